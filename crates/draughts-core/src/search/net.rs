//! What a board is worth, by a small net of integers trained on games of self-play.
//!
//! Four layers: 128 inputs (each side's men and kings on 32 squares, seen by the side to move), 64 sums over them, 16
//! sums over those, one score. The last two have weights of their own for each part of the game, told by the number of pieces. It looks
//! at one board and never at the game. Whole numbers throughout: the same on every machine. How the weights are made is
//! in `crates/draughts-tune`.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::position::Position;
use crate::rules::Rules;

/// How many inputs there are: four kinds of pieces on 32 squares.
pub const INPUTS: usize = 128;
/// How wide the first layer is.
pub const FIRST: usize = 64;
/// How wide the second layer is.
pub const SECOND: usize = 16;
/// Into how many parts a game is divided by the number of pieces.
pub const PARTS: usize = 4;

/// The part of a game with so many pieces on the board, 1 to 24.
pub const fn part_of(pieces: usize) -> usize {
    pieces.saturating_sub(1) * PARTS / 24 % PARTS
}

/// What 1 is in the layers' numbers.
pub const ONE: i32 = 256;
/// By what the second layer's sums are larger than that.
pub const SECOND_SCALE: i32 = 128;
/// Hundredths of a man for each unit of the logarithm of the odds of winning.
pub const UNIT: i32 = 150;

/// A net's weights.
pub struct Net {
    inputs: [[i16; FIRST]; INPUTS],
    first: [i16; FIRST],
    parts: [Part; PARTS],
}

/// The weights that differ from one part of the game to another.
#[derive(Clone, Copy)]
struct Part {
    weights: [[i16; FIRST]; SECOND],
    second: [i16; SECOND],
    last: [i16; SECOND],
    score: i16,
}

/// How many numbers a net is.
pub const NUMBERS: usize = INPUTS * FIRST + FIRST + PARTS * (SECOND * FIRST + 2 * SECOND + 1);

static ENGLISH: Net = Net::read(include_bytes!("../../data/net-english.bin"));
static CZECH: Net = Net::read(include_bytes!("../../data/net-czech.bin"));

impl Net {
    /// The net of a rule set, which is part of a program that asks for it here.
    pub fn of(rules: Rules) -> &'static Net {
        match rules {
            Rules::English => &ENGLISH,
            Rules::Czech => &CZECH,
        }
    }

    /// The net in a file, for programs that are to be smaller than one with nets in it: `data/net-english.bin`, `data/net-czech.bin`.
    ///
    /// # Errors
    ///
    /// [`WrongLength`] where it is longer than a net, or shorter. What the numbers are is not looked at.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, WrongLength> {
        bytes.try_into().map(Net::read).map_err(|_| WrongLength)
    }

    /// The net written as little-endian numbers of two bytes, layer by layer.
    const fn read(bytes: &[u8; 2 * NUMBERS]) -> Net {
        let mut reader = Reader { bytes, at: 0 };
        let mut inputs = [[0; FIRST]; INPUTS];
        let mut i = 0;
        while i < INPUTS {
            inputs[i] = reader.row();
            i += 1;
        }
        let first = reader.row();
        let mut parts =
            [Part { weights: [[0; FIRST]; SECOND], second: [0; SECOND], last: [0; SECOND], score: 0 }; PARTS];
        let mut p = 0;
        while p < PARTS {
            let mut row = 0;
            while row < SECOND {
                parts[p].weights[row] = reader.row();
                row += 1;
            }
            parts[p].second = reader.row();
            parts[p].last = reader.row();
            parts[p].score = reader.number();
            p += 1;
        }
        Net { inputs, first, parts }
    }

    /// The score of a board, from the view of the side to move.
    pub fn score(&self, position: &Position) -> i32 {
        self.score_after(position, &mut Sums::new(self))
    }

    /// The same, beginning with what has been summed up for another board.
    fn score_after(&self, position: &Position, sums: &mut Sums) -> i32 {
        sums.follow(self, inputs(position));
        let sums = sums.sums.map(|sum| sum.clamp(0, ONE as i16));
        let part = &self.parts[part_of(position.occupied().len() as usize)];
        let mut score = ONE * i32::from(part.score);
        for (row, (bias, weight)) in part.weights.iter().zip(part.second.iter().zip(part.last)) {
            let sum: i32 = row.iter().zip(&sums).map(|(weight, sum)| i32::from(*weight) * i32::from(*sum)).sum();
            let active = (sum / SECOND_SCALE + i32::from(*bias)).clamp(0, ONE);
            score += active * i32::from(weight);
        }
        score * UNIT / (ONE * ONE)
    }
}

