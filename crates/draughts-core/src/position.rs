//! Boards: [`Setup`], any arrangement of pieces, and [`Position`], one that can occur in a game.
//!
//! Equality of positions is equality for repetition: pieces, kinds and side to move. Only the mutators in this file
//! touch the hash. What may be played is [`movegen`](crate::movegen)'s business; counts of turns are
//! [`game`](crate::game)'s.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::hash;
use crate::moves::Move;
use crate::piece::{Color, Piece, Role};
use crate::rules::Rules;
use crate::square::Square;

/// Any arrangement of pieces with a side to move, possible in a game or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Black's pieces. Disjoint from White's, as every mutator sees to.
    pub(crate) black: Bitboard,
    /// White's pieces.
    pub(crate) white: Bitboard,
    /// Which of all pieces are kings.
    pub(crate) kings: Bitboard,
    /// The side to move.
    pub(crate) turn: Color,
}

/// The most pieces a side can have.
pub const MOST_PIECES: u32 = 12;

impl Setup {
    /// The empty board.
    pub const fn empty(turn: Color) -> Setup {
        Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn }
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The same board with this side to move.
    pub const fn with_turn(self, turn: Color) -> Setup {
        Setup { turn, ..self }
    }

    /// Puts a piece on a square, or empties it.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        let bit = Bitboard::of(square);
        self.black = self.black.without(bit);
        self.white = self.white.without(bit);
        self.kings = self.kings.without(bit);
        if let Some(Piece { color, role }) = piece {
            match color {
                Color::Black => self.black |= bit,
                Color::White => self.white |= bit,
            }
            if role == Role::King {
                self.kings |= bit;
            }
        }
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.black.contains(square) {
            Color::Black
        } else if self.white.contains(square) {
            Color::White
        } else {
            return None;
        };
        let role = if self.kings.contains(square) { Role::King } else { Role::Man };
        Some(Piece { color, role })
    }

    /// The squares of one side's pieces.
    #[inline(always)]
    pub const fn pieces(&self, color: Color) -> Bitboard {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The squares of one side's men.
    #[inline(always)]
    pub const fn men(&self, color: Color) -> Bitboard {
        self.pieces(color).without(self.kings)
    }

    /// The squares of one side's kings.
    #[inline(always)]
    pub fn kings(&self, color: Color) -> Bitboard {
        self.pieces(color) & self.kings
    }

    /// The squares that hold a piece.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.black | self.white
    }

    /// The board turned by 180 degrees with colours swapped: what the other player sees. The side to move swaps too.
    pub fn swapped(&self) -> Setup {
        Setup {
            black: self.white.rotated(),
            white: self.black.rotated(),
            kings: self.kings.rotated(),
            turn: self.turn.opposite(),
        }
    }

    /// The board after a move of `mover`, who is the side to move; given apart so that it can be a constant. The
    /// move is not checked.
    #[inline(always)]
    pub(crate) fn after(&self, mover: Color, mv: &Move) -> Setup {
        let own = self.pieces(mover) ^ mv.from ^ mv.to;
        let other = self.pieces(mover.opposite()).without(mv.captured);
        let kings = self.kings.without(mv.captured);
        let kings =
            if self.kings.intersects(mv.from) { kings ^ mv.from ^ mv.to } else { kings | (mv.to & mover.king_row()) };
        let (black, white) = match mover {
            Color::Black => (own, other),
            Color::White => (other, own),
        };
        Setup { black, white, kings, turn: mover.opposite() }
    }

    /// The first reason why this board cannot occur in a game.
    fn fault(&self) -> Option<SetupError> {
        if self.occupied().is_empty() {
            return Some(SetupError::NoPieces);
        }
        [Color::White, Color::Black].into_iter().find_map(|color| {
            let count = self.pieces(color).len();
            if count > MOST_PIECES {
                return Some(SetupError::TooManyPieces { color, count });
            }
            let square = (self.men(color) & color.king_row()).first()?;
            Some(SetupError::ManOnKingRow { color, square })
        })
    }
}

/// Why a board cannot occur in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Neither side has a piece.
    NoPieces,
    /// A side has more than [`MOST_PIECES`].
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many it has.
        count: u32,
    },
    /// A man stands where it would have become a king.
    ManOnKingRow {
        /// Whose man.
        color: Color,
        /// The first such square.
        square: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoPieces => f.write_str("there are no pieces"),
            SetupError::TooManyPieces { color, count } => {
                write!(f, "{} has {count} pieces, more than {MOST_PIECES}", color.name())
            }
            SetupError::ManOnKingRow { color, square } => {
                write!(f, "a {} man on {square}, its king row, would be a king", color.name())
            }
        }
    }
}

impl core::error::Error for SetupError {}

/// A board that can occur in a game, with its hash.
///
/// ```
/// use draughts_core::{Color, Position, Rules};
///
/// let start = Position::initial(Rules::English);
/// assert_eq!(start.turn(), Color::Black);
/// assert_eq!(start.men(Color::White).len(), 12);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    setup: Setup,
    hash: u64,
}

impl Position {
    /// The start position of a rule set.
    pub fn initial(rules: Rules) -> Position {
        let black = Bitboard::of_numbers(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        let turn = rules.spec().first_to_move;
        Position::of(Setup { black, white: black.rotated(), kings: Bitboard::EMPTY, turn })
    }

    /// The position after a move of the side to move. Legality is the caller's: a move that does not fit the position
    /// gives a meaningless one. [`Game::play`](crate::Game::play) checks.
    #[inline]
    pub fn after(&self, mv: &Move) -> Position {
        let setup = self.setup.after(self.setup.turn, mv);
        Position { setup, hash: self.hash ^ hash::change(&self.setup, &setup) }
    }

    /// The board.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The hash: equal positions have equal hashes, on every machine.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.setup.turn
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.setup.piece_at(square)
    }

    /// The squares of one side's pieces.
    pub const fn pieces(&self, color: Color) -> Bitboard {
        self.setup.pieces(color)
    }

    /// The squares of one side's men.
    pub const fn men(&self, color: Color) -> Bitboard {
        self.setup.men(color)
    }

    /// The squares of one side's kings.
    pub fn kings(&self, color: Color) -> Bitboard {
        self.setup.kings(color)
    }

    /// The squares that hold a piece.
    pub fn occupied(&self) -> Bitboard {
        self.setup.occupied()
    }

    /// The position turned by 180 degrees with colours swapped, the side to move too.
    pub fn swapped(&self) -> Position {
        Position::of(self.setup.swapped())
    }

    fn of(setup: Setup) -> Position {
        Position { setup, hash: hash::of(&setup) }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Position, SetupError> {
        match setup.fault() {
            Some(fault) => Err(fault),
            None => Ok(Position::of(setup)),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.hash == other.hash && self.setup == other.setup
    }
}

impl Eq for Position {}
