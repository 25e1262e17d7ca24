//! A session at work in a shadow root: what a person does becomes events (`inputs`), and effects become what is seen and told.

mod inputs;

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use draughts_core::notation::moves;
use draughts_core::{Position, Route};
use draughts_session::{Dialog, Effect, Event, GameEvent, Hold, LookAt, Message, Session, Ticket};
use js_sys::Function;
use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, ShadowRoot, console};

use crate::attributes;
use crate::coordinates::Coordinates;
use crate::drag::Drag;
use crate::grid::Grid;
use crate::listener::Listener;
use crate::panel::{Control, Panel};
use crate::picture::Picture;
use crate::sound::Sound;
use crate::table::Table;
use crate::tell;
use crate::thinker::{Purpose, Thinker};
use crate::turns::Turns;
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
