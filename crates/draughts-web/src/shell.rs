//! A session at work in a shadow root: what a person does becomes events, and effects become what is seen and told.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use draughts_core::Route;
use draughts_core::notation::moves;
use draughts_session::{Dialog, Effect, Event, GameEvent, Hold, Message, Session, Ticket};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event as DomEvent, HtmlElement, KeyboardEvent, ShadowRoot, console};

use crate::grid::{self, Grid};
use crate::listener::Listener;
use crate::panel::{self, Control, Panel};
use crate::picture::Picture;
use crate::table::Table;
use crate::tell;
use crate::thinker::Thinker;
use crate::words;

/// What is shown of a session, and everything that listens for it. Dropping it ends the listeners, timers and worker.
pub(crate) struct Shell {
    table: Weak<Table>,
    host: HtmlElement,
    grid: Grid,
    picture: Picture,
    panel: Panel,
    thinker: Rc<Thinker>,
    listeners: RefCell<Vec<Listener>>,
}

impl Shell {
    /// Fills the shadow root and listens to it. Effects are what makes it show anything.
    pub(crate) fn new(
        table: &Rc<Table>,
        host: &HtmlElement,
        root: &ShadowRoot,
        worker_url: &str,
    ) -> Result<Rc<Shell>, JsValue> {
        let (grid, picture, panel) = (Grid::new(root)?, Picture::new(root)?, Panel::new(root)?);
        let shell = Rc::new_cyclic(|shell: &Weak<Shell>| Shell {
            table: Rc::downgrade(table),
            host: host.clone(),
            grid,
            picture,
            panel,
            thinker: thinker(worker_url, shell.clone()),
            listeners: RefCell::default(),
        });
        shell.listen()?;
        Ok(shell)
    }

    /// Does one thing that the session asks. A fault in it is told to the console.
    pub(crate) fn carry_out(&self, effect: Effect) {
        if let Err(fault) = self.try_to_carry_out(effect) {
            console::error_2(&JsValue::from("<arcade-checkers>"), &fault);
        }
    }

    /// Before the element leaves its page: a dialog that stays open would come back without its modality.
    pub(crate) fn close_dialogs(&self) {
        self.panel.close_dialogs();
    }

    fn dispatch(&self, event: Event) {
        if let Some(table) = self.table.upgrade() {
            table.dispatch(event);
        }
    }

    fn table(&self) -> Result<Rc<Table>, JsValue> {
        self.table.upgrade().ok_or_else(|| JsValue::from("the board is gone"))
    }

    fn try_to_carry_out(&self, effect: Effect) -> Result<(), JsValue> {
        match effect {
            Effect::Render => self.render(),
            Effect::Announce(messages) => self.announce(&messages),
            Effect::Shake(square) => self.picture.shake(square),
            Effect::Propose { ticket, route } => self.propose(ticket, &route),
            Effect::Emit(event) => self.tell(&event),
            Effect::Think { ticket } => {
                let table = self.table()?;
                // A listener told of the turn before may have gone on to something else already.
                if table.ask(|session| session.awaits(ticket)) {
                    self.thinker.think(ticket, &table.ask(|session| session.game().clone()));
                }
                Ok(())
            }
            Effect::StopThinking => {
                self.thinker.stop();
                Ok(())
            }
            Effect::Open(dialog) => self.open(dialog),
        }
    }

    fn render(&self) -> Result<(), JsValue> {
        let view = self.table()?.ask(Session::view);
        let loses_focus = view.outcome.is_none() && self.panel.play_again_is_focused();
        self.picture.show(&view)?;
        self.grid.show(&view)?;
        self.panel.show(&view)?;
        if loses_focus { self.grid.focus_cursor() } else { Ok(()) }
    }

