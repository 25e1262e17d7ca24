//! English draughts, by the rules of the World Checkers/Draughts Federation (articles in brackets).

use super::{Notation, RuleSpec};
use crate::piece::Color;

/// The constants of English draughts.
pub const SPEC: RuleSpec = RuleSpec {
    name: "english",
    // The player with the darker pieces makes the first move (1.13).
    first_to_move: Color::Black,
    // A king moves one square, forward or backward (1.17), and captures as a man does, both ways (1.19).
    flying_kings: false,
    // Where there is a choice of captures, any may be made, and by any piece that can (1.20).
    king_captures_first: false,
    // The 40-move rule (1.32), here applied without a claim: 40 turns by each side.
    no_progress_turns: 80,
    material_draws: &[],
    notation: Notation::Numbers,
    pdn_game_type: 21,
};
