//! Dragging a piece by pointer: mouse, finger or pen. It says where a piece is held and where it is let go; what that does
//! is the same as a tap's.
//!
//! Nothing sticks: whatever ends the gesture (a pointer that is cancelled, a second finger, a release outside, a board
//! shown anew) ends it here too, and the piece goes back.

use std::cell::Cell;

use draughts_core::{Color, Square};
use draughts_session::cursor;
use wasm_bindgen::JsValue;
use web_sys::{Element, PointerEvent};

/// How far a pointer goes before a press becomes a drag, in pixels.
const THRESHOLD: f64 = 6.0;

/// A press that is, or may become, a drag.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hold {
    /// Where the piece was taken.
    pub(crate) from: Square,
    pointer: i32,
    start: (f64, f64),
    dragging: bool,
}

/// What a pointer's move does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Moved {
    /// The piece is lifted now.
    Lifted,
    /// The piece is carried on.
    Carried,
}

/// The gesture under way, if any.
#[derive(Default)]
pub(crate) struct Drag(Cell<Option<Hold>>);

impl Drag {
    /// A pointer is pressed on a piece that can be picked. A second one ends the first one's drag: whether it does.
    pub(crate) fn press(&self, event: &PointerEvent, from: Square) -> bool {
        let before = self.0.take();
        if before.is_none() && event.is_primary() && event.button() == 0 {
            let start = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.0.set(Some(Hold { from, pointer: event.pointer_id(), start, dragging: false }));
        }
        before.is_some_and(|hold| hold.dragging)
    }

    /// The pointer has moved; how far, in pixels, where it drags.
    pub(crate) fn move_to(&self, event: &PointerEvent) -> Option<(Moved, Hold, (f64, f64))> {
        let mut hold = self.0.get().filter(|hold| hold.pointer == event.pointer_id())?;
        if event.buttons() == 0 {
            // Let go where nothing was heard of it: outside the board, before it was a drag.
            self.0.set(None);
            return None;
        }
        let by = (f64::from(event.client_x()) - hold.start.0, f64::from(event.client_y()) - hold.start.1);
        let lifted = !hold.dragging;
        if lifted && by.0 * by.0 + by.1 * by.1 < THRESHOLD * THRESHOLD {
            return None;
        }
        hold.dragging = true;
        self.0.set(Some(hold));
        Some((if lifted { Moved::Lifted } else { Moved::Carried }, hold, by))
    }

    /// Takes a drag up again that showing the board has ended.
    pub(crate) fn resume(&self, hold: Hold) {
        self.0.set(Some(hold));
    }

    /// The pointer is let go: the drag that it ends.
    pub(crate) fn release(&self, event: &PointerEvent) -> Option<Hold> {
        let hold = self.0.get().filter(|hold| hold.pointer == event.pointer_id())?;
        self.0.set(None);
        Some(hold).filter(|hold| hold.dragging)
    }

    /// Ends whatever is under way: whether a piece was in the air.
    pub(crate) fn end(&self) -> bool {
        self.0.take().is_some_and(|hold| hold.dragging)
    }
}

/// The square under a pointer, by the board's box as it is now.
pub(crate) fn square_under(board: &Element, event: &PointerEvent, bottom: Color) -> Option<Square> {
    let area = board.get_bounding_client_rect();
    let along = |at: i32, start: f64, length: f64| {
        let place = (f64::from(at) - start) / length * 8.0;
        (0.0..8.0).contains(&place).then_some(place as u8)
    };
    let column = along(event.client_x(), area.left(), area.width())?;
    let row = along(event.client_y(), area.top(), area.height())?;
    let on_screen = Square::at(row, column)?;
    cursor::square_at(on_screen.number() - 1, bottom)
}

/// Makes all of a pointer's events come to an element, also from outside it.
pub(crate) fn capture(element: &Element, event: &PointerEvent) -> Result<(), JsValue> {
    element.set_pointer_capture(event.pointer_id())
}
