//! Turns counted since something happened, and the draws that follow from them.
//!
//! One rule for the game on the board and for the lines that the search looks at. It knows nothing of repetition,
//! which needs the positions themselves, nor of losses, which come before every draw.

use crate::bitboard::Bitboard;
use crate::game::EndReason;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::rules::{MaterialDraw, RuleSpec};

/// Turns, both sides counted, since something happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    /// Since the last capture or man's move.
    pub(crate) no_progress: u16,
    /// Since the last capture or crowning.
    material: u16,
    /// Since a lone king came to stand on the main diagonal with the material now on the board; 0 while none does.
    diagonal: u16,
}

impl Counts {
    /// The counts after a move from one position to the next.
    pub(crate) fn after(self, mv: &Move, before: &Position, after: &Position) -> Counts {
        let role = before.piece_at(mv.from()).map(|piece| piece.role);
        let crowned = role == Some(Role::Man) && after.kings(before.turn()).contains(mv.to());
        let progress = mv.is_capture() || role == Some(Role::Man);
        let material_changed = mv.is_capture() || crowned;
        let stays_on_diagonal = !material_changed && lone_king_on_diagonal(before) && lone_king_on_diagonal(after);
        Counts {
            no_progress: if progress { 0 } else { self.no_progress.saturating_add(1) },
            material: if material_changed { 0 } else { self.material.saturating_add(1) },
            diagonal: if stays_on_diagonal { self.diagonal.saturating_add(1) } else { 0 },
        }
    }

    /// The draw that the counts make of a position in which the side to move can move.
    pub(crate) fn draw(&self, spec: &RuleSpec, position: &Position) -> Option<EndReason> {
        if self.no_progress >= spec.no_progress_turns {
            Some(EndReason::NoProgress)
        } else if spec.material_draws.iter().any(|draw| draw.is_due(position, self)) {
            Some(EndReason::Material)
        } else {
            None
        }
    }

    /// How many more turns there are until a draw, where nothing happens that begins a count anew.
    pub(crate) fn turns_left(&self, spec: &RuleSpec, position: &Position) -> u16 {
        let counting = spec.material_draws.iter().filter(|draw| draw.is_counting(position));
        let left = counting.map(|draw| draw.turns.saturating_sub(draw.counted(self)));
        left.min().unwrap_or(u16::MAX).min(spec.no_progress_turns.saturating_sub(self.no_progress))
    }
}

/// Whether a side's only piece is a king on the main diagonal.
fn lone_king_on_diagonal(position: &Position) -> bool {
    [Color::Black, Color::White]
        .into_iter()
        .any(|color| is_lone_king(position, color) && position.pieces(color).intersects(Bitboard::MAIN_DIAGONAL))
}

fn is_lone_king(position: &Position, color: Color) -> bool {
    position.pieces(color).len() == 1 && position.men(color).is_empty()
}

impl MaterialDraw {
    /// Whether this ending stands on the board and has lasted.
    fn is_due(&self, position: &Position, counts: &Counts) -> bool {
        self.stands_on(position) && self.counted(counts) >= self.turns
    }

    /// The count that this ending is drawn by. That of the diagonal is 0 while no lone king stands on it. Rarely asked,
    /// and in each place that asks longer than a call.
    #[inline(never)]
    fn counted(&self, counts: &Counts) -> u16 {
        if self.lone_king_on_main_diagonal { counts.diagonal } else { counts.material }
    }

    /// Whether the turns of this ending are being counted on this board.
    fn is_counting(&self, position: &Position) -> bool {
        self.stands_on(position) && (!self.lone_king_on_main_diagonal || lone_king_on_diagonal(position))
    }

    /// Whether this ending's material stands on the board.
    pub(crate) fn stands_on(&self, position: &Position) -> bool {
        [Color::Black, Color::White].into_iter().any(|lone| {
            let many = lone.opposite();
            is_lone_king(position, lone)
                && position.men(many).len() == self.men
                && position.kings(many).len() == self.kings
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::rules::Rules;

    #[test]
    fn turns_left_until_a_draw() {
        #[track_caller]
        fn check(rules: Rules, text: &str, expected: u16) {
            let position = fen::parse(text).unwrap();
            assert_eq!(Counts::default().turns_left(rules.spec(), &position), expected, "{text}");
        }
        check(Rules::English, "W:WK1,K2:BK32", 80);
        check(Rules::Czech, "W:WK1,K2,9:BK16", 30);
        check(Rules::Czech, "W:WK1,K2:BK16", 10);
        check(Rules::Czech, "W:WK1,9:BK16", 10);
        // Three kings are counted against a king on the main diagonal, and only there.
        check(Rules::Czech, "W:WK1,K2,K9:BK16", 30);
        check(Rules::Czech, "W:WK1,K2,K9:BK29", 10);
    }
}
