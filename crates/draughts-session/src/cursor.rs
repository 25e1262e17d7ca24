//! Where the arrow keys go. Directions are the screen's: the side at the bottom decides which square is where.

use draughts_core::{Color, Square};

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
