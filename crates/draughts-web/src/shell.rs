//! A session at work in a shadow root: what a person does becomes events, and effects become what is seen and told.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use draughts_core::notation::moves;
use draughts_core::{Position, Route, Square};
use draughts_session::selection::Selection;
use draughts_session::{Dialog, Effect, Event, GameEvent, Hold, LookAt, Message, Question, Session, Ticket};
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event as DomEvent, HtmlElement, KeyboardEvent, PointerEvent, ShadowRoot, console};

use crate::attributes;
use crate::coordinates::Coordinates;
use crate::dom;
use crate::drag::{self, Drag, Moved};
use crate::grid::{self, Grid};
use crate::keys::{self, KeyAction, Modifiers};
use crate::listener::Listener;
use crate::panel::{self, Control, Panel};
use crate::picture::Picture;
use crate::sound::Sound;
use crate::table::Table;
use crate::tell;
use crate::thinker::{Purpose, Thinker};
use crate::turns::{self, Turns};
use crate::words::Words;

/// What is shown of a session, and everything that listens for it. Dropping it ends the listeners, timers and worker.
pub(crate) struct Shell {
    table: Weak<Table>,
    host: HtmlElement,
    grid: Grid,
    picture: Picture,
    coordinates: Coordinates,
    panel: Panel,
    turns: Turns,
    sound: Sound,
    words: Rc<Words>,
    /// The number that is being typed in the board.
    typed: Cell<Option<u8>>,
    drag: Drag,
    thinker: Rc<Thinker>,
    listeners: RefCell<Vec<Listener>>,
}

impl Shell {
    /// Fills the shadow root and listens to it. Effects are what makes it show anything.
    pub(crate) fn new(
        table: &Rc<Table>,
        host: &HtmlElement,
        root: &ShadowRoot,
        hire: &Function,
        words: Rc<Words>,
    ) -> Result<Rc<Shell>, JsValue> {
        let (grid, picture) = (Grid::new(root)?, Picture::new(root)?);
        let kind = attributes::coordinates(host);
        let coordinates = Coordinates::new(root, kind)?;
        words.name_squares_by(kind.notation());
        let (panel, turns) = (Panel::new(root)?, Turns::new(root)?);
        let shell = Rc::new_cyclic(|shell: &Weak<Shell>| Shell {
            table: Rc::downgrade(table),
            host: host.clone(),
            grid,
            picture,
            coordinates,
            panel,
            turns,
            sound: Sound::new(root),
            words,
            typed: Cell::default(),
            drag: Drag::default(),
            thinker: thinker(hire, root, shell.clone()),
            listeners: RefCell::default(),
        });
        shell.listen()?;
        Ok(shell)
    }

    /// Does one thing that the session has asked when it was at this position. A fault in it is told to the console.
    pub(crate) fn carry_out(&self, effect: Effect, position: &Position) {
        tell_console(self.try_to_carry_out(effect, position));
    }

    /// Other coordinates are wanted.
    pub(crate) fn choose_coordinates(&self) -> Result<(), JsValue> {
        let kind = attributes::coordinates(&self.host);
        self.coordinates.choose(kind);
        self.words.name_squares_by(kind.notation());
        self.render()
    }

    /// Before the element leaves its page: a dialog that stays open would come back without its modality, and a piece in the air
    /// without its pointer.
    pub(crate) fn let_go(&self) {
        tell_console(self.panel.close_dialogs());
        tell_console(self.drop_back());
    }

    fn dispatch(&self, event: Event) {
        if let Some(table) = self.table.upgrade() {
            table.dispatch(event);
        }
    }

    fn table(&self) -> Result<Rc<Table>, JsValue> {
        self.table.upgrade().ok_or_else(|| JsValue::from("the board is gone"))
    }

    fn try_to_carry_out(&self, effect: Effect, position: &Position) -> Result<(), JsValue> {
        self.sound.hear(&effect)?;
        match effect {
            Effect::Render => self.render(),
            Effect::Announce(messages) => self.announce(&messages),
            Effect::Shake(square) => {
                if self.picture.shake(square)? {
                    Ok(())
                } else {
                    self.grid.flash(square)
                }
            }
            Effect::Propose { ticket, route } => self.propose(ticket, &route),
            Effect::Emit(event) => self.tell(&event, position),
            Effect::Think { ticket } => {
                let purpose = self.table()?.ask(|session| Purpose::Turn(session.current().level, session.seed()));
                self.think(purpose, ticket)
            }
            Effect::Advise { ticket } => self.think(Purpose::Advice, ticket),
            Effect::StopThinking => {
                self.thinker.stop();
                Ok(())
            }
            Effect::Open(dialog) => self.open(dialog),
        }
    }

    fn think(&self, purpose: Purpose, ticket: Ticket) -> Result<(), JsValue> {
        let table = self.table()?;
        // A listener told of the turn before may have gone on to something else already.
        if table.ask(|session| session.awaits(ticket)) {
            self.thinker.think(purpose, ticket, &table.ask(|session| session.game().clone()));
        }
        Ok(())
    }

