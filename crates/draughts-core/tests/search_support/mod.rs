//! What the tests of the computer share: numbers by seed and games of random moves.

#![allow(dead_code, reason = "each test uses its part")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use draughts_core::{Game, Rules};

/// The xorshift generator of G. Marsaglia.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// A game of so many random turns, fewer when it ends before.
pub(crate) fn random_game(rules: Rules, turns: usize, rng: &mut Rng) -> Game {
    let mut game = Game::new(rules);
    for _ in 0..turns {
        if game.outcome().is_some() {
            break;
        }
        play_random(&mut game, rng);
    }
    game
}

/// Plays a random turn; the game must not be over.
pub(crate) fn play_random(game: &mut Game, rng: &mut Rng) {
    let moves = game.legal_moves();
    game.play_move(&moves[rng.below(moves.len())]).unwrap();
}
