//! A player at the board: our own settings, or a program. It is asked for a move and judged by the referee.

use std::fmt;
use std::time::{Duration, Instant};

use draughts_core::Game;

use super::program::{Program, ProgramFault};
use super::spec::Spec;
use crate::protocol::answer::BestMove;
use crate::settings::Settings;
use crate::think::{get_ready, think};

/// One side of a match, in one thread.
pub(crate) struct Player<'a> {
    spec: &'a Spec,
    limit: Duration,
    /// Runs from the first game on that it is needed for; a fault ends it, and the next game starts it anew.
    program: Option<Program>,
    settings: Settings,
}

/// A move that was chosen, with the time it took by our clock.
pub(crate) struct Choice {
    pub(crate) answer: BestMove,
    pub(crate) time: Duration,
}

impl<'a> Player<'a> {
    /// A player, with the longest that a program may take for a move.
    pub(crate) fn new(spec: &'a Spec, limit: Duration) -> Player<'a> {
        Player { spec, limit, program: None, settings: spec.settings }
    }

    /// Gets ready for a game. The number is that of its opening.
    pub(crate) fn begin(&mut self, game: &Game, number: u64) -> Result<(), ProgramFault> {
        self.settings = self.spec.settings.for_game(number);
        let Some(command) = &self.spec.program else {
            get_ready(game.rules(), &self.settings);
            return Ok(());
        };
        let program = match self.program.take() {
            Some(program) => program,
            None => Program::start(command, self.limit)?,
        };
        // A fault leaves none behind.
        self.program.insert(program).new_game(game.rules()).inspect_err(|_| self.program = None)
    }

    /// Chooses a move in the game that was begun.
    pub(crate) fn choose(&mut self, game: &Game) -> Result<Choice, ProgramFault> {
        let started = Instant::now();
        let answer = match &mut self.program {
            Some(program) => program.choose(game, &self.settings).inspect_err(|_| self.program = None)?,
            None => {
                let report = think(game, &self.settings);
                BestMove::new(game, &report)
            }
        };
        Ok(Choice { answer, time: started.elapsed() })
    }

    /// Puts an end to a program that has done wrong: what it says next belongs to nothing.
    pub(crate) fn end(&mut self) {
        self.program = None;
    }
}

/// `A` or `B`, as the command line calls them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// The one whose result is told.
    A,
    /// The other.
    B,
}

impl Side {
    /// The other side.
    pub(crate) fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}
