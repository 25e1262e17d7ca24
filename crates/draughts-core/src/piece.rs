//! Colours, roles and pieces. Knows which way men go and nothing else of the rules.

use crate::bitboard::Bitboard;
use crate::square::Direction;

/// One of the two sides. On screen Black's men are crimson and White's cream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// Starts on 1-12, its men go down, towards 32.
    Black,
    /// Starts on 21-32, its men go up, towards 1.
    White,
}

impl Color {
    /// The other side.
    pub const fn opposite(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// The directions in which this side's men move.
    pub const fn forward(self) -> [Direction; 2] {
        match self {
            Color::Black => [Direction::SouthWest, Direction::SouthEast],
            Color::White => [Direction::NorthWest, Direction::NorthEast],
        }
    }

    /// The row on which this side's men become kings.
    pub const fn king_row(self) -> Bitboard {
        match self {
            Color::Black => Bitboard::BOTTOM_ROW,
            Color::White => Bitboard::TOP_ROW,
        }
    }

    /// The name used in records and interfaces: `black` or `white`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }

    /// The letter used in FEN: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Moves and captures forward.
    Man,
    /// Moves and captures both ways.
    King,
}

/// A piece: whose and what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Man or king.
    pub role: Role,
}

impl Piece {
    /// A man of this colour.
    pub const fn man(color: Color) -> Piece {
        Piece { color, role: Role::Man }
    }

    /// A king of this colour.
    pub const fn king(color: Color) -> Piece {
        Piece { color, role: Role::King }
    }
}
