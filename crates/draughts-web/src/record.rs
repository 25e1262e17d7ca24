//! A game as one line of text, for crossing to a worker or to a fresh instance after a fault: rules, start position and
//! turns, separated by tabs, the form that `draughts replay` reads too; for a board, who plays stands before them.

use draughts_core::Game;
use draughts_core::notation::fen;
use draughts_session::{Opponent, Seat, Session, Settings, Start};

/// The line of a game: `english`, the start as FEN, the routes separated by blanks.
pub(crate) fn of_game(game: &Game) -> String {
    let turns: Vec<String> = game.routes().map(ToString::to_string).collect();
    [game.rules().to_string(), fen::write(game.start()), turns.join(" ")].join("\t")
}

/// Plays a game's line through the rules; a sentence where it is not one.
pub(crate) fn replay(line: &str) -> Result<Game, String> {
    let mut fields = line.split('\t');
    let (rules, start, turns) = (fields.next(), fields.next(), fields.next());
    let rules = rules.unwrap_or_default().parse().map_err(|error| format!("rules: {error}"))?;
    let start = fen::parse(start.unwrap_or_default()).map_err(|error| format!("start: {error}"))?;
    let mut game = Game::from_position(rules, start);
    for turn in turns.unwrap_or_default().split_ascii_whitespace() {
        game.play_text(turn).map_err(|error| format!("{turn}: {error}"))?;
    }
    Ok(game)
}

/// The line of a board: `computer` or `human`, the person's seat `first` or `second`, then its game's line.
pub(crate) fn of_session(session: &Session) -> String {
    let (opponent, seat) = match session.person() {
        None => ("human", "first"),
        Some(color) if color == session.game().start().turn() => ("computer", "first"),
        Some(_) => ("computer", "second"),
    };
    [opponent, seat, &of_game(session.game())].join("\t")
}

/// A board at which a line's game goes on; a sentence where it is not one.
pub(crate) fn restore(line: &str) -> Result<Session, String> {
    let mut fields = line.splitn(3, '\t');
    let (opponent, seat, game) = (fields.next(), fields.next(), fields.next());
    let game = replay(game.unwrap_or_default())?;
    let settings = Settings {
        rules: game.rules(),
        opponent: Opponent::parse(opponent.unwrap_or_default()).map_err(|error| format!("opponent: {error}"))?,
        seat: Seat::parse(seat.unwrap_or_default()).map_err(|error| format!("seat: {error}"))?,
        start: Start::Position(*game.start()),
    };
    Ok(Session::resume(settings, game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_comes_back_from_its_line() {
        for line in [
            "computer\tfirst\tenglish\tB:W18,27:B1,14\t14x23x32",
            "computer\tsecond\tczech\tW:WK29:B3,22\t29x15",
            "human\tfirst\tenglish\tB:W18,27:B1,14\t",
        ] {
            assert_eq!(of_session(&restore(line).unwrap()), line);
        }
    }

    #[test]
    fn what_is_no_line_is_named() {
        fn check(line: &str, sentence: &str) {
            assert_eq!(replay(line).unwrap_err(), sentence, "{line}");
        }
        check("", "rules: the rules are `english` or `czech`");
        check("english", "start: the side to move must be B or W before the first colon, not ``");
        check("english\tB:W18,27:B1,14\t14x23", "14x23: illegal move");
    }
}
