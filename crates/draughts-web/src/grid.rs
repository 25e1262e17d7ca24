//! The board as HTML: one grid, eight rows, thirty-two cells with a button each. It carries the meaning; the picture
//! under it is hidden from the accessibility tree.
//!
//! The buttons stay where they are on the screen for ever; turning the board round gives them other squares. So focus
//! is never lost to a re-made node.

use std::cell::Cell;

use draughts_core::{Bitboard, Color, Square};
use draughts_session::cursor::{self, CursorKey};
use draughts_session::{SquareStates, View};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, ShadowRoot};

use crate::dom;
use crate::object::object;
use crate::text::join;
use crate::words::{self, Words};

/// The grid, with the square that Tab goes to.
pub(crate) struct Grid {
    root: ShadowRoot,
    element: Element,
    /// By place on the screen, row by row from the top.
    buttons: Vec<HtmlElement>,
    cursor: Cell<Option<Square>>,
    /// Whether something in the shadow root had the focus when the board was made anew.
    had_focus: Cell<bool>,
    bottom: Cell<Color>,
    /// The pieces that can move.
    movable: Cell<Bitboard>,
}

impl Grid {
    /// Makes the rows and cells. Of an earlier grid, in another language or place, the square that Tab goes to stays.
    pub(crate) fn new(root: &ShadowRoot) -> Result<Grid, JsValue> {
        let element: Element = dom::find(root, ".grid")?;
        let had_focus = root.active_element().is_some();
        let cursor = element.query_selector("[tabindex='0']")?.as_ref().and_then(square_of);
        dom::clear(&element);
        let mut buttons = Vec::new();
        for row in 0..8u8 {
            let line: Element =
                dom::html("div", &[("role", "row"), ("class", "row"), ("aria-rowindex", &(row + 1).to_string())])?;
            for column in (0..8u8).filter(|column| (row + column) % 2 == 1) {
                let index = (column + 1).to_string();
                let cell: Element =
                    dom::html("div", &[("role", "gridcell"), ("class", "cell"), ("aria-colindex", &index)])?;
                let button: HtmlElement =
                    dom::html("button", &[("type", "button"), ("class", "square"), ("part", "square")])?;
                cell.append_child(&button)?;
                line.append_child(&cell)?;
                buttons.push(button);
            }
            element.append_child(&line)?;
        }
        Ok(Grid {
            root: root.clone(),
            element,
            buttons,
            cursor: Cell::new(cursor),
            had_focus: Cell::new(had_focus),
            bottom: Cell::new(Color::White),
            movable: Cell::default(),
        })
    }

    /// The node at which the grid's clicks and keys are heard.
    pub(crate) fn element(&self) -> &Element {
        &self.element
    }

    /// Shows a view.
    pub(crate) fn show(&self, view: &View, words: &Words) -> Result<(), JsValue> {
        let focused = self.focused();
        self.bottom.set(view.bottom);
        let movable = view.squares.iter().filter(|shown| shown.states.movable).map(|shown| shown.square);
        self.movable.set(movable.collect());
        let cursor = self.cursor.get().unwrap_or_else(|| first_square(view));
        self.cursor.set(Some(cursor));
        for (place, button) in (0u8..).zip(&self.buttons) {
            let Some(square) = cursor::square_at(place, view.bottom) else { continue };
            let Some(shown) = view.squares.get(usize::from(square.number()) - 1) else { continue };
            dom::set_or_remove(button, "data-square", Some(&square.to_string()))?;
            dom::set_or_remove(button, "data-piece", shown.piece.map(words::piece_hook).as_deref())?;
            let states = state_hooks(&shown.states);
            dom::set_or_remove(button, "data-state", Some(states.as_str()).filter(|states| !states.is_empty()))?;
            dom::set_or_remove(button, "aria-label", Some(&words.square_name(shown)))?;
            dom::set_or_remove(button, "tabindex", Some(if square == cursor { "0" } else { "-1" }))?;
        }
        match focused {
            Some(square) => self.focus(square),
            None => Ok(()),
        }
    }

