//! A board as one line of text, for storage and for a fresh instance after a fault: its game's line with who plays
//! before it, and the squares of a begun capture, the computer's level and its seed after it.

use draughts_core::Square;
use draughts_core::notation::line;
use draughts_core::search::Level;
use draughts_session::selection::Selection;
use draughts_session::settings::{parse_level, parse_seed};
use draughts_session::{Event, Opponent, Seat, Session, Settings, Start};

use crate::text::join;

/// The line of a board: `computer` or `human`, the person's seat `first` or `second`, then its game's line; of a begun
/// capture the square it began on and the landings so far, separated by blanks; the level and the seed.
pub(crate) fn of_session(session: &Session) -> String {
    let (opponent, seat) = match session.person() {
        None => ("human", "first"),
        Some(color) if color == session.game().start().turn() => ("computer", "first"),
        Some(_) => ("computer", "second"),
    };
    let (level, seed) = (session.current().level.to_string(), session.seed().to_string());
    join(&[opponent, seat, &line::write(session.game()), &begun(session), &level, &seed], "\t")
}

/// Where a begun capture has been; nothing where none is begun.
fn begun(session: &Session) -> String {
    let Some(selection) = session.selection().filter(|selection| selection.is_begun()) else {
        return String::new();
    };
    let been: Vec<String> = been(selection).map(|square| square.to_string()).collect();
    join(&been, " ")
}

fn been(selection: &Selection) -> impl Iterator<Item = Square> {
    core::iter::once(selection.from()).chain(selection.landed().iter().copied())
}

/// A board at which a line's game goes on, `chosen` being the settings for the next one; a sentence where it is not one.
/// A line without a level and a seed is of a time when there was the classic opponent alone.
pub(crate) fn restore(line: &str, chosen: Settings) -> Result<Session, String> {
    let mut fields = line.splitn(3, '\t');
    let (opponent, seat, game) = (fields.next(), fields.next(), fields.next());
    let game = game.unwrap_or_default();
    let mut after_turns = game.split('\t');
    let begun = after_turns.nth(3).unwrap_or_default();
    let level =
        after_turns.next().map_or(Ok(Level::CLASSIC), parse_level).map_err(|error| format!("level: {error}"))?;
    let seed = after_turns.next().map_or(Ok(0), parse_seed).map_err(|error| format!("seed: {error}"))?;
    let game = line::parse(game).map_err(|error| error.to_string())?;
    let settings = Settings {
        rules: game.rules(),
        opponent: Opponent::parse(opponent.unwrap_or_default()).map_err(|error| format!("opponent: {error}"))?,
        seat: Seat::parse(seat.unwrap_or_default()).map_err(|error| format!("seat: {error}"))?,
        level,
        seed: chosen.seed,
        start: Start::Position(*game.start()),
    };
    let mut session = Session::resume(game, settings, seed, chosen);
    go_on(&mut session, begun)?;
    Ok(session)
}

/// Begins the capture anew that a line tells of.
fn go_on(session: &mut Session, squares: &str) -> Result<(), String> {
    for text in squares.split_ascii_whitespace() {
        let square = text.parse().ok().and_then(Square::new).ok_or_else(|| format!("{text}: no square"))?;
        session.update(Event::SquareTapped(square));
    }
    if begun(session) == squares { Ok(()) } else { Err(format!("{squares}: not the beginning of a capture")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_comes_back_from_its_line() {
        for line in [
            "computer\tfirst\tenglish\tB:W18,27:B1,14\t14x23x32\t\t1\t7",
            "computer\tsecond\tczech\tW:WK29:B3,22\t29x15\t\t2\t18446744073709551615",
            "human\tfirst\tenglish\tB:W18,27:B1,14\t\t\t3\t0",
            "human\tfirst\tenglish\tB:W18,27:B1,14\t\t14 23\t3\t0",
            "human\tfirst\tenglish\tW:WK11:B15,16,23,24\t\t11 18 27 20\t3\t0",
        ] {
            assert_eq!(of_session(&restore(line, Settings::default()).unwrap()), line);
        }
    }

    #[test]
    fn a_line_of_the_time_before_levels_is_of_the_classic_one() {
        let line = "computer\tfirst\tenglish\tB:W18,27:B1,14\t14x23x32\t";
        assert_eq!(of_session(&restore(line, Settings::default()).unwrap()), format!("{line}\t3\t0"));
    }

    #[test]
    fn what_is_no_level_or_seed_is_named() {
        #[track_caller]
        fn check(end: &str, sentence: &str) {
            let line = format!("computer\tfirst\tenglish\tB:W18,27:B1,14\t\t\t{end}");
            assert_eq!(restore(&line, Settings::default()).unwrap_err(), sentence);
        }
        check("9\t7", "level: expected 1, 2, 3, 4 or 5");
        check("2\tx", "seed: expected an integer");
    }

    #[test]
    fn what_is_no_begun_capture_is_named() {
        #[track_caller]
        fn check(begun: &str, sentence: &str) {
            let line = format!("human\tfirst\tenglish\tB:W18,27:B1,14\t\t{begun}");
            assert_eq!(restore(&line, Settings::default()).unwrap_err(), sentence);
        }
        check("14 33", "33: no square");
        check("14", "14: not the beginning of a capture");
        check("14 18", "14 18: not the beginning of a capture");
        check("14 23 32", "14 23 32: not the beginning of a capture");
    }
}
