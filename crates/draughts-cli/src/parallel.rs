//! Numbered pieces of work on several threads, the results in order.
//!
//! What comes out hangs on neither the number of threads nor who is first: results are handed over one after another
//! by their numbers, and what lies behind the last one wanted is thrown away.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// One thread for each processor.
pub(crate) fn all_processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Tells work under way that nobody waits for it any more.
#[derive(Default)]
pub(crate) struct Stop(AtomicBool);

impl Stop {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does the pieces 0, 1, 2 … until `work` gives none or `take` has enough. Each thread works with a worker of its own.
pub(crate) fn in_order<W, T: Send>(
    jobs: NonZeroUsize,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize, &Stop) -> Option<T> + Sync,
    mut take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let (next, stop) = (AtomicUsize::new(0), Stop::default());
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            let (sender, next, stop, worker, work) = (sender.clone(), &next, &stop, &worker, &work);
            scope.spawn(move || {
                let mut worker = worker();
                while !stop.is_set() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(result) = work(&mut worker, number, stop) else { break };
                    if sender.send((number, result)).is_err() {
                        break;
                    }
                }
            });
        }
        // The threads' own senders remain: the results end with the last of them.
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        for (number, result) in results {
            early.insert(number, result);
            while let Some(result) = early.remove(&wanted) {
                if take(wanted, result).is_break() {
                    stop.0.store(true, Ordering::Relaxed);
                    return;
                }
                wanted += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_come_in_order_as_far_as_they_are_wanted() {
        fn check(jobs: usize, pieces: usize, enough: usize, expected: usize) {
            let mut taken = Vec::new();
            let work = |_: &mut (), number: usize, _: &Stop| {
                // The even ones take longer.
                thread::sleep(Duration::from_micros(if number.is_multiple_of(2) { 300 } else { 0 }));
                (number < pieces).then_some(number * number)
            };
            in_order(
                NonZeroUsize::new(jobs).unwrap(),
                || (),
                work,
                |number, square| {
                    taken.push((number, square));
                    if taken.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            let expected: Vec<(usize, usize)> = (0..expected).map(|number| (number, number * number)).collect();
            assert_eq!(taken, expected, "{jobs} jobs");
        }
        for jobs in [1, 2, 7] {
            check(jobs, 0, 9, 0);
            check(jobs, 20, 99, 20);
            check(jobs, 1_000, 20, 20);
        }
    }

    #[test]
    fn work_that_nobody_waits_for_is_told() {
        let work = |_: &mut (), number: usize, stop: &Stop| {
            while number > 0 && !stop.is_set() {
                thread::yield_now();
            }
            Some(number)
        };
        in_order(NonZeroUsize::new(2).unwrap(), || (), work, |_, _| ControlFlow::Break(()));
    }
}
