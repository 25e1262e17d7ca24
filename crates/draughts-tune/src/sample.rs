//! One position of a game of self-play, with what became of it: sixteen bytes in a file.

use draughts_core::position::MOST_PIECES;
use draughts_core::{Bitboard, Color, Position};

/// A position seen by the side to move, its score and how its game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    /// Each side's pieces and the kings of both, a bit for each square, square 1 the lowest; the board turned so that
    /// the side to move goes up the numbers.
    pub(crate) own: u32,
    pub(crate) other: u32,
    pub(crate) kings: u32,
    /// What the search said, in hundredths of a man.
    pub(crate) score: i16,
    /// 1 where the side to move won, 0 for a draw, -1 where it lost.
    pub(crate) result: i8,
}

/// How many bytes a sample takes.
pub(crate) const BYTES: usize = 16;

impl Sample {
    /// A sample whose result is not known yet.
    pub(crate) fn of(position: &Position, score: i32) -> Sample {
        let turn = position.turn();
        let view = |squares: Bitboard| bits(if turn == Color::Black { squares } else { squares.rotated() });
        Sample {
            own: view(position.pieces(turn)),
            other: view(position.pieces(turn.opposite())),
            kings: view(position.kings(Color::Black) | position.kings(Color::White)),
            score: score.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            result: 0,
        }
    }

    pub(crate) fn to_bytes(self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let parts = [self.own, self.other, self.kings].into_iter().flat_map(u32::to_le_bytes);
        let parts = parts.chain(self.score.to_le_bytes()).chain(self.result.to_le_bytes());
        bytes.iter_mut().zip(parts).for_each(|(byte, part)| *byte = part);
        bytes
    }

    /// `None` where the bytes cannot be a sample's: the net has room for no more pieces than a game begins with.
    pub(crate) fn from_bytes(bytes: &[u8; BYTES]) -> Option<Sample> {
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let sample = Sample {
            own: word(0),
            other: word(4),
            kings: word(8),
            score: i16::from_le_bytes([bytes[12], bytes[13]]),
            result: bytes[14] as i8,
        };
        let Sample { own, other, kings, result, .. } = sample;
        let is_board = own & other == 0 && kings & !(own | other) == 0;
        let has_sides = [own, other].iter().all(|side| (1..=MOST_PIECES).contains(&side.count_ones()));
        (is_board && has_sides && (-1..=1).contains(&result) && bytes[15] == 0).then_some(sample)
    }
}

fn bits(squares: Bitboard) -> u32 {
    squares.iter().fold(0, |set, square| set | 1 << (square.number() - 1))
}

#[cfg(test)]
mod tests {
    use draughts_core::notation::fen;

    use super::*;

    #[test]
    fn a_sample_is_the_movers_view_and_survives_its_bytes() {
        fn check(text: &str, own: u32, other: u32, kings: u32) {
            let sample = Sample { result: -1, ..Sample::of(&fen::parse(text).unwrap(), -345) };
            assert_eq!((sample.own, sample.other, sample.kings), (own, other, kings), "{text}");
            assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
        }
        check("B:WK32:B1,2", 0b11, 1 << 31, 1 << 31);
        check("W:WK32:B1,2", 1, 0b11 << 30, 1);
    }

    #[test]
    fn bytes_that_are_no_sample_are_refused() {
        fn check(own: u32, other: u32, kings: u32, result: i8, expected: bool) {
            let bytes = Sample { own, other, kings, score: 0, result }.to_bytes();
            assert_eq!(Sample::from_bytes(&bytes).is_some(), expected, "{own:x} {other:x} {kings:x} {result}");
        }
        check(0xFFF, 0xFFF << 20, 0xFFF, 0, true);
        check(0x1FFF, 1 << 31, 0, 0, false);
        check(1, 0x1FFF << 19, 0, 0, false);
        check(0, 1, 0, 0, false);
        check(1, 0, 0, 0, false);
        check(0b11, 0b10, 0, 0, false);
        check(0b1, 0b10, 0b100, 0, false);
        check(0b1, 0b10, 0, 1, true);
        check(0b1, 0b10, 0, 2, false);
        check(0b1, 0b10, 0, -2, false);
        let mut bytes = Sample { own: 1, other: 2, kings: 0, score: 0, result: 0 }.to_bytes();
        bytes[15] = 1;
        assert_eq!(Sample::from_bytes(&bytes), None);
    }
}
