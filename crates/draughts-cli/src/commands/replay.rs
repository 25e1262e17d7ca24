//! `draughts replay`: plays recorded games through and tells how each stands on the board. It trusts no result that is
//! written beside a game.

use std::fmt;
use std::fs::File;
use std::io::Write;

use draughts_core::notation::fen;
use draughts_core::{FenError, Game, Outcome, Rules};

use crate::args::ReplayArgs;
use crate::failure::{Failure, tell};
use crate::lines::Lines;
use crate::words;

pub(crate) fn run(rules: Rules, args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdn")) {
        return Err(Failure::FileKind(args.file.clone()));
    }
    let unreadable = |error| Failure::File(args.file.clone(), error);
    let mut lines = Lines::new(File::open(&args.file).map_err(unreadable)?);
    let mut number = 0;
    let mut faults = false;
    while let Some((line, text)) = lines.next_line().map_err(unreadable)? {
        number += 1;
        match replay(rules, &text) {
            Ok(game) => writeln!(out, "game {number} {}", summary(&game)).map_err(Failure::Output)?,
            Err(fault) => {
                faults = true;
                tell(&format!("game {number} line {line} {fault}"));
            }
        }
    }
    if faults { Err(Failure::Told) } else { Ok(()) }
}

/// Plays one line: FEN, tab, moves, and after another tab anything.
fn replay(rules: Rules, line: &str) -> Result<Game, GameFault> {
    let mut fields = line.split('\t');
    let board = fields.next().unwrap_or_default();
    let moves = fields.next().unwrap_or_default();
    let mut game = Game::from_position(rules, fen::parse(board).map_err(GameFault::Fen)?);
    for text in moves.split_whitespace() {
        game.play_text(text).map_err(|_| GameFault::Turn { ply: game.ply() + 1, text: text.to_owned() })?;
    }
    Ok(game)
}

/// `plies 57 result 0-1 reason no-moves fen …`
fn summary(game: &Game) -> String {
    let (result, reason) = result(game.rules(), game.outcome());
    format!("plies {} result {result} reason {reason} fen {}", game.ply(), fen::write(game.position()))
}

/// The result, the number of the rule set's first mover first, and its reason.
fn result(rules: Rules, outcome: Option<Outcome>) -> (&'static str, &'static str) {
    let Some(Outcome { winner, reason }) = outcome else {
        return ("*", "unfinished");
    };
    (words::result(winner, rules.spec().first_to_move), reason.name())
}

/// Why a game cannot be played through.
#[derive(Debug)]
enum GameFault {
    /// Its position is faulty.
    Fen(FenError),
    /// A turn is not legal where it stands.
    Turn {
        /// Which turn, from 1, both sides counted.
        ply: usize,
        /// As it is written.
        text: String,
    },
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameFault::Fen(fault) => write!(f, "faulty FEN: {fault}"),
            GameFault::Turn { ply, text } => write!(f, "ply {ply} illegal move {text}"),
        }
    }
}
