//! The half-chosen turn: a picked piece and the landings it has made so far.
//!
//! It holds the legal routes that still fit, and never changes a game: only a whole route comes out of it.

use alloc::vec::Vec;

use draughts_core::{Bitboard, Route, Square};

/// A picked piece. There is at least one candidate, and all of them begin with the landings made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    from: Square,
    landed: usize,
    candidates: Vec<Route>,
}

/// What tapping a square does to a selection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The turn is whole.
    Complete(Route),
    /// The capture has begun or gone on, and must go on further.
    GoesOn(Selection),
    /// Several captures end there and take different pieces.
    SeveralWays,
    /// No candidate goes there.
    None,
}

impl Selection {
    /// Picks the piece on a square, where a legal route begins there.
    pub fn pick(legal: &[Route], from: Square) -> Option<Selection> {
        let candidates: Vec<Route> = legal.iter().filter(|route| route.from() == from).cloned().collect();
        (!candidates.is_empty()).then_some(Selection { from, landed: 0, candidates })
    }

    /// Where the piece came from.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where the piece is now.
    pub fn at(&self) -> Square {
        self.landed.checked_sub(1).and_then(|last| self.landings().get(last)).copied().unwrap_or(self.from)
    }

    /// Whether a capture is begun: it can only go on.
    pub fn is_begun(&self) -> bool {
        self.landed > 0
    }

    /// The legal routes that still fit.
    pub fn candidates(&self) -> &[Route] {
        &self.candidates
    }

    /// The landings made so far.
    pub fn landed(&self) -> &[Square] {
        &self.landings()[..self.landed]
    }

    /// The pieces jumped so far.
    pub fn captured(&self) -> Bitboard {
        let first = self.candidates.first().map(Route::captured).unwrap_or_default();
        first.iter().take(self.landed).copied().collect()
    }

    /// The pieces that a candidate would still jump.
    pub fn victims(&self) -> Bitboard {
        self.candidates.iter().flat_map(|route| route.captured().iter().skip(self.landed).copied()).collect()
    }

    /// The squares that a candidate lands on next, in ascending order.
    pub fn next_landings(&self) -> Vec<Square> {
        let next: Bitboard = self.candidates.iter().filter_map(|route| self.next_landing(route)).collect();
        next.iter().collect()
    }

    /// Every square that answers a tap, in ascending order: the next landings, and before the first jump the ends of
    /// chains too where one move alone leads there.
    pub fn targets(&self) -> Vec<Square> {
        let next = self.next_landings();
        let ends = self.candidates.iter().map(Route::to).filter(|end| matches!(self.step(*end), Step::Complete(_)));
        next.iter().copied().chain(ends).collect::<Bitboard>().iter().collect()
    }

    /// What tapping a square does.
    pub fn step(&self, to: Square) -> Step {
        let landing_there: Vec<Route> =
            self.candidates.iter().filter(|route| self.next_landing(route) == Some(to)).cloned().collect();
        match landing_there.first() {
            Some(first) if first.landings().len() == self.landed + 1 => Step::Complete(first.clone()),
            Some(_) => Step::GoesOn(Selection { from: self.from, landed: self.landed + 1, candidates: landing_there }),
            None if self.is_begun() || to == self.from => Step::None,
            None => self.step_to_end(to),
        }
    }

    fn step_to_end(&self, to: Square) -> Step {
        let mut ending_there = self.candidates.iter().filter(|route| route.to() == to);
        match ending_there.next() {
            None => Step::None,
            Some(first) if ending_there.all(|route| route.to_move() == first.to_move()) => {
                Step::Complete(first.clone())
            }
            Some(_) => Step::SeveralWays,
        }
    }

    fn next_landing(&self, route: &Route) -> Option<Square> {
        route.landings().get(self.landed).copied()
    }

    /// A candidate's landings: those made are the same in all.
    fn landings(&self) -> &[Square] {
        self.candidates.first().map(Route::landings).unwrap_or_default()
    }
}