    /// Makes Tab go to the first piece of a view that can move, unless the focus is in the board.
    pub(crate) fn reset_cursor(&self, view: &View) -> Result<(), JsValue> {
        if self.focused().is_some() { Ok(()) } else { self.enter(first_square(view)) }
    }

    /// Whether anything in the shadow root has the focus, or had it when what held it went.
    pub(crate) fn has_focus(&self) -> bool {
        self.had_focus.take() || self.root.active_element().is_some()
    }

    /// Focuses the square that Tab goes to.
    pub(crate) fn focus_cursor(&self) -> Result<(), JsValue> {
        self.cursor.get().map_or(Ok(()), |square| self.focus(square))
    }

    /// Focuses a square, and Tab goes there from now on.
    pub(crate) fn focus(&self, square: Square) -> Result<(), JsValue> {
        self.enter(square)?;
        let options = object(&[("preventScroll", JsValue::TRUE)]);
        self.button(square).map_or(Ok(()), |button| button.focus_with_options(options.unchecked_ref()))
    }

    /// Makes Tab go to a square from now on.
    pub(crate) fn enter(&self, square: Square) -> Result<(), JsValue> {
        let before = self.cursor.replace(Some(square));
        let set = |square, index| {
            self.button(square).map_or(Ok(()), |button| dom::set_or_remove(button, "tabindex", Some(index)))
        };
        before.filter(|before| *before != square).map_or(Ok(()), |before| set(before, "-1"))?;
        set(square, "0")
    }

    /// The square whose button has the focus.
    pub(crate) fn focused(&self) -> Option<Square> {
        self.root.active_element().and_then(|element| square_of(&element))
    }

    /// Where a key moves the focus to.
    pub(crate) fn step(&self, key: CursorKey) -> Option<Square> {
        Some(cursor::step(self.cursor.get()?, key, self.bottom.get()))
    }

    /// Whether the piece on a square can be picked.
    pub(crate) fn is_movable(&self, square: Square) -> bool {
        self.movable.get().contains(square)
    }

    /// The next, or the previous, piece that can move.
    pub(crate) fn next_movable(&self, back: bool) -> Option<Square> {
        cursor::next_of(self.movable.get(), self.cursor.get()?, back, self.bottom.get())
    }

    /// Flashes a square without a piece, once.
    pub(crate) fn flash(&self, square: Square) -> Result<(), JsValue> {
        self.button(square).map_or(Ok(()), |button| dom::start_anew(button, "refused"))
    }

    fn button(&self, square: Square) -> Option<&HtmlElement> {
        self.buttons.get(usize::from(cursor::screen_place(square, self.bottom.get())))
    }
}

/// The square that an event's target stands for.
pub(crate) fn square_of(target: &Element) -> Option<Square> {
    let button = target.closest("[data-square]").ok().flatten()?;
    button.get_attribute("data-square")?.parse().ok().and_then(Square::new)
}

/// As [`square_of`], for the target of an event.
pub(crate) fn square_of_event(event: &web_sys::Event) -> Option<Square> {
    square_of(event.target()?.dyn_ref::<Element>()?)
}

/// Where the focus enters: the first piece on the screen that can move, else the first square.
fn first_square(view: &View) -> Square {
    let on_screen = (0..32).filter_map(|place| cursor::square_at(place, view.bottom));
    let movable =
        |square: &Square| view.squares.get(usize::from(square.number()) - 1).is_some_and(|shown| shown.states.movable);
    let mut squares = on_screen.clone().filter(movable).chain(on_screen);
    squares.next().unwrap_or(view.squares[0].square)
}

/// The values of `data-state`.
fn state_hooks(states: &SquareStates) -> String {
    let hooks = [
        (states.movable, "movable"),
        (states.must_capture, "must-capture"),
        (states.selected, "selected"),
        (states.target, "target"),
        (states.victim, "victim"),
        (states.hint, "hint"),
        (states.last_move, "last-move"),
    ];
    let present: Vec<&str> = hooks.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect();
    join(&present, " ")
}