/// The squares of the four kinds of pieces, as the side to move sees them.
fn inputs(position: &Position) -> [Bitboard; 4] {
    let turn = position.turn();
    let kinds =
        [position.men(turn), position.kings(turn), position.men(turn.opposite()), position.kings(turn.opposite())];
    if turn == Color::Black { kinds } else { kinds.map(Bitboard::rotated) }
}

/// A net that judges one board after another, and remembers the last: the boards of a search differ in few pieces, and
/// only those are summed up anew.
pub(super) struct Judge<'a> {
    net: &'a Net,
    /// For either side to move.
    sums: [Sums; 2],
}

impl<'a> Judge<'a> {
    pub(super) fn new(net: &'a Net) -> Judge<'a> {
        Judge { net, sums: [Sums::new(net), Sums::new(net)] }
    }

    /// The net's score of a board.
    pub(super) fn score(&mut self, position: &Position) -> i32 {
        self.net.score_after(position, &mut self.sums[position.turn() as usize])
    }
}

/// The first layer's sums for a board.
struct Sums {
    inputs: [Bitboard; 4],
    sums: [i16; FIRST],
}

impl Sums {
    /// Those of the empty board.
    fn new(net: &Net) -> Sums {
        Sums { inputs: [Bitboard::EMPTY; 4], sums: net.first }
    }

    /// Becomes those of another board, from nothing where that is less to do.
    fn follow(&mut self, net: &Net, inputs: [Bitboard; 4]) {
        let pieces: u32 = inputs.iter().map(|squares| squares.len()).sum();
        let changes: u32 = inputs.iter().zip(self.inputs).map(|(new, old)| (*new ^ old).len()).sum();
        if changes > pieces {
            *self = Sums::new(net);
        }
        for (rows, (new, old)) in net.inputs.as_chunks::<32>().0.iter().zip(inputs.into_iter().zip(self.inputs)) {
            change(&mut self.sums, rows, new & !old, |sum, weight| sum + weight);
            change(&mut self.sums, rows, old & !new, |sum, weight| sum - weight);
        }
        self.inputs = inputs;
    }
}

/// Changes the sums by the weights of pieces on these squares.
fn change(sums: &mut [i16; FIRST], rows: &[[i16; FIRST]; 32], squares: Bitboard, by: impl Fn(i16, i16) -> i16) {
    for square in squares.iter() {
        for (sum, weight) in sums.iter_mut().zip(&rows[usize::from(square.index())]) {
            *sum = by(*sum, *weight);
        }
    }
}

/// Bytes that are not as many as a net has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongLength;

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the net has another number of bytes")
    }
}

impl core::error::Error for WrongLength {}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    const fn number(&mut self) -> i16 {
        let number = i16::from_le_bytes([self.bytes[self.at], self.bytes[self.at + 1]]);
        self.at += 2;
        number
    }

    const fn row<const N: usize>(&mut self) -> [i16; N] {
        let mut row = [0; N];
        let mut i = 0;
        while i < N {
            row[i] = self.number();
            i += 1;
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen;

    #[test]
    fn boards_one_after_another_are_judged_as_each_alone() {
        for (rules, net) in [(Rules::English, Net::of(Rules::English)), (Rules::Czech, Net::of(Rules::Czech))] {
            let mut judge = Judge::new(net);
            let mut position = Position::initial(rules);
            for turn in 0..200 {
                assert_eq!(judge.score(&position), net.score(&position), "{position:?}");
                let moves = movegen::legal_moves(rules, &position);
                // Any walk does, if it comes through all of the game.
                let Some(mv) = moves.get(7 * turn % moves.len().max(1)) else { break };
                position = position.after(mv);
            }
        }
    }

    #[test]
    fn a_net_is_of_one_length() {
        #[track_caller]
        fn check(length: usize, expected: Result<(), WrongLength>) {
            assert_eq!(Net::from_bytes(&alloc::vec![0; length]).map(|_| ()), expected, "{length} bytes");
        }
        check(2 * NUMBERS, Ok(()));
        check(2 * NUMBERS - 1, Err(WrongLength));
        check(2 * NUMBERS + 1, Err(WrongLength));
        check(0, Err(WrongLength));
    }
}
