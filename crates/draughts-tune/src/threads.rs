//! Work on several threads at once, of which none may be missing from the result.

use std::num::NonZeroUsize;
use std::thread;

use crate::failure::Failure;

/// One thread for each processor.
pub(crate) fn all_processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Does each piece of work on a thread of its own; what they give, in their order.
pub(crate) fn at_once<T: Send>(pieces: impl IntoIterator<Item: FnOnce() -> T + Send>) -> Result<Vec<T>, Failure> {
    thread::scope(|scope| {
        let workers: Vec<_> = pieces.into_iter().map(|piece| scope.spawn(piece)).collect();
        // All are waited for before the first failure is told: the scope itself panics for one that has not been.
        let results: Vec<_> = workers.into_iter().map(|worker| worker.join()).collect();
        results.into_iter().map(|result| result.map_err(|_| Failure::Thread)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_thread_was_to_give_is_never_left_out() {
        fn check(pieces: &[u32], expected: Option<&[u32]>) {
            let work = |&piece: &u32| move || 100_u32.checked_div(piece).expect("this test divides by zero");
            let found = at_once(pieces.iter().map(work)).map_err(|failure| failure.to_string());
            let expected = expected.map(<[u32]>::to_vec).ok_or_else(|| "a thread has failed".to_owned());
            assert_eq!(found, expected, "{pieces:?}");
        }
        check(&[], Some(&[]));
        check(&[1, 2, 4], Some(&[100, 50, 25]));
        check(&[1, 0, 4], None);
        check(&[0, 2, 0], None);
    }
}
