//! Czech draughts, by the rules of the Czech Draughts Federation (Česká federace dámy).

use super::{MaterialDraw, Notation, RuleSpec};
use crate::piece::Color;

/// The constants of Czech draughts.
pub const SPEC: RuleSpec = RuleSpec {
    name: "czech",
    first_to_move: Color::White,
    flying_kings: true,
    // If both a king and a man can capture, a king must.
    king_captures_first: true,
    // 15 turns by each side with no capture and no man moved.
    no_progress_turns: 30,
    // Three kings against one off the main diagonal have 15 turns each too, but no man is left there to move: the
    // no-progress count says the same and is named first, so it needs no row.
    material_draws: &[
        MaterialDraw { men: 0, kings: 1, lone_king_on_main_diagonal: false, turns: 10 },
        MaterialDraw { men: 0, kings: 2, lone_king_on_main_diagonal: false, turns: 10 },
        MaterialDraw { men: 1, kings: 1, lone_king_on_main_diagonal: false, turns: 10 },
        MaterialDraw { men: 0, kings: 3, lone_king_on_main_diagonal: true, turns: 10 },
    ],
    notation: Notation::Algebraic,
    pdn_game_type: 29,
};
