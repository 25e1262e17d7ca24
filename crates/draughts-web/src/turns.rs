//! The record beside the board: the turns played, each a button that shows the position after it; the buttons that go
//! through them; what each side has lost.

use std::cell::{Cell, RefCell};

use draughts_core::rules::Notation;
use draughts_core::{Color, Route};
use draughts_session::{LookAt, View};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, ShadowRoot};

use crate::dom;
use crate::listener::Timer;
use crate::words::Words;

/// The nodes of the record.
pub(crate) struct Turns {
    list: Element,
    /// The nodes that say what Black and White have lost.
    lost: [Element; 2],
    /// The buttons that go back, and those that go forward.
    ways: [Vec<Element>; 2],
    /// The turns that the list shows, with their buttons.
    shown: RefCell<Vec<(Route, HtmlElement)>>,
    /// How they name squares.
    notation: Cell<Notation>,
    /// The number of turns at the position that is marked.
    marked: Cell<usize>,
    /// The list's width when the window last had another size.
    width: Cell<i32>,
    /// Scrolls when the task that drew is over.
    scrolling: RefCell<Option<Timer>>,
}

impl Turns {
    /// Finds the nodes, and empties the list.
    pub(crate) fn new(root: &ShadowRoot) -> Result<Turns, JsValue> {
        let list: Element = dom::find(root, ".moves")?;
        dom::clear(&list);
        Ok(Turns {
            list,
            lost: [dom::find(root, "[data-lost=black]")?, dom::find(root, "[data-lost=white]")?],
            ways: [
                dom::find_all(root, "[data-look=start], [data-look=back]")?,
                dom::find_all(root, "[data-look=forward], [data-look=end]")?,
            ],
            shown: RefCell::default(),
            notation: Cell::new(Notation::Numbers),
            marked: Cell::default(),
            width: Cell::default(),
            scrolling: RefCell::default(),
        })
    }

    /// The node at which presses and keys on the turns are heard.
    pub(crate) fn list(&self) -> &Element {
        &self.list
    }

    /// Shows a view.
    pub(crate) fn show(&self, view: &View, words: &Words) -> Result<(), JsValue> {
        let mut shown = self.shown.borrow_mut();
        let before = shown.len();
        let named_alike = self.notation.replace(words.notation()) == words.notation();
        let kept = shown.iter().zip(&view.turns).take_while(|((route, _), turn)| named_alike && route == *turn);
        let same = kept.count();
        for (_, button) in shown.drain(same..) {
            remove_turn(&button)?;
        }
        for route in &view.turns[same..] {
            let button = self.add(shown.len() + 1, &words.route(route))?;
            shown.push((route.clone(), button));
        }
        for ((node, color), count) in self.lost.iter().zip([Color::Black, Color::White]).zip(view.lost) {
            dom::set_text(node, &words.lost(color, count));
        }
        let leads_nowhere = [view.ply == 0, !view.looking];
        for (buttons, nowhere) in self.ways.iter().zip(leads_nowhere) {
            for button in buttons {
                dom::set_or_remove(button, "aria-disabled", nowhere.then_some("true"))?;
            }
        }
        let is_marked = self.marked.replace(view.ply) == view.ply;
        if is_marked && same == before && same == shown.len() {
            // To scroll, the browser would have to lay out at once what was written so far, for nothing.
            return Ok(());
        }
        for (ply, (_, button)) in (1..).zip(shown.iter()) {
            let current = ply == view.ply;
            dom::set_or_remove(button, "aria-current", current.then_some("true"))?;
            dom::set_or_remove(button, "tabindex", Some(if current { "0" } else { "-1" }))?;
        }
        self.scroll_to_current(&shown, view.ply);
        Ok(())
    }

