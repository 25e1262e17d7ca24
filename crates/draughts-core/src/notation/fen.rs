//! FEN: a board in one line, `B:W18,24,K27:B1-12` (PDN 3.0 standard, "FEN" tag).
//!
//! Read: either colour order, ranges, blanks, lower case and a final dot. Written canonically: the side to move, then
//! White's and Black's squares ascending, `K` before kings, no ranges, no dot.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::piece::{Color, Piece, Role};
use crate::position::{Position, Setup, SetupError};
use crate::square::Square;

/// Reads a FEN.
///
/// # Errors
///
/// The first fault, with the place where it stands.
///
/// ```
/// use draughts_core::notation::fen;
///
/// let position = fen::parse(" w : b1-3 : wk32 . ")?;
/// assert_eq!(fen::write(&position), "W:WK32:B1,2,3");
/// assert_eq!(fen::parse("W:W33:B1").unwrap_err().to_string(), "33 is no square: squares are 1 to 32");
/// # Ok::<(), draughts_core::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Position, FenError> {
    let text = trimmed(text);
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut parts = text.split(':').map(trimmed);
    let turn = parts.next().unwrap_or_default();
    let turn = color_of(turn).ok_or_else(|| FenError::Turn(excerpt(turn)))?;
    let mut setup = Setup::empty(turn);
    let mut seen = [false; 2];
    for part in parts {
        let (color, list) = side_of(part).ok_or_else(|| FenError::Side(excerpt(part)))?;
        if core::mem::replace(&mut seen[color as usize], true) {
            return Err(FenError::SideTwice(color));
        }
        put_pieces(&mut setup, color, trimmed(list))?;
    }
    match seen {
        [false, _] => Err(FenError::SideMissing(Color::Black)),
        [_, false] => Err(FenError::SideMissing(Color::White)),
        _ => Position::try_from(setup).map_err(FenError::Setup),
    }
}

/// The canonical FEN of a position.
pub fn write(position: &Position) -> String {
    let mut fen = String::new();
    fen.push(position.turn().letter());
    for color in [Color::White, Color::Black] {
        fen.push(':');
        fen.push(color.letter());
        for (i, square) in position.pieces(color).iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let king = if position.kings(color).contains(square) { "K" } else { "" };
            // Writing to a String cannot fail.
            let _ = write!(fen, "{comma}{king}{square}");
        }
    }
    fen
}

/// A part without the blanks around it. One function for all: in each place that asks for it, it would be longer than the rest.
#[inline(never)]
fn trimmed(part: &str) -> &str {
    part.trim_ascii()
}

fn color_of(letter: &str) -> Option<Color> {
    side_of(letter).filter(|(_, rest)| rest.is_empty()).map(|(color, _)| color)
}

/// The side whose letter a text begins with, and what follows the letter.
fn side_of(text: &str) -> Option<(Color, &str)> {
    let black = text.strip_prefix(['B', 'b']).map(|rest| (Color::Black, rest));
    black.or_else(|| text.strip_prefix(['W', 'w']).map(|rest| (Color::White, rest)))
}

fn put_pieces(setup: &mut Setup, color: Color, list: &str) -> Result<(), FenError> {
    if list.is_empty() {
        return Ok(());
    }
    for item in list.split(',').map(trimmed) {
        let (role, squares) = match item.strip_prefix(['K', 'k']) {
            Some(rest) => (Role::King, trimmed(rest)),
            None => (Role::Man, item),
        };
        let (first, last) = match squares.split_once('-') {
            Some((first, last)) => (square(first, item)?, square(last, item)?),
            None => {
                let only = square(squares, item)?;
                (only, only)
            }
        };
        if first > last {
            return Err(FenError::Range(excerpt(item)));
        }
        for square in Square::all().filter(|square| (first..=last).contains(square)) {
            if setup.piece_at(square).is_some() {
                return Err(FenError::SquareTwice(square));
            }
            setup.put(square, Some(Piece { color, role }));
        }
    }
    Ok(())
}

fn square(number: &str, item: &str) -> Result<Square, FenError> {
    let number = trimmed(number);
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(FenError::Item(excerpt(item)));
    }
    let square = number.parse().ok().and_then(Square::new);
    square.ok_or_else(|| FenError::NoSquare(excerpt(number)))
}

