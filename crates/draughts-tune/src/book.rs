//! The book: what a long search plays in the first turns, for the highest level. The same figures make the same book, whatever
//! the number of threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use draughts_core::search::net::Net;
use draughts_core::search::{self, Knowledge, Limits};
use draughts_core::{Game, Move, Rules};

use crate::failure::Failure;
use crate::openings;
use crate::threads::at_once;

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    /// How many turns an opening has at most.
    pub(crate) turns: usize,
    /// Positions that the search looks at after each reply that is worth a longer look.
    pub(crate) nodes: u64,
}

/// A first look at every reply takes one node in so many.
const FIRST_LOOK: u64 = 20;
/// How much worse than the best a reply may be for the longer look, in hundredths of a man.
const WORTH_A_LOOK: i32 = 30;
/// How much worse than the best a reply may be that is in the book.
const NEARLY_AS_GOOD: i32 = 8;
/// Openings in which a side is ahead by more are left to the search.
const EVEN: i32 = 100;

/// The lines of the book: openings and their replies.
pub(crate) fn run(plan: &Plan, threads: NonZeroUsize) -> Result<Vec<String>, Failure> {
    let openings = openings::within(plan.rules, plan.turns);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut lines = Vec::new();
        while let Some(game) = openings.get(next.fetch_add(1, Ordering::Relaxed)) {
            lines.extend(replies(plan, game).map(|replies| format!("{}\t{replies}", moves(game))));
        }
        lines
    };
    let mut lines = at_once((0..threads.get()).map(|_| work))?.concat();
    lines.sort_by_key(|line| (line.split(' ').count(), line.clone()));
    Ok(lines)
}

/// The moves of an opening, with blanks between them.
fn moves(opening: &Game) -> String {
    opening.routes().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The replies that are nearly as good as the best, the best first; `None` where there is nothing to choose or the
/// opening is not even.
fn replies(plan: &Plan, game: &Game) -> Option<String> {
    let moves = game.legal_moves();
    if moves.len() < 2 {
        return None;
    }
    let first = judged(plan.nodes / FIRST_LOOK, game, moves.iter().copied());
    let best = first.first()?.0;
    if best.abs() > EVEN {
        return None;
    }
    let worth = first.into_iter().filter(|(score, _)| best - score <= WORTH_A_LOOK).map(|(_, mv)| mv);
    let judged = judged(plan.nodes, game, worth);
    let best = judged.first()?.0;
    let good = judged.iter().filter(|(score, _)| best - score <= NEARLY_AS_GOOD).map(|(_, mv)| mv.to_string());
    Some(good.collect::<Vec<_>>().join(" "))
}

/// Moves with their scores by the strong search, the best first.
fn judged(nodes: u64, game: &Game, moves: impl Iterator<Item = Move>) -> Vec<(i32, Move)> {
    let limits = Limits { depth: Limits::MOST_DEPTH, nodes };
    let knowledge = Knowledge { net: Net::of(game.rules()), endings: None };
    let score = |mv: Move| {
        let mut after = game.clone();
        after.play_move(&mv).ok()?;
        Some((-search::strong(&after, &limits.into(), knowledge, &mut ()).score, mv))
    };
    let mut judged: Vec<_> = moves.filter_map(score).collect();
    judged.sort_by_key(|(score, _)| -score);
    judged
}