    /// Adds a turn's button; the first mover's turn begins a numbered line.
    fn add(&self, ply: usize, text: &str) -> Result<HtmlElement, JsValue> {
        if ply % 2 == 1 {
            let line: Element = dom::html("li", &[("class", "turn")])?;
            let number: Element = dom::html("span", &[("class", "number")])?;
            number.set_text_content(Some(&format!("{}.", ply / 2 + 1)));
            line.append_child(&number)?;
            self.list.append_child(&line)?;
        }
        let ply = ply.to_string();
        let button: HtmlElement = dom::html("button", &[("type", "button"), ("class", "ply"), ("data-ply", &ply)])?;
        button.set_text_content(Some(text));
        if let Some(line) = self.list.last_element_child() {
            line.append_child(&button)?;
        }
        Ok(button)
    }

    /// Brings the marked turn to the middle of the list, in a task of its own: the browser has to lay out what was written.
    fn scroll_to_current(&self, shown: &[(Route, HtmlElement)], ply: usize) {
        let current = ply.checked_sub(1).and_then(|last| shown.get(last)).map(|(_, button)| button.clone());
        let Some(list) = self.list.dyn_ref::<HtmlElement>().cloned() else { return };
        let timer = Timer::new(0, move || scroll(&list, current.as_ref()));
        *self.scrolling.borrow_mut() = timer.ok();
    }

    /// Brings the marked turn to the middle again where the list has become wider or narrower.
    pub(crate) fn fit(&self) {
        let width = self.list.client_width();
        if self.width.replace(width) != width {
            self.scroll_to_current(&self.shown.borrow(), self.marked.get());
        }
    }

    /// Focuses the button of the position shown.
    pub(crate) fn focus_current(&self) -> Result<(), JsValue> {
        let current = self.list.query_selector("[aria-current]")?;
        let button = current.as_ref().and_then(|current| current.dyn_ref::<HtmlElement>());
        button.map_or(Ok(()), HtmlElement::focus)
    }
}

/// Brings a turn's button to the middle of the list, which alone is scrolled: the page stays where it is. Without one, the
/// list's beginning.
fn scroll(list: &HtmlElement, current: Option<&HtmlElement>) {
    // The offsets are the list's own; down a score sheet, sideways along a strip of turns.
    let (top, left) = current.map_or((0, 0), |button| {
        let top = button.offset_top() + (button.offset_height() - list.client_height()) / 2;
        let left = button.offset_left() + (button.offset_width() - list.client_width()) / 2;
        (top, left)
    });
    list.set_scroll_top(top);
    list.set_scroll_left(left);
}

/// Takes a turn's button away, and its line with the last one.
fn remove_turn(button: &HtmlElement) -> Result<(), JsValue> {
    let line = button.parent_element();
    button.remove();
    if let Some(line) = line.filter(|line| line.query_selector("button").ok().flatten().is_none()) {
        line.remove();
    }
    Ok(())
}

/// Where a press in the record goes.
pub(crate) fn look_of(event: &Event) -> Option<LookAt> {
    let target = event.target()?;
    let button = target.dyn_ref::<Element>()?.closest("[data-ply], [data-look]").ok().flatten()?;
    if let Some(ply) = button.get_attribute("data-ply") {
        return ply.parse().ok().map(LookAt::Ply);
    }
    Some(match button.get_attribute("data-look")?.as_str() {
        "start" => LookAt::Start,
        "back" => LookAt::Back,
        "forward" => LookAt::Forward,
        "end" => LookAt::End,
        _ => return None,
    })
}

/// Where a key in the record goes.
pub(crate) fn look_of_key(key: &KeyboardEvent) -> Option<LookAt> {
    if key.ctrl_key() || key.alt_key() || key.meta_key() || key.shift_key() {
        return None;
    }
    Some(match key.key().as_str() {
        "ArrowLeft" | "ArrowUp" => LookAt::Back,
        "ArrowRight" | "ArrowDown" => LookAt::Forward,
        "Home" => LookAt::Start,
        "End" => LookAt::End,
        _ => return None,
    })
}
