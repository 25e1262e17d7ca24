//! Which piece is which: a number for each piece that stays with it from the first turn to the last, so that a shell
//! can move the same picture instead of drawing a new one.

use draughts_core::{Bitboard, Game, Route, Square};

/// The number of the piece on each square, by square number less one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placement([Option<u8>; 32]);

impl Placement {
    /// Numbers the start position's pieces by their squares and follows them through so many turns.
    pub(crate) fn after(game: &Game, ply: usize) -> Placement {
        let occupied = game.start().occupied();
        let mut placement = Placement([None; 32]);
        for square in occupied.iter() {
            placement.0[index(square)] = Some(square.number());
        }
        for route in game.routes().take(ply) {
            placement.play(route);
        }
        placement
    }

    /// The number of the piece on a square.
    pub(crate) fn id(&self, square: Square) -> Option<u8> {
        self.0[index(square)]
    }

    /// Moves a piece and leaves what it has jumped where it is.
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        let piece = self.0[index(from)].take();
        self.0[index(to)] = piece;
    }

    fn play(&mut self, route: &Route) {
        self.shift(route.from(), route.to());
        let captured: Bitboard = route.captured().iter().copied().collect();
        for square in captured.iter() {
            self.0[index(square)] = None;
        }
    }
}

fn index(square: Square) -> usize {
    usize::from(square.number() - 1)
}
