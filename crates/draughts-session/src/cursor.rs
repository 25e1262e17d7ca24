//! Where the arrow keys go. Directions are the screen's: the side at the bottom decides which square is where.

use draughts_core::{Bitboard, Color, Square};

/// A key that moves the focus over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorKey {
    /// The dark square to the left in the row.
    Left,
    /// The dark square to the right in the row.
    Right,
    /// The row above, keeping the place in the row.
    Up,
    /// The row below, keeping the place in the row.
    Down,
    /// The row's first square.
    RowStart,
    /// The row's last square.
    RowEnd,
    /// The board's first square.
    BoardStart,
    /// The board's last square.
    BoardEnd,
}

/// Where a key goes from a square; the same square at an edge.
///
/// Dark squares of neighbouring rows are never in one column: up and down keep the place in the row, first to fourth
/// dark square, so that the focus zigzags and never drifts.
pub fn step(from: Square, key: CursorKey, bottom: Color) -> Square {
    let place = screen_place(from, bottom);
    let (row, column) = (place / 4, place % 4);
    let to = match key {
        CursorKey::Left if column > 0 => place - 1,
        CursorKey::Right if column < 3 => place + 1,
        CursorKey::Up if row > 0 => place - 4,
        CursorKey::Down if row < 7 => place + 4,
        CursorKey::Left | CursorKey::Right | CursorKey::Up | CursorKey::Down => place,
        CursorKey::RowStart => row * 4,
        CursorKey::RowEnd => row * 4 + 3,
        CursorKey::BoardStart => 0,
        CursorKey::BoardEnd => 31,
    };
    square_at(to, bottom).unwrap_or(from)
}

/// The next of these squares after one, in the screen's order and round its end; `back` for the one before.
pub fn next_of(squares: Bitboard, from: Square, back: bool, bottom: Color) -> Option<Square> {
    let here = screen_place(from, bottom);
    let away = |square: &Square| {
        let place = screen_place(*square, bottom);
        let steps = if back { here + 32 - place } else { place + 32 - here };
        (steps + 31) % 32
    };
    squares.iter().min_by_key(away)
}

/// The place on the screen of a square, 0 to 31, row by row from the top.
pub fn screen_place(square: Square, bottom: Color) -> u8 {
    let upright = match bottom {
        Color::White => square,
        Color::Black => square.rotated(),
    };
    upright.number() - 1
}

/// The square at a place on the screen; `None` from 32 on.
pub fn square_at(place: u8, bottom: Color) -> Option<Square> {
    let upright = Square::new(place + 1)?;
    Some(match bottom {
        Color::White => upright,
        Color::Black => upright.rotated(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(number: u8) -> Square {
        Square::new(number).unwrap()
    }

    #[test]
    fn arrows_follow_the_screen_and_stop_at_its_edge() {
        fn check(from: u8, key: CursorKey, white_below: u8, black_below: u8) {
            assert_eq!(step(square(from), key, Color::White), square(white_below), "{from} {key:?}");
            assert_eq!(step(square(from), key, Color::Black), square(black_below), "{from} {key:?}, turned");
        }
        check(18, CursorKey::Up, 14, 22);
        check(18, CursorKey::Down, 22, 14);
        check(18, CursorKey::Left, 17, 19);
        check(18, CursorKey::Right, 19, 17);
        check(1, CursorKey::Up, 1, 5);
        check(1, CursorKey::Left, 1, 2);
        check(18, CursorKey::RowStart, 17, 20);
        check(18, CursorKey::RowEnd, 20, 17);
        check(18, CursorKey::BoardStart, 1, 32);
        check(18, CursorKey::BoardEnd, 32, 1);
    }

    #[test]
    fn next_goes_round_the_board() {
        fn check(from: u8, back: bool, expected: u8) {
            let squares = Bitboard::of_numbers(&[9, 11, 30]);
            assert_eq!(next_of(squares, square(from), back, Color::White), Some(square(expected)), "{from} {back}");
        }
        check(9, false, 11);
        check(10, false, 11);
        check(30, false, 9);
        check(9, true, 30);
        check(31, true, 30);
        assert_eq!(next_of(Bitboard::EMPTY, square(1), false, Color::White), None);
        assert_eq!(next_of(Bitboard::of_numbers(&[5]), square(5), false, Color::White), Some(square(5)));
    }
}
