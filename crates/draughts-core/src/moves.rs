//! Moves and routes.
//!
//! A *move* is its result: where a piece came from, where it ends, and what it took. A *route* is how it went there:
//! the landing squares in order. Several routes can make one move, and two moves can share both ends.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use crate::bitboard::Bitboard;
use crate::square::Square;

/// A whole turn as its result: from, to, and the captured squares.
///
/// Written `11-15` where nothing is captured, else with the captured squares: `11x27/15,23`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// A set of one square.
    pub(crate) from: Bitboard,
    /// A set of one square; the same as `from` after a round capture.
    pub(crate) to: Bitboard,
    pub(crate) captured: Bitboard,
}

impl Move {
    /// A move from its parts. Whether it is legal anywhere is not asked.
    pub const fn new(from: Square, to: Square, captured: Bitboard) -> Move {
        Move { from: Bitboard::of(from), to: Bitboard::of(to), captured }
    }

    /// Where the piece came from.
    pub const fn from(&self) -> Square {
        self.from.lowest()
    }

    /// Where the piece ends.
    pub const fn to(&self) -> Square {
        self.to.lowest()
    }

    /// The squares of the captured pieces; empty for a quiet move.
    pub const fn captured(&self) -> Bitboard {
        self.captured
    }

    /// Whether anything is captured.
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_capture() {
            return write!(f, "{}-{}", self.from(), self.to());
        }
        write!(f, "{}x{}", self.from(), self.to())?;
        for (i, square) in self.captured.iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { '/' } else { ',' })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A list of different moves that can be cleared and filled again without new memory.
#[derive(Clone, Default, Debug)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    /// An empty list.
    pub const fn new() -> MoveList {
        MoveList(Vec::new())
    }

    /// An empty list with room for so many moves.
    pub(crate) fn with_capacity(moves: usize) -> MoveList {
        MoveList(Vec::with_capacity(moves))
    }

    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a move that cannot be in the list yet.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    /// Adds a move unless another route has added it already.
    #[inline]
    pub(crate) fn push_unless_present(&mut self, mv: Move) {
        if !self.0.contains(&mv) {
            self.0.push(mv);
        }
    }
}

impl Deref for MoveList {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = alloc::vec::IntoIter<Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// A whole turn as a player makes it: the squares a piece lands on, in order.
///
/// Written with every landing: `11-15`, `11x18x25`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Route {
    from: Square,
    /// Never empty.
    landings: Vec<Square>,
    captured: Vec<Square>,
}

impl Route {
    /// A quiet move's route.
    pub(crate) fn quiet(from: Square, to: Square) -> Route {
        Route { from, landings: alloc::vec![to], captured: Vec::new() }
    }

    /// A capture's route; one captured square for each landing, in order. The caller vouches for at least one.
    pub(crate) fn capture(from: Square, landings: Vec<Square>, captured: Vec<Square>) -> Route {
        debug_assert!(!landings.is_empty() && landings.len() == captured.len());
        Route { from, landings, captured }
    }

    /// Where the piece starts.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        self.landings.last().copied().unwrap_or(self.from)
    }

    /// Every square the piece lands on, in order; one for a quiet move.
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// Every square the piece stands on, in order: its start and its landings.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        [self.from].into_iter().chain(self.landings.iter().copied())
    }

    /// The squares of the captured pieces in the order they are jumped, one for each landing; none for a quiet move.
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }

    /// Whether anything is captured.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// The move that this route makes.
    pub fn to_move(&self) -> Move {
        Move::new(self.from, self.to(), self.captured.iter().copied().collect())
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        let separator = if self.is_capture() { 'x' } else { '-' };
        self.landings.iter().try_for_each(|landing| write!(f, "{separator}{landing}"))
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
