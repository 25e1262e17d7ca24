//! The transposition table: what is known of positions that the search has already been at.
//!
//! Fresh for each request. It never keeps a score that depends on how the position was reached: who stores and asks
//! says whether it may ([`tree`](super::tree)). One entry a slot, the latest stays.

use alloc::vec;
use alloc::vec::Vec;

use super::Report;
use crate::moves::Move;

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

/// A score with what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// From the mover's view; the end of the game counted in turns from this position.
    score: i32,
}

impl Known {
    /// A score found `ply` turns below the root.
    pub(super) fn new(depth: i32, bound: Bound, score: i32, ply: i32) -> Known {
        let score = if score.abs() >= Report::WON { score + score.signum() * ply } else { score };
        Known { depth, bound, score }
    }

    /// The score `ply` turns below the root.
    pub(super) fn score(&self, ply: i32) -> i32 {
        if self.score.abs() >= Report::WON { self.score - self.score.signum() * ply } else { self.score }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    best: Option<Move>,
    known: Option<Known>,
}

pub(super) struct Table {
    entries: Vec<Entry>,
    mask: u64,
}

impl Table {
    /// Some fifteen megabytes.
    const MOST: u64 = 1 << 18;

    /// A table with about so many entries, [`Table::MOST`] at most.
    pub(super) fn new(entries: u64) -> Table {
        let size = entries.clamp(1 << 6, Table::MOST).next_power_of_two();
        let empty = Entry { hash: 0, best: None, known: None };
        Table { entries: vec![empty; size as usize], mask: size - 1 }
    }

    /// The best move and the score stored for a position.
    pub(super) fn get(&self, hash: u64) -> (Option<Move>, Option<Known>) {
        match self.entries.get((hash & self.mask) as usize) {
            Some(entry) if entry.hash == hash => (entry.best, entry.known),
            _ => (None, None),
        }
    }

    pub(super) fn store(&mut self, hash: u64, best: Option<Move>, known: Option<Known>) {
        if let Some(entry) = self.entries.get_mut((hash & self.mask) as usize) {
            *entry = Entry { hash, best, known };
        }
    }
}
