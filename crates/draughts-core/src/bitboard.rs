//! A set of squares in one 64-bit word.
//!
//! The only file that knows the bit layout. A bit that stands for no square follows every eighth one, so that each
//! direction is one shift by 4 or 5 from every square, and a step over the side edge falls on such a gap:
//!
//! ```text
//!      0   1   2   3          squares  1- 4
//!    4   5   6   7            squares  5- 8
//!  8                          gap
//!      9  10  11  12          squares  9-12
//!   13  14  15  16            squares 13-16
//! 17                          gap
//! ```
//!
//! and so on to bit 34, square 32. What a shift leaves in a gap or beyond the last row vanishes as soon as the result
//! is met with a set of real squares, which every use in the generator does anyway: no edge masks are needed.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::square::{Direction, Square};

/// A set of squares.
///
/// ```
/// use draughts_core::{Bitboard, Square};
///
/// let back_row: Bitboard = (29..=32).filter_map(Square::new).collect();
/// assert_eq!(back_row.len(), 4);
/// assert_eq!(back_row.iter().map(Square::number).collect::<Vec<_>>(), [29, 30, 31, 32]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(u64);

/// How many bits the layout spans; arrays indexed by [`Bitboard::bit_index`] are this long.
pub(crate) const BIT_SPAN: usize = 35;

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 32 squares.
    pub const ALL: Bitboard = Bitboard(0x7_FBFD_FEFF);

    /// The squares of the top row, 1-4: White's king row.
    pub const TOP_ROW: Bitboard = Bitboard(0xF);

    /// The squares of the bottom row, 29-32: Black's king row.
    pub const BOTTOM_ROW: Bitboard = Bitboard(0xF << 31);

    /// The main diagonal a1-h8.
    pub const MAIN_DIAGONAL: Bitboard = Bitboard::of_numbers(&[4, 8, 11, 15, 18, 22, 25, 29]);

    /// The set of one square.
    pub const fn of(square: Square) -> Bitboard {
        let index = square.index();
        Bitboard(1 << (index + index / 8))
    }

    /// The set of the square with this index, 0-31.
    #[inline]
    pub(crate) const fn of_index(index: usize) -> Bitboard {
        Bitboard(1 << (index + index / 8))
    }

    /// The set of the squares with these numbers; numbers outside 1-32 are left out.
    pub const fn of_numbers(numbers: &[u8]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            if let Some(square) = Square::new(numbers[i]) {
                set.0 |= Bitboard::of(square).0;
            }
            i += 1;
        }
        set
    }

    /// Whether the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares the set holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Bitboard::of(square).0 != 0
    }

    /// Whether the two sets share a square.
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The squares of this set that are not in the other.
    pub const fn without(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The lowest-numbered square; `None` when empty.
    pub fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| self.lowest())
    }

    /// The squares in ascending order of number.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        self.singles().map(Bitboard::lowest)
    }

    /// The set seen from the other side of the board: square 1 becomes 32.
    pub const fn rotated(self) -> Bitboard {
        Bitboard(self.0.reverse_bits() >> (64 - BIT_SPAN))
    }

    /// Every square moved one step. Steps over an edge leave bits that stand for no square: the result is only a set
    /// of squares once met with one.
    #[inline(always)]
    pub(crate) const fn shift(self, direction: Direction) -> Bitboard {
        match direction {
            Direction::NorthWest => Bitboard(self.0 >> 5),
            Direction::NorthEast => Bitboard(self.0 >> 4),
            Direction::SouthWest => Bitboard(self.0 << 4),
            Direction::SouthEast => Bitboard(self.0 << 5),
        }
    }

    /// The set's members as sets of one square each, ascending.
    #[inline(always)]
    pub(crate) fn singles(self) -> Singles {
        Singles(self.0)
    }

    /// Where this set of one square stands in arrays of [`BIT_SPAN`].
    #[inline(always)]
    pub(crate) const fn bit_index(self) -> usize {
        debug_assert!(self.0.count_ones() == 1);
        self.0.trailing_zeros() as usize
    }

    /// The one square of a set of one; of a larger set the lowest. The caller vouches that it is not empty.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        let bit = self.0.trailing_zeros() as u8;
        Square::from_index(bit - bit / 9)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & Bitboard::ALL.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Bitboard {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The members of a set, each as a set of one square. Made by [`Bitboard::singles`].
pub(crate) struct Singles(u64);

impl Iterator for Singles {
    type Item = Bitboard;

    #[inline(always)]
    fn next(&mut self) -> Option<Bitboard> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0 & self.0.wrapping_neg();
        self.0 ^= lowest;
        Some(Bitboard(lowest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_bit_of_its_own() {
        let all: Bitboard = Square::all().collect();
        assert_eq!(all, Bitboard::ALL);
        assert_eq!(all.len(), 32);
        assert!(all.iter().eq(Square::all()));
    }

    #[test]
    fn a_shift_is_a_step_from_every_square() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let shifted = Bitboard::of(square).shift(direction) & Bitboard::ALL;
                assert_eq!(shifted.first(), square.step(direction), "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn rotation_agrees_with_the_squares() {
        for square in Square::all() {
            assert_eq!(Bitboard::of(square).rotated(), Bitboard::of(square.rotated()));
        }
    }

    #[test]
    fn the_complement_stays_on_the_board() {
        assert_eq!(!Bitboard::EMPTY, Bitboard::ALL);
        assert_eq!(
            !Bitboard::TOP_ROW & !Bitboard::BOTTOM_ROW,
            Bitboard::ALL.without(Bitboard::of_numbers(&[1, 2, 3, 4, 29, 30, 31, 32]))
        );
    }
}
