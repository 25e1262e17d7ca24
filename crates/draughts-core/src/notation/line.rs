//! A game as one line of text, for crossing to a worker or into a browser's storage: rules, start position and turns,
//! separated by tabs. What stands behind another tab is not looked at.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use super::fen;
use crate::game::{Game, PlayError};
use crate::notation::fen::FenError;
use crate::rules::UnknownRules;

/// The line of a game: `english`, the start as FEN, the routes separated by blanks.
///
/// ```
/// use draughts_core::notation::line;
///
/// let game = line::parse("english\tB:W18,27:B1,14\t14x23x32")?;
/// assert_eq!(game.ply(), 1);
/// assert_eq!(line::write(&game), "english\tB:W18,27:B1,14\t14x23x32");
/// # Ok::<(), line::LineError>(())
/// ```
pub fn write(game: &Game) -> String {
    let mut line = game.rules().spec().name.to_owned();
    line.push('\t');
    line.push_str(&fen::write(game.start()));
    for (index, route) in game.routes().enumerate() {
        line.push(if index == 0 { '\t' } else { ' ' });
        line.push_str(&route.to_string());
    }
    if game.ply() == 0 {
        line.push('\t');
    }
    line
}

/// Plays a line's game through the rules.
///
/// # Errors
///
/// [`LineError`] with the first part that is faulty.
pub fn parse(line: &str) -> Result<Game, LineError> {
    let mut fields = line.split('\t');
    let mut field = || fields.next().unwrap_or_default();
    let rules = field().parse().map_err(LineError::Rules)?;
    let start = fen::parse(field()).map_err(LineError::Start)?;
    let mut game = Game::from_position(rules, start);
    for turn in field().split_ascii_whitespace() {
        game.play_text(turn).map_err(|error| LineError::Turn(turn.to_owned(), error))?;
    }
    Ok(game)
}

/// Why a text is no game's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The rules have no such name.
    Rules(UnknownRules),
    /// The start is no position.
    Start(FenError),
    /// A turn cannot be played.
    Turn(String, PlayError),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Rules(error) => write!(f, "rules: {error}"),
            LineError::Start(error) => write!(f, "start: {error}"),
            LineError::Turn(turn, error) => write!(f, "{turn}: {error}"),
        }
    }
}

impl core::error::Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_comes_back_from_its_line() {
        for line in
            ["english\tB:W18,27:B1,14\t", "czech\tW:W21,22:B1,2\t21-17 2-6 17-13", "english\tB:W18,27:BK1,14\t14x23x32"]
        {
            assert_eq!(write(&parse(line).unwrap()), line);
            assert_eq!(write(&parse(&alloc::format!("{line}\tanything")).unwrap()), line);
        }
    }

    #[test]
    fn what_is_no_line_is_named() {
        #[track_caller]
        fn check(line: &str, sentence: &str) {
            assert_eq!(parse(line).unwrap_err().to_string(), sentence, "{line}");
        }
        check("", "rules: the rules are `english` or `czech`");
        check("english", "start: the side to move must be B or W before the first colon, not ``");
        check("english\tB:W18,27:B1,14\t14x23", "14x23: illegal move");
    }
}
