//! Quiet moves: one step, or for flying kings any number of empty squares.

use super::{Generator, Side, Sink};
use crate::bitboard::Bitboard;
use crate::rules::RuleSet;
use crate::square::Direction;

impl<R: RuleSet, S: Side> Generator<R, S> {
    /// Hands every quiet move to the sink, whether or not a capture is due.
    #[inline]
    pub(super) fn quiet_moves(&self, sink: &mut impl Sink) {
        for direction in Self::FORWARD {
            self.single_steps(self.own_men, direction, sink);
        }
        if self.own_kings.is_empty() {
            return;
        }
        for direction in Direction::ALL {
            if R::SPEC.flying_kings {
                for from in self.own_kings.singles() {
                    self.ray(from, direction).singles().for_each(|to| sink.quiet(from, to));
                }
            } else {
                self.single_steps(self.own_kings, direction, sink);
            }
        }
    }

    /// How many quiet moves there are, without making a list.
    #[inline(always)]
    pub(super) fn count_quiet_moves(&self) -> u64 {
        self.count_quiet_moves_of_men() + self.count_quiet_moves_of_kings()
    }

    #[inline(always)]
    pub(super) fn count_quiet_moves_of_men(&self) -> u64 {
        let [left, right] = Self::FORWARD;
        self.count_steps(self.own_men, left) + self.count_steps(self.own_men, right)
    }

    #[inline(always)]
    pub(super) fn count_quiet_moves_of_kings(&self) -> u64 {
        if self.own_kings.is_empty() {
            return 0;
        }
        let count = |direction| {
            if R::SPEC.flying_kings {
                let rays = self.own_kings.singles().map(|from| self.ray(from, direction).len());
                u64::from(rays.sum::<u32>())
            } else {
                self.count_steps(self.own_kings, direction)
            }
        };
        Direction::ALL.into_iter().map(count).sum()
    }

    #[inline(always)]
    fn count_steps(&self, pieces: Bitboard, direction: Direction) -> u64 {
        u64::from((pieces.shift(direction) & self.empty).len())
    }

    /// Whether one of the mover's pieces can go from the one square to the other, were no capture due.
    pub(super) fn is_quiet_move(&self, from: Bitboard, to: Bitboard) -> bool {
        let reach = |direction| {
            if R::SPEC.flying_kings && self.own_kings.intersects(from) {
                self.ray(from, direction)
            } else {
                from.shift(direction) & self.empty
            }
        };
        if self.own_men.intersects(from) {
            Self::FORWARD.into_iter().any(|direction| reach(direction) == to)
        } else {
            self.own_kings.intersects(from)
                && Direction::ALL.into_iter().any(|direction| reach(direction).intersects(to))
        }
    }

    #[inline(always)]
    fn single_steps(&self, pieces: Bitboard, direction: Direction, sink: &mut impl Sink) {
        for to in (pieces.shift(direction) & self.empty).singles() {
            sink.quiet(to.shift(direction.opposite()), to);
        }
    }

    /// The empty squares in a direction up to the first piece or the edge.
    fn ray(&self, from: Bitboard, direction: Direction) -> Bitboard {
        ray(from, direction, self.empty)
    }
}

/// The squares of `empty` in a direction up to the first other square or the edge.
#[inline]
pub(super) fn ray(from: Bitboard, direction: Direction, empty: Bitboard) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut step = from.shift(direction) & empty;
    while !step.is_empty() {
        squares |= step;
        step = step.shift(direction) & empty;
    }
    squares
}
