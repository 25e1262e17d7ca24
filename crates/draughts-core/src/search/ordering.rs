//! In which order moves are tried: the better the first, the less of the tree is searched.
//!
//! The move remembered for the position, then captures by what they take, then killers (moves that refuted another
//! line at the same ply: Akl and Newborn, "The Principal Continuation and the Killer Heuristic", 1977), then the
//! history heuristic (Schaeffer, 1983), then the squares. The order is total: it never depends on the machine.

use core::cmp::Reverse;

use crate::bitboard::{BIT_SPAN, Bitboard};
use crate::moves::{Move, MoveList};
use crate::piece::Color;
use crate::position::Position;

/// How often, weighted by depth, a quiet move has refuted its position, by its squares.
type Refutations = [[u32; BIT_SPAN]; BIT_SPAN];

/// What the search has learnt of quiet moves, whatever the position.
pub(super) struct History {
    black: Refutations,
    white: Refutations,
}

/// Two quiet moves that refuted other lines at the same ply, the latest first.
#[derive(Clone, Copy, Default)]
pub(super) struct Killers([Option<Move>; 2]);

impl Killers {
    pub(super) fn note(&mut self, mv: &Move) {
        let [latest, _] = self.0;
        if !mv.is_capture() && latest != Some(*mv) {
            self.0 = [Some(*mv), latest];
        }
    }
}

impl History {
    pub(super) fn new() -> History {
        History { black: [[0; BIT_SPAN]; BIT_SPAN], white: [[0; BIT_SPAN]; BIT_SPAN] }
    }

    /// A move refuted its position at this depth.
    pub(super) fn note(&mut self, color: Color, mv: &Move, depth: u32) {
        if !mv.is_capture() {
            let refutations = match color {
                Color::Black => &mut self.black,
                Color::White => &mut self.white,
            };
            let count = &mut refutations[mv.from.bit_index()][mv.to.bit_index()];
            *count = count.saturating_add(depth * depth);
        }
    }

    fn count(&self, color: Color, mv: &Move) -> u32 {
        let refutations = match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        };
        refutations[mv.from.bit_index()][mv.to.bit_index()]
    }

    /// Sorts a position's moves, the most promising first.
    pub(super) fn sort(&self, moves: &mut MoveList, position: &Position, remembered: Option<Move>, killers: Killers) {
        let kings = position.setup().kings;
        sort_by_key(moves, |mv| {
            let class = if remembered == Some(*mv) {
                3
            } else if mv.is_capture() {
                2
            } else {
                u32::from(killers.0.contains(&Some(*mv)))
            };
            let merit = if mv.is_capture() { taken(mv, kings) } else { self.count(position.turn(), mv) };
            (Reverse((class, merit)), mv.from, mv.to, mv.captured)
        });
    }
}

/// Insertion sort: a position has few moves, and the general sort would be a tenth of all that a page has to load.
fn sort_by_key<K: Ord>(moves: &mut [Move], key: impl Fn(&Move) -> K) {
    for end in 1..moves.len() {
        let mut place = end;
        while place > 0 && key(&moves[place - 1]) > key(&moves[place]) {
            moves.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// What a capture takes, a king counting for more than a man.
fn taken(mv: &Move, kings: Bitboard) -> u32 {
    2 * mv.captured.len() + (mv.captured & kings).len()
}
