//! The positions that led to the one being searched: the game's own, then those of the line.
//!
//! It answers one question, whether a position is a draw by repetition, and knows nothing of counts of turns.

use alloc::vec::Vec;

use crate::game::Game;
use crate::position::Position;

/// The positions so far, without the one that is asked about.
pub(super) struct Path {
    positions: Vec<Position>,
    /// How many of them lie before the position on the board.
    played: usize,
}

/// No position comes back in fewer turns than this.
const SHORTEST_RETURN: usize = 4;

impl Path {
    /// What of the game's past can still come back.
    pub(super) fn of(game: &Game) -> Path {
        let reversible = usize::from(game.no_progress_turns());
        let mut positions: Vec<Position> = game.positions().rev().skip(1).take(reversible).copied().collect();
        positions.reverse();
        let played = positions.len();
        Path { positions, played }
    }

    pub(super) fn push(&mut self, position: &Position) {
        self.positions.push(*position);
    }

    pub(super) fn pop(&mut self) {
        self.positions.pop();
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether a position, reached after so many turns without progress, is as good as drawn by repetition: it stood
    /// on the board twice in the game, or once in the line, which can then be gone round again. The earliest place in
    /// the path that this rests on.
    pub(super) fn repetition(&self, position: &Position, no_progress: u16) -> Option<usize> {
        let mut in_game = 0;
        for (index, earlier) in self.earlier(no_progress) {
            if earlier == position {
                in_game += 1;
                if index >= self.played || in_game >= 2 {
                    return Some(index);
                }
            }
        }
        None
    }

    /// Whether a position has stood on the board in the game, before the one that stands there now.
    pub(super) fn has_stood(&self, position: &Position) -> bool {
        self.positions.iter().take(self.played).any(|earlier| earlier == position)
    }

    /// The earlier positions with the same side to move that can come back, the latest first.
    fn earlier(&self, no_progress: u16) -> impl Iterator<Item = (usize, &Position)> {
        let reversible = self.positions.iter().enumerate().rev().take(usize::from(no_progress));
        reversible.skip(SHORTEST_RETURN - 1).step_by(2)
    }
}