/// The beginning of a faulty part, short enough for a sentence.
fn excerpt(part: &str) -> String {
    const LONGEST: usize = 20;
    let cut = part.char_indices().nth(LONGEST).and_then(|(end, _)| part.get(..end));
    let mut excerpt = String::from(cut.unwrap_or(part));
    if cut.is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The side to move is neither `B` nor `W`.
    Turn(String),
    /// A list of pieces that begins with neither `B` nor `W`.
    Side(String),
    /// A side's list is there twice.
    SideTwice(Color),
    /// A side's list is not there; a side without pieces still has its letter.
    SideMissing(Color),
    /// What stands where a square or a range should.
    Item(String),
    /// A number that is no square.
    NoSquare(String),
    /// A range that ends before it begins.
    Range(String),
    /// Two pieces on one square.
    SquareTwice(Square),
    /// A board that cannot occur in a game.
    Setup(SetupError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Turn(found) => {
                write!(f, "the side to move must be B or W before the first colon, not `{found}`")
            }
            FenError::Side(found) => write!(f, "a list of pieces must begin with B or W, not `{found}`"),
            FenError::SideTwice(color) => write!(f, "the pieces of {} are listed twice", color.name()),
            FenError::SideMissing(color) => {
                write!(f, "the pieces of {} are missing: a list beginning with {}", color.name(), color.letter())
            }
            FenError::Item(found) => write!(f, "`{found}` is neither a square nor a range of squares"),
            FenError::NoSquare(found) => write!(f, "{found} is no square: squares are 1 to 32"),
            FenError::Range(found) => write!(f, "the range `{found}` ends before it begins"),
            FenError::SquareTwice(square) => write!(f, "square {square} holds two pieces"),
            FenError::Setup(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for FenError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_accepted_form_is_written_canonically() {
        fn check(text: &str, canonical: &str) {
            assert_eq!(write(&parse(text).unwrap()), canonical, "{text}");
        }
        check("B:W18,24,K27:B1-3", "B:W18,24,K27:B1,2,3");
        check("W:WK4-6:B20", "W:WK4,K5,K6:B20");
        check("b:b1,2:w31", "B:W31:B1,2");
        check("  W : B 9 , 6 : W k 13 . ", "W:WK13:B6,9");
        check("B:W:B1", "B:W:B1");
        check("W:WK1:B", "W:WK1:B");
        check("B:W21-32:B1-12.", "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        check("B:WK3,K2,K1:B", "B:WK1,K2,K3:B");
    }

    #[test]
    fn every_fault_is_named() {
        fn check(text: &str, sentence: &str) {
            assert_eq!(parse(text).unwrap_err().to_string(), sentence, "{text}");
        }
        check("", "the side to move must be B or W before the first colon, not ``");
        check("X:W1:B2", "the side to move must be B or W before the first colon, not `X`");
        check("W:WK4,WK5,29:B4", "`WK5` is neither a square nor a range of squares");
        check("W:W33:B1", "33 is no square: squares are 1 to 32");
        check("W:W0:B1", "0 is no square: squares are 1 to 32");
        check("W:W99999999999:B1", "99999999999 is no square: squares are 1 to 32");
        check("W:W12,K12:B1", "square 12 holds two pieces");
        check("W:W12:B12", "square 12 holds two pieces");
        check("B:W21-32:B12-1", "the range `12-1` ends before it begins");
        check("B:W21,:B1", "`` is neither a square nor a range of squares");
        check("B:W21-:B1", "`21-` is neither a square nor a range of squares");
        check("B:W21", "the pieces of black are missing: a list beginning with B");
        check("B:B1", "the pieces of white are missing: a list beginning with W");
        check("B:W21:W22:B1", "the pieces of white are listed twice");
        check("B:W21:B1:Q", "a list of pieces must begin with B or W, not `Q`");
        check("B:W21::B1", "a list of pieces must begin with B or W, not ``");
        check("B:W:B", "there are no pieces");
        check("B:W3:B1", "a white man on 3, its king row, would be a king");
        check("B:W21:B1,30", "a black man on 30, its king row, would be a king");
        check("B:W21:B1-13", "black has 13 pieces, more than 12");
        check("B:W😀1:B1", "`😀1` is neither a square nor a range of squares");
        check("😀:W1:B1", "the side to move must be B or W before the first colon, not `😀`");
    }
}
