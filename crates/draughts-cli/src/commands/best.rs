//! `draughts best`: the computer's move in a position, by the full route.

use std::io::Write;

use draughts_core::{Game, Rules};

use super::position;
use crate::args::BestArgs;
use crate::failure::Failure;
use crate::protocol::answer::BestMove;
use crate::think::judge;

pub(crate) fn run(rules: Rules, args: &BestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = Game::from_position(rules, position(rules, &args.board)?);
    let report = judge(&game, &args.thinking.settings());
    writeln!(out, "{}", BestMove::new(&game, &report)).map_err(Failure::Output)
}
