//! The commands, one a file. Each takes its arguments and a writer; faults come back as a
//! [`Failure`].

pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod engine;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play_match;
pub(crate) mod replay;
pub(crate) mod solve;

use draughts_core::notation::fen;
use draughts_core::{Position, Rules};

use crate::args::Board;
use crate::failure::Failure;

/// The position asked about: the one given, or the rule set's start.
fn position(rules: Rules, board: &Board) -> Result<Position, Failure> {
    board.fen.as_deref().map_or_else(|| Ok(Position::initial(rules)), |text| fen::parse(text).map_err(Failure::Fen))
}