    fn render(&self) -> Result<(), JsValue> {
        self.drag.end();
        let view = self.table()?.ask(Session::view);
        let had_focus = self.grid.has_focus();
        // It is hidden only, and a browser takes the focus from what is hidden later.
        let read_only = self.table()?.ask(Session::is_read_only);
        let hides_focus = self.panel.hides_focus(view.outcome.is_some(), read_only);
        self.coordinates.show(view.bottom)?;
        self.sound.see(&view)?;
        self.picture.show(&view)?;
        self.grid.show(&view, &self.words)?;
        self.panel.show(&view)?;
        self.turns.show(&view, &self.words)?;
        if hides_focus || had_focus && !self.grid.has_focus() { self.grid.focus_cursor() } else { Ok(()) }
    }

    fn announce(&self, messages: &[Message]) -> Result<(), JsValue> {
        self.panel.say(&self.words.sentences(messages));
        if messages.iter().any(|message| matches!(message, Message::ComputerFailed)) {
            tell::fault(&self.host, &self.words.sentences(messages))?;
        }
        Ok(())
    }

    fn propose(&self, ticket: Ticket, route: &Route) -> Result<(), JsValue> {
        let table = self.table()?;
        let (game, notation) = table.ask(|session| {
            let notation = session.game().rules().spec().notation;
            (session.game().clone(), moves::write(notation, route, session.legal_routes()))
        });
        let allowed = tell::before_move(&self.host, &game, notation)?;
        table.dispatch(Event::ProposalAnswered { ticket, allowed });
        Ok(())
    }

    fn tell(&self, event: &GameEvent, position: &Position) -> Result<(), JsValue> {
        if let GameEvent::End(outcome) = event
            && self.table()?.ask(|session| session.game().outcome()) != Some(*outcome)
        {
            // A listener told of the last move has gone on to something else already.
            return Ok(());
        }
        if matches!(event, GameEvent::NewGame) {
            self.thinker.try_a_worker_again();
            self.grid.reset_cursor(&self.table()?.ask(Session::view))?;
        }
        tell::happened(&self.host, position, event)
    }

    fn open(&self, dialog: Dialog) -> Result<(), JsValue> {
        self.dispatch(Event::Held(Hold::Dialog));
        let chosen = self.table()?.ask(|session| session.chosen().clone());
        self.panel.open(dialog, &self.host, &chosen)
    }

    fn pressed(&self, control: Control) -> Result<(), JsValue> {
        let event = match control {
            Control::NewGame => Event::NewGamePressed { lot: lot() },
            Control::Undo => Event::Undo,
            Control::Redo => Event::Redo,
            Control::Hint => Event::Hint,
            Control::ShowMove => Event::ShowMove,
            Control::Flip => Event::Flip,
            Control::Resign => Event::ResignPressed,
            Control::Options => Event::OptionsPressed,
            Control::HowToPlay => Event::HowToPlayPressed,
            Control::PlayAgain => Event::PlayAgain { lot: lot() },
            Control::ConfirmStart => Event::NewGame { lot: lot() },
            Control::OptionsStart => {
                self.panel.take_choices(&self.host)?;
                Event::NewGame { lot: lot() }
            }
            Control::ResignYes => Event::Resign,
            Control::PlayOnHere => Event::PlayOnFromHere,
            Control::PlayOnKeep => Event::Look(LookAt::End),
            Control::Close => return self.panel.close_dialogs(),
        };
        self.panel.close_dialogs()?;
        self.dispatch(event);
        Ok(())
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
    fn drop_back(&self) -> Result<(), JsValue> {
        self.drag.end();
        if self.picture.is_carrying() {
            self.dispatch(Event::PutDown);
            self.render()?;
        }
        Ok(())
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

    fn listen(self: &Rc<Self>) -> Result<(), JsValue> {
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

    fn dialog_closed(&self) -> Result<(), JsValue> {
        self.dispatch(Event::Released(Hold::Dialog));
        // Nothing had the focus where a script opened the dialog, so the browser has nowhere to put it back to.
        if self.panel.closed_dialog_has_focus() || dom::focus_is_nowhere()? { self.grid.focus_cursor() } else { Ok(()) }
    }

    /// A second finger anywhere on the page is for the page: to pinch it, not to go on dragging.
    fn finger_pressed(&self, event: &DomEvent) -> Result<(), JsValue> {
        let is_second = event.dyn_ref::<PointerEvent>().is_some_and(|event| !event.is_primary());
        if is_second { self.drop_back() } else { Ok(()) }
    }

    fn on(
        self: &Rc<Self>,
        target: &web_sys::EventTarget,
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
}

/// Tells the console of a fault.
fn tell_console(done: Result<(), JsValue>) {
    if let Err(fault) = done {
        console::error_2(&JsValue::from("<arcade-checkers>"), &fault);
    }
}

fn thinker(hire: &Function, root: &ShadowRoot, shell: Weak<Shell>) -> Rc<Thinker> {
    let answer = move |purpose: Purpose, ticket: Ticket, route: Option<Route>| {
        if let Some(shell) = shell.upgrade() {
            shell.dispatch(match (purpose, route) {
                (Purpose::Advice, route) => Event::Advised { ticket, route },
                (Purpose::Turn(..), Some(route)) => Event::OpponentMoved { ticket, route },
                (Purpose::Turn(..), None) => Event::OpponentFailed { ticket },
            });
        }
    };
    Thinker::new(hire.clone(), root.clone(), Box::new(answer))
}

/// Decides a seat by lot, and the computer's choices. The only thing here that is left to chance.
pub(crate) fn lot() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