    fn announce(&self, messages: &[Message]) -> Result<(), JsValue> {
        self.panel.say(&words::sentences(messages));
        if messages.contains(&Message::ComputerFailed) {
            tell::fault(&self.host, &words::sentences(messages))?;
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

    fn tell(&self, event: &GameEvent) -> Result<(), JsValue> {
        let game = self.table()?.ask(|session| session.game().clone());
        if let GameEvent::End(outcome) = event
            && game.outcome() != Some(*outcome)
        {
            // A listener told of the last move has gone on to something else already.
            return Ok(());
        }
        if *event == GameEvent::NewGame {
            self.grid.reset_cursor(&self.table()?.ask(Session::view))?;
        }
        tell::happened(&self.host, &game, event)
    }

    fn open(&self, dialog: Dialog) -> Result<(), JsValue> {
        self.dispatch(Event::Held(Hold::Dialog));
        match dialog {
            Dialog::ConfirmNewGame => panel::open(&self.panel.confirm),
            Dialog::Options => self.panel.open_options(&self.table()?.ask(|session| session.chosen().clone())),
        }
    }

    fn pressed(&self, control: Control) -> Result<(), JsValue> {
        match control {
            Control::NewGame => self.dispatch(Event::NewGamePressed { lot: lot() }),
            Control::Undo => self.dispatch(Event::Undo),
            Control::Flip => self.dispatch(Event::Flip),
            Control::Options => self.dispatch(Event::OptionsPressed),
            Control::PlayAgain => self.dispatch(Event::PlayAgain { lot: lot() }),
            Control::ConfirmStart => {
                self.panel.confirm.close();
                self.dispatch(Event::NewGame { lot: lot() });
            }
            Control::OptionsStart => {
                self.panel.take_choices(&self.host)?;
                self.panel.options.close();
                self.dispatch(Event::NewGame { lot: lot() });
            }
            Control::ConfirmKeep => self.panel.confirm.close(),
            Control::OptionsKeep => self.panel.options.close(),
        }
        Ok(())
    }

    fn key_pressed(&self, event: &DomEvent) -> Result<(), JsValue> {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return Ok(()) };
        if let Some(square) = self.grid.target_of(key) {
            // The page is not to scroll as well.
            key.prevent_default();
            return self.grid.focus(square);
        }
        if key.key() == "Escape" {
            self.dispatch(Event::PutDown);
        }
        Ok(())
    }

    fn listen(self: &Rc<Self>) -> Result<(), JsValue> {
        let listeners = [
            self.on(self.grid.element(), "click", |shell, event| {
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
            self.on(self.grid.element(), "keydown", |shell, event| shell.key_pressed(event))?,
            self.on(self.panel.game(), "click", |shell, event| {
                panel::control_of(event).map_or(Ok(()), |control| shell.pressed(control))
            })?,
            self.on(&self.panel.confirm, "close", |shell, _| shell.dialog_closed())?,
            self.on(&self.panel.options, "close", |shell, _| shell.dialog_closed())?,
        ];
        self.listeners.borrow_mut().extend(listeners);
        Ok(())
    }

    fn dialog_closed(&self) -> Result<(), JsValue> {
        self.dispatch(Event::Released(Hold::Dialog));
        Ok(())
    }

    fn on(
        self: &Rc<Self>,
        target: &web_sys::EventTarget,
        kind: &'static str,
        handle: impl Fn(&Shell, &DomEvent) -> Result<(), JsValue> + 'static,
    ) -> Result<Listener, JsValue> {
        let shell = Rc::downgrade(self);
        Listener::new(target, kind, move |event| {
            if let Some(shell) = shell.upgrade()
                && let Err(fault) = handle(&shell, &event)
            {
                console::error_2(&JsValue::from("<arcade-checkers>"), &fault);
            }
        })
    }
}

fn thinker(worker_url: &str, shell: Weak<Shell>) -> Rc<Thinker> {
    let answer = move |ticket: Ticket, route: Option<Route>| {
        if let Some(shell) = shell.upgrade() {
            shell.dispatch(match route {
                Some(route) => Event::OpponentMoved { ticket, route },
                None => Event::OpponentFailed { ticket },
            });
        }
    };
    Thinker::new(worker_url.to_owned(), Box::new(answer))
}

/// Decides a seat by lot. The only thing here that is left to chance.
pub(crate) fn lot() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
