//! The 32 dark squares and the four diagonal directions.
//!
//! The only file that knows how squares are numbered: 1-32, row by row from the top, the dark corner at the lower
//! left being 29 (a1). It knows nothing of bits, pieces or rules.

use core::fmt;

/// A dark square, numbered 1 to 32 from the top row down, left to right (World Checkers/Draughts Federation, rule 1.3).
///
/// ```
/// use draughts_core::Square;
///
/// let corner = Square::new(29).unwrap();
/// assert_eq!(corner.algebraic(), ['a', '1']);
/// assert_eq!((corner.row(), corner.column()), (7, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, 1 to 32; `None` for any other number.
    pub const fn new(number: u8) -> Option<Square> {
        match number {
            1..=32 => Some(Square(number - 1)),
            _ => None,
        }
    }

    /// The dark square in this row (0 at the top) and column (0 at the left); `None` for light squares and for
    /// anything off the board.
    pub const fn at(row: u8, column: u8) -> Option<Square> {
        if row < 8 && column < 8 && (row + column) % 2 == 1 { Some(Square(row * 4 + column / 2)) } else { None }
    }

    /// The square with this algebraic name, a1 at the lower left; letters in either case. `None` for light squares
    /// and for anything that names no square.
    pub fn from_algebraic(name: &str) -> Option<Square> {
        let [file, rank] = name.as_bytes() else {
            return None;
        };
        let column = file.to_ascii_lowercase().checked_sub(b'a')?;
        let row = b'8'.checked_sub(*rank)?;
        Square::at(row, column)
    }

    /// Every square in ascending order of number.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..32u8).map(Square)
    }

    /// The number, 1 to 32.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The row, 0 (top) to 7 (bottom).
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column, 0 (left) to 7 (right).
    pub const fn column(self) -> u8 {
        let odd_row = self.row() % 2;
        (self.0 % 4) * 2 + 1 - odd_row
    }

    /// The algebraic name as file letter and rank digit: 29 is `['a', '1']`.
    pub const fn algebraic(self) -> [char; 2] {
        [(b'a' + self.column()) as char, (b'8' - self.row()) as char]
    }

    /// The same square seen from the other side of the board: 1 becomes 32.
    pub const fn rotated(self) -> Square {
        Square(31 - self.0)
    }

    /// The neighbour in a direction; `None` at the edge.
    pub const fn step(self, direction: Direction) -> Option<Square> {
        let (rows, columns) = direction.delta();
        Square::at(self.row().wrapping_add_signed(rows), self.column().wrapping_add_signed(columns))
    }

    /// The place in arrays of 32, 0 to 31.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The square at this place of an array of 32. The caller vouches for the range.
    pub(crate) const fn from_index(index: u8) -> Square {
        debug_assert!(index < 32);
        Square(index)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A diagonal direction on the board as numbered: north is towards square 1, south towards square 32.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Up and to the left.
    NorthWest,
    /// Up and to the right.
    NorthEast,
    /// Down and to the left.
    SouthWest,
    /// Down and to the right.
    SouthEast,
}

impl Direction {
    /// All four directions, north before south.
    pub const ALL: [Direction; 4] =
        [Direction::NorthWest, Direction::NorthEast, Direction::SouthWest, Direction::SouthEast];

    /// The direction straight back.
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::NorthWest => Direction::SouthEast,
            Direction::NorthEast => Direction::SouthWest,
            Direction::SouthWest => Direction::NorthEast,
            Direction::SouthEast => Direction::NorthWest,
        }
    }

    /// Change of row and of column for one step.
    const fn delta(self) -> (i8, i8) {
        match self {
            Direction::NorthWest => (-1, -1),
            Direction::NorthEast => (-1, 1),
            Direction::SouthWest => (1, -1),
            Direction::SouthEast => (1, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_rows_columns_and_names_agree() {
        fn check(number: u8, row: u8, column: u8, name: &str) {
            let square = Square::new(number).unwrap();
            assert_eq!((square.row(), square.column()), (row, column), "square {number}");
            assert_eq!(Square::at(row, column), Some(square));
            assert_eq!(Square::from_algebraic(name), Some(square));
            assert_eq!(square.algebraic().iter().collect::<alloc::string::String>(), name);
        }
        check(1, 0, 1, "b8");
        check(4, 0, 7, "h8");
        check(5, 1, 0, "a7");
        check(18, 4, 3, "d4");
        check(29, 7, 0, "a1");
        check(30, 7, 2, "c1");
        check(25, 6, 1, "b2");
        check(32, 7, 6, "g1");
    }

    #[test]
    fn what_is_no_dark_square_is_refused() {
        for number in [0, 33, 255] {
            assert_eq!(Square::new(number), None);
        }
        for name in ["", "a", "a2", "b1", "i1", "a9", "a0", "a11", "é1"] {
            assert_eq!(Square::from_algebraic(name), None, "{name}");
        }
        assert_eq!(Square::at(8, 0), None);
        assert_eq!(Square::at(0, 0), None);
    }

    #[test]
    fn steps_stop_at_the_edge() {
        fn check(from: u8, direction: Direction, to: Option<u8>) {
            let found = Square::new(from).unwrap().step(direction).map(Square::number);
            assert_eq!(found, to, "{from} {direction:?}");
        }
        check(18, Direction::NorthWest, Some(14));
        check(18, Direction::NorthEast, Some(15));
        check(18, Direction::SouthWest, Some(22));
        check(18, Direction::SouthEast, Some(23));
        check(5, Direction::NorthWest, None);
        check(5, Direction::NorthEast, Some(1));
        check(28, Direction::SouthWest, Some(32));
        check(28, Direction::SouthEast, None);
        check(4, Direction::SouthEast, None);
        check(29, Direction::SouthWest, None);
    }
}
