//! Zobrist keys: one fixed 64-bit number for each piece on each square and one for the side to move.
//!
//! The keys are made at compile time from a fixed seed, so that a hash is the same on every machine. They never
//! depend on `usize`, addresses or the order of anything.
//! Source: A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970.

use crate::bitboard::{BIT_SPAN, Bitboard};
use crate::piece::Color;
use crate::position::Setup;

/// Keys of one kind of piece, by bit of the square.
type Keys = [u64; BIT_SPAN];

const SEED: u64 = 0x6472_6175_6768_7473;

static BLACK: Keys = keys(0);
static WHITE: Keys = keys(1);
/// Added to a piece's own key where it is a king.
static KING: Keys = keys(2);
/// Present while White is to move.
const WHITE_TO_MOVE: u64 = split_mix(SEED ^ u64::MAX);

/// The `index`-th output of the SplitMix64 generator (S. Vigna) for that state.
pub(crate) const fn split_mix(state: u64) -> u64 {
    let z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

const fn keys(kind: u64) -> Keys {
    let mut keys = [0; BIT_SPAN];
    let mut bit = 0;
    while bit < BIT_SPAN {
        keys[bit] = split_mix(SEED.wrapping_add((kind << 32) + ((bit as u64 + 1) << 8)));
        bit += 1;
    }
    keys
}

fn sum(keys: &Keys, squares: Bitboard) -> u64 {
    squares.singles().fold(0, |hash, square| hash ^ keys[square.bit_index()])
}

/// The hash of a whole board, from nothing.
pub(crate) fn of(setup: &Setup) -> u64 {
    sum(&BLACK, setup.black) ^ sum(&WHITE, setup.white) ^ sum(&KING, setup.kings) ^ of_turn(setup.turn)
}

/// The part of the hash that tells the sides to move apart.
fn of_turn(turn: Color) -> u64 {
    match turn {
        Color::Black => 0,
        Color::White => WHITE_TO_MOVE,
    }
}

/// The change of hash from one board to the next: only what differs is looked at.
pub(crate) fn change(before: &Setup, after: &Setup) -> u64 {
    sum(&BLACK, before.black ^ after.black)
        ^ sum(&WHITE, before.white ^ after.white)
        ^ sum(&KING, before.kings ^ after.kings)
        ^ of_turn(before.turn)
        ^ of_turn(after.turn)
}
