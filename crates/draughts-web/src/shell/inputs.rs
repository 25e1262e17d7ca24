//! What a person does at the board with keys, a mouse or fingers, and at what stands beside it: each becomes an event for the
//! session, or moves the focus.

use std::rc::Rc;

use draughts_core::Square;
use draughts_session::selection::Selection;
use draughts_session::{Event, Hold, Question, Session};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event as DomEvent, EventTarget, KeyboardEvent, PointerEvent};

use super::{Shell, tell_console};
use crate::dom;
use crate::drag::{self, Moved};
use crate::grid;
use crate::keys::{self, KeyAction, Modifiers};
use crate::listener::Listener;
use crate::panel::{self, Control};
use crate::turns;

impl Shell {
    /// Begins to listen, for as long as the shell is there.
    pub(super) fn listen(self: &Rc<Self>) -> Result<(), JsValue> {
        let listeners = [
            self.on(self.grid.element(), "click", |shell, event| {
                shell.typed.take();
                if let Some(square) = grid::square_of_event(event) {
                    // Some browsers do not focus a button that is clicked.
                    shell.grid.focus(square)?;
                    shell.dispatch(Event::SquareTapped(square));
                }
                Ok(())
            })?,
            self.on(self.grid.element(), "focusin", |shell, event| {
                grid::square_of_event(event).map_or(Ok(()), |square| shell.grid.enter(square))
            })?,
            self.on(self.grid.element(), "focusout", |shell, _| {
                shell.forget_typed();
                Ok(())
            })?,
            self.on(self.grid.element(), "keydown", |shell, event| shell.key_pressed(event))?,
            self.on_pointer("pointerdown", Shell::pointer_pressed)?,
            self.on_pointer("pointermove", Shell::pointer_moved)?,
            self.on_pointer("pointerup", Shell::pointer_released)?,
            self.on(&dom::document()?.into(), "pointerdown", Shell::finger_pressed)?,
            self.on_pointer("pointercancel", |shell, _| shell.drop_back())?,
            self.on(&dom::window()?.into(), "online", |shell, _| {
                shell.thinker.try_a_worker_again();
                shell.dispatch(Event::ComputerIsBack);
                Ok(())
            })?,
            self.on(&dom::window()?.into(), "resize", |shell, _| {
                shell.turns.fit();
                Ok(())
            })?,
            self.on(self.turns.list(), "keydown", |shell, event| shell.key_pressed_in_turns(event))?,
            self.on(self.panel.game(), "change", |shell, event| panel::take_look_choice(event, &shell.host))?,
            self.on(self.panel.game(), "click", |shell, event| {
                if let Some(at) = turns::look_of(event) {
                    shell.dispatch(Event::Look(at));
                }
                panel::control_of(event).map_or(Ok(()), |control| shell.pressed(control))
            })?,
        ];
        self.listeners.borrow_mut().extend(listeners);
        for dialog in self.panel.dialogs()? {
            let closed = self.on(&dialog, "close", |shell, _| shell.dialog_closed())?;
            self.listeners.borrow_mut().push(closed);
        }
        Ok(())
    }

    fn on(
        self: &Rc<Self>,
        target: &EventTarget,
        kind: &'static str,
        handle: fn(&Shell, &DomEvent) -> Result<(), JsValue>,
    ) -> Result<Listener, JsValue> {
        let shell = Rc::downgrade(self);
        Listener::new(target, kind, move |event| {
            if let Some(shell) = shell.upgrade() {
                tell_console(handle(&shell, &event));
            }
        })
    }

    fn on_pointer(
        self: &Rc<Self>,
        kind: &'static str,
        handle: fn(&Shell, &PointerEvent) -> Result<(), JsValue>,
    ) -> Result<Listener, JsValue> {
        let shell = Rc::downgrade(self);
        Listener::new(self.grid.element(), kind, move |event| {
            let (Some(shell), Some(event)) = (shell.upgrade(), event.dyn_ref::<PointerEvent>()) else { return };
            tell_console(handle(&shell, event));
        })
    }

