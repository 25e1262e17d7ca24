//! A game as plain data, for crossing to a worker or to a fresh instance after a fault.

use draughts_core::notation::fen;
use draughts_core::{Game, PlayError};
use draughts_session::{Opponent, Seat, Session, Settings, Start};
use serde::{Deserialize, Serialize};

/// A game: where it began and how it went.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct GameRecord {
    rules: String,
    start: String,
    turns: Vec<String>,
}

impl GameRecord {
    /// The record of a game.
    pub(crate) fn of(game: &Game) -> GameRecord {
        GameRecord {
            rules: game.rules().to_string(),
            start: fen::write(game.start()),
            turns: game.routes().map(ToString::to_string).collect(),
        }
    }

    /// Plays the record through the rules.
    pub(crate) fn replay(&self) -> Result<Game, String> {
        let rules = self.rules.parse().map_err(|error| format!("{}: {error}", self.rules))?;
        let start = fen::parse(&self.start).map_err(|error| format!("{}: {error}", self.start))?;
        let mut game = Game::from_position(rules, start);
        for turn in &self.turns {
            game.play_text(turn).map_err(|error: PlayError| format!("{turn}: {error}"))?;
        }
        Ok(game)
    }
}

/// What a board is at: its game and who plays.
#[derive(Serialize, Deserialize)]
pub(crate) struct SessionRecord {
    game: GameRecord,
    opponent: String,
    /// `first` or `second`, of the sides as they began.
    player: String,
}

impl SessionRecord {
    /// The record of a session.
    pub(crate) fn of(session: &Session) -> SessionRecord {
        let (opponent, first) = match session.person() {
            None => ("human", true),
            Some(color) => ("computer", color == session.game().start().turn()),
        };
        SessionRecord {
            game: GameRecord::of(session.game()),
            opponent: opponent.to_owned(),
            player: if first { "first" } else { "second" }.to_owned(),
        }
    }

    /// A session at which the record's game goes on.
    pub(crate) fn restore(&self) -> Result<Session, String> {
        let game = self.game.replay()?;
        let settings = Settings {
            rules: game.rules(),
            opponent: Opponent::parse(&self.opponent).map_err(|error| error.to_string())?,
            seat: Seat::parse(&self.player).map_err(|error| error.to_string())?,
            start: Start::Position(*game.start()),
        };
        let mut session = Session::new(settings, 0);
        session.resume(self.game.turns.iter().map(String::as_str));
        Ok(session)
    }
}
