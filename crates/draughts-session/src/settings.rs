//! What can be chosen of a game, and the names that attributes give to the choices.

use core::fmt;

use draughts_core::notation::fen;
use draughts_core::search::Level;
use draughts_core::{Color, FenError, Position, Rules};

use crate::starts;

/// Everything that describes a game before it begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The rule set.
    pub rules: Rules,
    /// Who plays the other side.
    pub opponent: Opponent,
    /// Which side the person plays against the computer.
    pub seat: Seat,
    /// How strong the computer plays.
    pub level: Level,
    /// What the choice among nearly equal moves hangs on; `None` where each game is to have one of its own.
    pub seed: Option<u64>,
    /// The board it begins from.
    pub start: Start,
}

/// Who plays the side that is not the person's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opponent {
    /// The computer.
    #[default]
    Computer,
    /// A second person on the same device.
    Human,
}

/// The person's seat against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seat {
    /// The side that moves first: the rule set's from its own boards, in a given position whoever is to move.
    #[default]
    First,
    /// The other side.
    Second,
    /// By lot, drawn anew for each game.
    Random,
}

/// The board a game begins from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Start {
    /// The whole game.
    #[default]
    Full,
    /// A practice board that a double jump decides.
    TwoJump,
    /// A practice board about crowning.
    Crowning,
    /// A practice board about a king's capture.
    KingCapture,
    /// Any position.
    Position(Position),
}

/// Which side is at the bottom of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orientation {
    /// The person's; between two people the first mover's.
    #[default]
    Auto,
    /// This side's.
    Side(Color),
}

impl Settings {
    /// The position that a game with these settings begins from.
    pub fn position(&self) -> Position {
        match &self.start {
            Start::Full => Position::initial(self.rules),
            Start::TwoJump => starts::two_jump(self.rules),
            Start::Crowning => starts::crowning(self.rules),
            Start::KingCapture => starts::king_capture(self.rules),
            Start::Position(position) => *position,
        }
    }
}

/// A value that names none of an attribute's choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownValue {
    /// None of these names.
    NoneOf(&'static str),
    /// Neither a start board's name nor a FEN.
    Start(FenError),
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownValue::NoneOf(names) => write!(f, "expected {names}"),
            UnknownValue::Start(error) => {
                write!(f, "expected full, two-jump, crowning, king-capture or a FEN: {error}")
            }
        }
    }
}

impl core::error::Error for UnknownValue {}

/// The level that an attribute's value names.
///
/// # Errors
///
/// As [`Opponent::parse`].
pub fn parse_level(value: &str) -> Result<Level, UnknownValue> {
    value.parse().map_err(|_| UnknownValue::NoneOf("1, 2, 3, 4 or 5"))
}

/// The seed that an attribute's value names: any integer, of which the lowest 64 bits count.
///
/// # Errors
///
/// As [`Opponent::parse`].
pub fn parse_seed(value: &str) -> Result<u64, UnknownValue> {
    let (is_negative, digits) = match value.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let mut size: u64 = 0;
    for digit in digits {
        let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'));
        size = size.wrapping_mul(10).wrapping_add(digit.ok_or(UnknownValue::NoneOf("an integer"))?);
    }
    match digits {
        [] => Err(UnknownValue::NoneOf("an integer")),
        _ if is_negative => Ok(size.wrapping_neg()),
        _ => Ok(size),
    }
}

impl Opponent {
    /// The name that an attribute has for the choice.
    pub const fn name(&self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Human => "human",
        }
    }

    /// The choice that an attribute's value names.
    ///
    /// # Errors
    ///
    /// [`UnknownValue`] with the names there are; so for the other choices here.
    pub fn parse(value: &str) -> Result<Opponent, UnknownValue> {
        match value {
            "computer" => Ok(Opponent::Computer),
            "human" => Ok(Opponent::Human),
            _ => Err(UnknownValue::NoneOf("computer or human")),
        }
    }
}

impl Seat {
    /// The name that an attribute has for the choice.
    pub const fn name(&self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Second => "second",
            Seat::Random => "random",
        }
    }

    /// As [`Opponent::parse`].
    ///
    /// # Errors
    ///
    /// As there.
    pub fn parse(value: &str) -> Result<Seat, UnknownValue> {
        match value {
            "first" => Ok(Seat::First),
            "second" => Ok(Seat::Second),
            "random" => Ok(Seat::Random),
            _ => Err(UnknownValue::NoneOf("first, second or random")),
        }
    }
}

impl Start {
    /// The name that an attribute has for the choice; none for a position of its own.
    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Start::Full => Some("full"),
            Start::TwoJump => Some("two-jump"),
            Start::Crowning => Some("crowning"),
            Start::KingCapture => Some("king-capture"),
            Start::Position(_) => None,
        }
    }

    /// As [`Opponent::parse`]; what is no name is read as a FEN.
    ///
    /// # Errors
    ///
    /// As there, with the FEN's fault.
    pub fn parse(value: &str) -> Result<Start, UnknownValue> {
        match value {
            "full" => Ok(Start::Full),
            "two-jump" => Ok(Start::TwoJump),
            "crowning" => Ok(Start::Crowning),
            "king-capture" => Ok(Start::KingCapture),
            board => fen::parse(board).map(Start::Position).map_err(UnknownValue::Start),
        }
    }
}

impl Orientation {
    /// As [`Opponent::parse`].
    ///
    /// # Errors
    ///
    /// As there.
    pub fn parse(value: &str) -> Result<Orientation, UnknownValue> {
        match value {
            "auto" => Ok(Orientation::Auto),
            "black" => Ok(Orientation::Side(Color::Black)),
            "white" => Ok(Orientation::Side(Color::White)),
            _ => Err(UnknownValue::NoneOf("auto, black or white")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_seeds_are_numbers() {
        let level = |value| parse_level(value).ok().map(Level::number);
        assert_eq!(["1", "5", "0", "6", "x", ""].map(level), [Some(1), Some(5), None, None, None, None]);
        let seed = |value| parse_seed(value).ok();
        assert_eq!(["0", "7", "18446744073709551615"].map(seed), [Some(0), Some(7), Some(u64::MAX)]);
        assert_eq!(["-1", "18446744073709551617"].map(seed), [Some(u64::MAX), Some(1)]);
        for junk in ["", "-", "--1", "x", "1.5", "1e3", "0x1", "１"] {
            assert_eq!(seed(junk), None, "{junk}");
        }
    }
}