    fn key_pressed(&self, event: &DomEvent) -> Result<(), JsValue> {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return Ok(()) };
        let held = Modifiers { ctrl: key.ctrl_key(), shift: key.shift_key(), alt: key.alt_key(), meta: key.meta_key() };
        let Some(action) = keys::action(&key.key(), held) else { return Ok(()) };
        let typed = self.typed.get();
        if !matches!(action, KeyAction::Digit(_)) {
            self.forget_typed();
        }
        let focus = match action {
            KeyAction::Enter => match typed.and_then(Square::new) {
                Some(square) => Some(square),
                // The browser makes a click of it.
                None => return Ok(()),
            },
            KeyAction::Move(key) => self.grid.step(key),
            KeyAction::NextMovable { back } => self.grid.next_movable(back),
            KeyAction::Digit(digit) => {
                let number = typed.map_or(digit, |typed| typed * 10 + digit);
                let square = Square::new(number).or(Square::new(digit));
                self.typed.set(square.map(Square::number));
                if let Some(square) = square {
                    self.panel.say(&self.words.typed(square));
                }
                None
            }
            KeyAction::Escape => {
                // A dialog that the board is in has its own use for it, when nothing is in hand.
                if self.table()?.ask(|session| session.selection().is_some()) {
                    key.prevent_default();
                }
                self.dispatch(Event::PutDown);
                return Ok(());
            }
            KeyAction::Press(control) => {
                // The controls that a board has which only shows.
                if control == Control::Flip || !self.table()?.ask(Session::is_read_only) {
                    self.pressed(control)?;
                }
                None
            }
            KeyAction::SayMoves => {
                if let Some(square) = self.grid.focused() {
                    self.dispatch(Event::Asked(Question::MovesFrom(square)));
                }
                None
            }
            KeyAction::SayCaptures => self.ask(Question::Captures),
            KeyAction::SayLastMove => self.ask(Question::LastMove),
            KeyAction::SayState => self.ask(Question::State),
        };
        // The page is not to scroll, nor the browser to search, as well.
        key.prevent_default();
        focus.map_or(Ok(()), |square| self.grid.focus(square))
    }

    /// What was typed, if anything, is no longer what there is to say.
    fn forget_typed(&self) {
        if self.typed.take().is_some() {
            self.dispatch(Event::Asked(Question::Standing));
        }
    }

    fn ask(&self, question: Question) -> Option<Square> {
        self.dispatch(Event::Asked(question));
        None
    }

    fn key_pressed_in_turns(&self, event: &DomEvent) -> Result<(), JsValue> {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return Ok(()) };
        let Some(at) = turns::look_of_key(key) else { return Ok(()) };
        key.prevent_default();
        self.dispatch(Event::Look(at));
        self.turns.focus_current()
    }

    /// A pointer is pressed on a square. A second one ends a drag.
    fn pointer_pressed(&self, event: &PointerEvent) -> Result<(), JsValue> {
        let square = grid::square_of_event(event).filter(|square| self.grid.is_movable(*square));
        match square {
            Some(square) if !self.drag.press(event, square) => Ok(()),
            _ => self.drop_back(),
        }
    }

    /// A pointer has moved: a piece is lifted or carried on.
    fn pointer_moved(&self, event: &PointerEvent) -> Result<(), JsValue> {
        let Some((moved, hold, by)) = self.drag.move_to(event) else { return Ok(()) };
        let table = self.table()?;
        if moved == Moved::Lifted {
            drag::capture(self.grid.element(), event)?;
            let picked = table.ask(|session| session.selection().map(Selection::at));
            if picked != Some(hold.from) {
                self.grid.focus(hold.from)?;
                self.dispatch(Event::SquareTapped(hold.from));
                // Showing the picked piece has ended the gesture, which goes on.
                self.drag.resume(hold);
            }
        }
        let scale = 800.0 / self.grid.element().get_bounding_client_rect().width().max(1.0);
        self.picture.carry(hold.from, (by.0 * scale, by.1 * scale), table.ask(Session::bottom))
    }

    /// A pointer is let go: the piece lands where it can, else it goes back.
    fn pointer_released(&self, event: &PointerEvent) -> Result<(), JsValue> {
        let Some(hold) = self.drag.release(event) else { return Ok(()) };
        let table = self.table()?;
        let under = drag::square_under(self.grid.element(), event, table.ask(Session::bottom));
        let target = under.filter(|square| *square != hold.from);
        match target {
            Some(square) => {
                self.dispatch(Event::SquareTapped(square));
                if self.picture.is_carrying() {
                    // Refused: the piece goes back and stays picked.
                    self.render()?;
                }
                self.grid.focus(square)
            }
            None => self.drop_back(),
        }
    }

    /// The piece in the air goes back: it is put down, unless its capture is begun.
    pub(super) fn drop_back(&self) -> Result<(), JsValue> {
        self.drag.end();
        if self.picture.is_carrying() {
            self.dispatch(Event::PutDown);
            self.render()?;
        }
        Ok(())
    }

    /// A second finger anywhere on the page is for the page: to pinch it, not to go on dragging.
    fn finger_pressed(&self, event: &DomEvent) -> Result<(), JsValue> {
        let is_second = event.dyn_ref::<PointerEvent>().is_some_and(|event| !event.is_primary());
        if is_second { self.drop_back() } else { Ok(()) }
    }

    fn dialog_closed(&self) -> Result<(), JsValue> {
        self.dispatch(Event::Released(Hold::Dialog));
        // Nothing had the focus where a script opened the dialog, so the browser has nowhere to put it back to.
        if self.panel.closed_dialog_has_focus() || dom::focus_is_nowhere()? { self.grid.focus_cursor() } else { Ok(()) }
    }
}
