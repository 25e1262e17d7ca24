//! Captures: whole chains of jumps by one piece.
//!
//! What the rules say of a capture and where it is here: the square that the piece came from counts as empty
//! ([`Field::of`]); captured pieces stay on the board until the turn ends, so their squares are neither landed on nor
//! passed, and each is jumped once ([`Field::victim`]); a started capture goes on until it can jump no more
//! ([`Generator::chain`]); a man that reaches the king row ends its turn there; a flying king lands on a square from
//! which it can go on, where there is one.

use super::quiet::ray;
use super::{Generator, Side, Sink};
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::rules::RuleSet;
use crate::square::Direction;

/// What a capturing piece sees of the board.
#[derive(Clone, Copy)]
struct Field {
    /// Where the piece came from.
    from: Bitboard,
    /// The opponent's pieces that are not jumped yet.
    other: Bitboard,
    /// The empty squares, the one that the piece came from among them.
    empty: Bitboard,
    /// The pieces jumped so far.
    captured: Bitboard,
}

impl Field {
    /// The board before the first jump.
    #[inline(always)]
    fn of(from: Bitboard, other: Bitboard, empty: Bitboard) -> Field {
        Field { from, other, empty: empty | from, captured: Bitboard::EMPTY }
    }

    /// The board after a jump over that piece.
    #[inline(always)]
    fn after(self, over: Bitboard) -> Field {
        Field { other: self.other.without(over), captured: self.captured | over, ..self }
    }

    /// The piece that can be jumped from `at` in a direction, and where the jump can land; two empty sets if there is
    /// none.
    #[inline(always)]
    fn victim(&self, at: Bitboard, direction: Direction, flying: bool) -> (Bitboard, Bitboard) {
        let next = if flying {
            let reach = ray(at, direction, self.empty) | at;
            reach.shift(direction).without(reach)
        } else {
            at.shift(direction)
        };
        let over = next & self.other;
        if flying { (over, ray(over, direction, self.empty)) } else { (over, over.shift(direction) & self.empty) }
    }
}

impl<R: RuleSet, S: Side> Generator<R, S> {
    /// Hands every capture to the sink; whether there was any.
    #[inline(always)]
    pub(super) fn captures(&self, sink: &mut impl Sink) -> bool {
        let (kings, men) = self.capturing_pieces();
        for from in kings.singles() {
            self.chain::<true>(Field::of(from, self.other, self.empty), from, sink);
        }
        for from in men.singles() {
            self.chain::<false>(Field::of(from, self.other, self.empty), from, sink);
        }
        !(kings | men).is_empty()
    }

    /// Hands the captures of the piece on one square to the sink, where the rules let that piece capture.
    pub(super) fn captures_from(&self, from: Bitboard, sink: &mut impl Sink) {
        let (kings, men) = self.capturing_pieces();
        if kings.intersects(from) {
            self.chain::<true>(Field::of(from, self.other, self.empty), from, sink);
        } else if men.intersects(from) {
            self.chain::<false>(Field::of(from, self.other, self.empty), from, sink);
        }
    }

    /// The kings and the men that the rules let capture.
    #[inline(always)]
    fn capturing_pieces(&self) -> (Bitboard, Bitboard) {
        let kings = self.capturing_kings();
        let only_kings = R::SPEC.king_captures_first && !kings.is_empty();
        (kings, if only_kings { Bitboard::EMPTY } else { self.capturing_men() })
    }

    /// Whether any piece can capture.
    #[inline(always)]
    pub(super) fn can_capture(&self) -> bool {
        !(self.capturing_men() | self.capturing_kings()).is_empty()
    }

    /// How many moves the men's captures are: no two routes of a man make the same move, so nothing is listed.
    #[inline(always)]
    pub(super) fn count_captures_of_men(&self, men: Bitboard) -> u64 {
        men.singles().map(|from| self.count_chain(Field::of(from, self.other, self.empty), from)).sum()
    }

    /// The men that can capture.
    #[inline(always)]
    pub(super) fn capturing_men(&self) -> Bitboard {
        let [left, right] = Self::FORWARD;
        self.neighbours_with_jump(left, self.own_men) | self.neighbours_with_jump(right, self.own_men)
    }

    /// The kings that can capture.
    #[inline(always)]
    pub(super) fn capturing_kings(&self) -> Bitboard {
        if self.own_kings.is_empty() {
            return Bitboard::EMPTY;
        }
        if R::SPEC.flying_kings {
            let captures = |from: &Bitboard| Self::has_jump::<true>(&Field::of(*from, self.other, self.empty), *from);
            return self.own_kings.singles().filter(captures).fold(Bitboard::EMPTY, |set, king| set | king);
        }
        Direction::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |set, direction| set | self.neighbours_with_jump(direction, self.own_kings))
    }

    /// Those of the pieces that have an opponent beside them in a direction and an empty square beyond it.
    #[inline(always)]
    fn neighbours_with_jump(&self, direction: Direction, pieces: Bitboard) -> Bitboard {
        let back = direction.opposite();
        (self.empty.shift(back) & self.other).shift(back) & pieces
    }

    /// Follows a capture from the square that it has come to, and hands every end of it to the sink. The caller
    /// vouches that a jump is possible from there.
    fn chain<const KING: bool>(&self, field: Field, at: Bitboard, sink: &mut impl Sink) {
        for &direction in Self::directions::<KING>() {
            let (over, landings) = field.victim(at, direction, KING && R::SPEC.flying_kings);
            if landings.is_empty() {
                continue;
            }
            let field = field.after(over);
            let going_on = Self::landings_with_jump::<KING>(&field, landings);
            let ends = if going_on.is_empty() { landings } else { going_on };
            for landing in ends.singles() {
                sink.jump(over, landing);
                if going_on.is_empty() {
                    let mv = Move { from: field.from, to: landing, captured: field.captured };
                    sink.capture(mv, KING);
                } else {
                    self.chain::<KING>(field, landing, sink);
                }
                sink.unjump();
            }
        }
    }

    /// How many ends a man's capture has from the square that it has come to.
    fn count_chain(&self, field: Field, at: Bitboard) -> u64 {
        let mut count = 0;
        for direction in Self::FORWARD {
            let (over, landing) = field.victim(at, direction, false);
            if !landing.is_empty() {
                let field = field.after(over);
                let goes_on = !Self::landings_with_jump::<false>(&field, landing).is_empty();
                count += if goes_on { self.count_chain(field, landing) } else { 1 };
            }
        }
        count
    }

    /// Those of the landings from which the capture goes on.
    #[inline(always)]
    fn landings_with_jump<const KING: bool>(field: &Field, landings: Bitboard) -> Bitboard {
        if !(KING && R::SPEC.flying_kings) {
            return if Self::has_jump::<KING>(field, landings) { landings } else { Bitboard::EMPTY };
        }
        landings
            .singles()
            .filter(|&landing| Self::has_jump::<KING>(field, landing))
            .fold(Bitboard::EMPTY, |set, landing| set | landing)
    }

    /// Whether a piece on that square can jump.
    #[inline(always)]
    fn has_jump<const KING: bool>(field: &Field, at: Bitboard) -> bool {
        Self::directions::<KING>()
            .iter()
            .any(|&direction| !field.victim(at, direction, KING && R::SPEC.flying_kings).1.is_empty())
    }

    #[inline(always)]
    const fn directions<const KING: bool>() -> &'static [Direction] {
        if KING { &Direction::ALL } else { &Self::FORWARD }
    }
}
