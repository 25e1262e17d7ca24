//! The squares' numbers, or the letters and digits along two edges, drawn between the board and the pieces.

use std::cell::Cell;

use draughts_core::rules::Notation;
use draughts_core::{Color, Square};
use draughts_session::cursor::screen_place;
use draughts_session::settings::UnknownValue;
use wasm_bindgen::JsValue;
use web_sys::{Element, ShadowRoot};

use crate::dom;

/// Which coordinates are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kind {
    /// None.
    #[default]
    None,
    /// Each dark square's number.
    Numbers,
    /// Letters and digits along the lower and the left edge.
    Algebraic,
}

impl Kind {
    /// The kind by its name in the attribute.
    pub(crate) fn parse(name: &str) -> Result<Kind, UnknownValue> {
        match name {
            "none" => Ok(Kind::None),
            "numbers" => Ok(Kind::Numbers),
            "algebraic" => Ok(Kind::Algebraic),
            _ => Err(UnknownValue::NoneOf("none, numbers or algebraic")),
        }
    }

    /// How squares are named beside such coordinates: as they show it, otherwise by number.
    pub(crate) fn notation(self) -> Notation {
        if self == Kind::Algebraic { Notation::Algebraic } else { Notation::Numbers }
    }
}

/// The layer of the picture that holds them.
pub(crate) struct Coordinates {
    layer: Element,
    kind: Cell<Kind>,
    /// What is drawn.
    shown: Cell<Option<(Kind, Color)>>,
}

impl Coordinates {
    /// Takes over the layer.
    pub(crate) fn new(root: &ShadowRoot, kind: Kind) -> Result<Coordinates, JsValue> {
        Ok(Coordinates { layer: dom::find(root, ".coordinates")?, kind: Cell::new(kind), shown: Cell::default() })
    }

    /// Another kind is wanted from the next [`Coordinates::show`] on.
    pub(crate) fn choose(&self, kind: Kind) {
        self.kind.set(kind);
    }

    /// Shows them for a board with this side at the bottom; untouched where they are right already.
    pub(crate) fn show(&self, bottom: Color) -> Result<(), JsValue> {
        let wanted = Some((self.kind.get(), bottom));
        if self.shown.replace(wanted) == wanted {
            return Ok(());
        }
        dom::clear(&self.layer);
        for label in labels(self.kind.get(), bottom) {
            let class = if label.on_light { "coordinate on-light" } else { "coordinate" };
            let (x, y) = (label.x.to_string(), label.y.to_string());
            let anchor = if label.ends_there { "end" } else { "start" };
            let attributes = [("class", class), ("x", &x), ("y", &y), ("text-anchor", anchor)];
            let text: Element = dom::svg("text", &attributes)?;
            text.set_text_content(Some(&label.text));
            self.layer.append_child(&text)?;
        }
        Ok(())
    }
}

/// A text on the board, in the picture's units, 100 to a square.
#[derive(PartialEq, Eq, Debug)]
struct Label {
    text: String,
    x: u32,
    y: u32,
    /// Whether the place is the end of its text, not the beginning.
    ends_there: bool,
    on_light: bool,
}

fn labels(kind: Kind, bottom: Color) -> Vec<Label> {
    match kind {
        Kind::None => Vec::new(),
        Kind::Numbers => Square::all().map(|square| number(square, bottom)).collect(),
        Kind::Algebraic => (0..8).flat_map(|place| [rank(place, bottom), file(place, bottom)]).collect(),
    }
}

fn number(square: Square, bottom: Color) -> Label {
    let place = u32::from(screen_place(square, bottom));
    let (row, dark) = (place / 4, place % 4);
    let column = dark * 2 + 1 - row % 2;
    Label { text: square.to_string(), x: column * 100 + 2, y: row * 100 + 15, ends_there: false, on_light: false }
}

/// The digit of a row from the top, in its leftmost square.
fn rank(row: u32, bottom: Color) -> Label {
    let rank = if bottom == Color::White { 8 - row } else { row + 1 };
    Label { text: rank.to_string(), x: 4, y: row * 100 + 18, ends_there: false, on_light: row.is_multiple_of(2) }
}

/// The letter of a column from the left, in its lowest square.
fn file(column: u32, bottom: Color) -> Label {
    let file = if bottom == Color::White { column } else { 7 - column };
    let letter = char::from(b'a' + file as u8);
    Label { text: letter.to_string(), x: column * 100 + 96, y: 795, ends_there: true, on_light: column % 2 == 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_on_their_squares() {
        #[track_caller]
        fn check(number: u8, bottom: Color, x: u32, y: u32) {
            let label = super::number(Square::new(number).unwrap(), bottom);
            assert_eq!((label.text, label.x, label.y), (number.to_string(), x, y));
        }
        check(1, Color::White, 102, 15);
        check(5, Color::White, 2, 115);
        check(32, Color::White, 602, 715);
        check(32, Color::Black, 102, 15);
        check(29, Color::Black, 702, 15);
    }

    #[test]
    fn edges_read_as_the_board_lies() {
        #[track_caller]
        fn check(bottom: Color, corner: [&str; 2], far: [&str; 2]) {
            let texts = [rank(7, bottom).text, file(0, bottom).text, rank(0, bottom).text, file(7, bottom).text];
            assert_eq!(texts, [corner[1], corner[0], far[1], far[0]]);
        }
        check(Color::White, ["a", "1"], ["h", "8"]);
        check(Color::Black, ["h", "8"], ["a", "1"]);
        assert!(!rank(7, Color::White).on_light && !file(0, Color::White).on_light, "a1 is dark");
    }

    #[test]
    fn kinds_by_name() {
        assert_eq!(Kind::parse("numbers").unwrap(), Kind::Numbers);
        assert_eq!(Kind::parse("algebraic").unwrap(), Kind::Algebraic);
        assert!(Kind::parse("roman").is_err());
        assert!(labels(Kind::None, Color::White).is_empty());
    }
}
