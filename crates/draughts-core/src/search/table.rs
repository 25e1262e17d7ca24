//! The transposition table: what is known of positions that the search has already been at.
//!
//! Fresh for each request. It never keeps a score that depends on how the position was reached: who stores and asks
//! says whether it may ([`tree`](super::tree)). One entry a slot, the latest stays.

use alloc::vec;
use alloc::vec::Vec;

use super::Report;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::square::Square;

/// What a stored number says of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is this or more.
    Lower,
    /// The score is this or less.
    Upper,
}

/// A score with what it is worth, in four bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    depth: i8,
    pub(super) bound: Bound,
    /// From the mover's view; the end of the game counted in turns from this position.
    score: i16,
}

impl Known {
    /// A score found `ply` turns below the root.
    pub(super) fn new(depth: i32, bound: Bound, score: i32, ply: i32) -> Known {
        let score = if score.abs() >= Report::WON { score + score.signum() * ply } else { score };
        // Neither is cut: the deepest search has 64 turns, and no score is more than a win's 30,000.
        Known { depth: depth as i8, bound, score: score as i16 }
    }

    /// How many turns were searched.
    pub(super) fn depth(self) -> i32 {
        self.depth.into()
    }

    /// The score `ply` turns below the root.
    pub(super) fn score(self, ply: i32) -> i32 {
        let score = i32::from(self.score);
        if score.abs() >= Report::WON { score - score.signum() * ply } else { score }
    }
}

/// A position's best move, where there is one, in its parts, which take less room than it; and its score.
#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    captured: Bitboard,
    ends: Option<(Square, Square)>,
    known: Option<Known>,
}

impl Entry {
    const EMPTY: Entry = Entry { hash: 0, captured: Bitboard::EMPTY, ends: None, known: None };

    fn new(hash: u64, best: Option<Move>, known: Option<Known>) -> Entry {
        let captured = best.map_or(Bitboard::EMPTY, |mv| mv.captured());
        Entry { hash, captured, ends: best.map(|mv| (mv.from(), mv.to())), known }
    }

    fn best(&self) -> Option<Move> {
        self.ends.map(|(from, to)| Move::new(from, to, self.captured))
    }
}

pub(super) struct Table {
    entries: Vec<Entry>,
    mask: u64,
}

impl Table {
    /// At 24 bytes each, twelve and a half megabytes.
    const MOST: u64 = 1 << 19;

    /// A table with about so many entries, [`Table::MOST`] at most.
    pub(super) fn new(entries: u64) -> Table {
        let size = entries.clamp(1 << 6, Table::MOST).next_power_of_two();
        Table { entries: vec![Entry::EMPTY; size as usize], mask: size - 1 }
    }

    /// The best move and the score stored for a position.
    pub(super) fn get(&self, hash: u64) -> (Option<Move>, Option<Known>) {
        match self.entries.get((hash & self.mask) as usize) {
            Some(entry) if entry.hash == hash => (entry.best(), entry.known),
            _ => (None, None),
        }
    }

    pub(super) fn store(&mut self, hash: u64, best: Option<Move>, known: Option<Known>) {
        if let Some(entry) = self.entries.get_mut((hash & self.mask) as usize) {
            *entry = Entry::new(hash, best, known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_as_small_as_the_size_of_the_table_says() {
        assert_eq!(size_of::<Entry>(), 24);
    }

    #[test]
    fn a_score_comes_back_as_it_was_put_in() {
        #[track_caller]
        fn check(depth: i32, score: i32, stored_at: i32, asked_at: i32, expected: i32) {
            let known = Known::new(depth, Bound::Exact, score, stored_at);
            assert_eq!((known.depth(), known.score(asked_at)), (depth, expected));
        }
        check(64, 120, 3, 9, 120);
        check(-1, -28_999, 3, 9, -28_999);
        // A win in four turns from the position, wherever the position stands.
        check(5, 30_000 - 3 - 4, 3, 3, 30_000 - 3 - 4);
        check(5, 30_000 - 3 - 4, 3, 9, 30_000 - 9 - 4);
        check(5, 3 + 4 - 30_000, 3, 9, 9 + 4 - 30_000);
    }
}
