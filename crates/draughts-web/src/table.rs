//! Where a session and the shell that shows it meet: whatever happens goes to the session, and what the session asks is
//! done by the shell that is there now.
//!
//! An element can leave its page, or come back, in the middle of anything: in a listener of its own events, too. So an
//! effect is never bound to the shell that was there when it was asked for.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use draughts_core::Position;
use draughts_session::{Effect, Event, Session};
use wasm_bindgen::JsValue;

use crate::shell::Shell;

/// A session and its shell; no shell while the element is out of a page.
pub(crate) struct Table {
    session: RefCell<Session>,
    shell: RefCell<Option<Rc<Shell>>>,
    /// What is still to be done, and the position at which it was asked.
    queue: RefCell<Vec<(Vec<Effect>, Position)>>,
    is_busy: Cell<bool>,
}

impl Table {
    /// A session that nobody shows yet.
    pub(crate) fn new(session: Session) -> Rc<Table> {
        Rc::new(Table {
            session: RefCell::new(session),
            shell: RefCell::default(),
            queue: RefCell::default(),
            is_busy: Cell::new(false),
        })
    }

    /// Puts another shell, or none, in the place of the one there is, which ends with all that it listens to.
    pub(crate) fn seat(&self, shell: Option<Rc<Shell>>) {
        let before = self.shell.replace(shell);
        // Let go only now: what ends with it may look at the table.
        drop(before);
    }

    /// Whether there is a shell.
    pub(crate) fn is_shown(&self) -> bool {
        self.shell.borrow().is_some()
    }

    /// Other coordinates are wanted.
    pub(crate) fn choose_coordinates(&self) -> Result<(), JsValue> {
        let shell = self.shell.borrow().clone();
        shell.map_or(Ok(()), |shell| shell.choose_coordinates())
    }

    /// Closes and puts down what a person has open or in hand.
    pub(crate) fn let_go(&self) {
        let shell = self.shell.borrow().clone();
        if let Some(shell) = shell {
            shell.let_go();
        }
    }

    /// Asks the session something.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(&Session) -> T) -> T {
        question(&self.session.borrow())
    }

    /// Hands an event to the session and does what it asks. In the middle of that, where a listener of the page's calls
    /// back, the session hears of it at once, and what it asks is done in its turn: however long such a listener plays, the
    /// stack stays as it is, and the page hears of everything in the order in which it happened.
    pub(crate) fn dispatch(&self, event: Event) {
        let effects = self.session.borrow_mut().update(event);
        self.take_on(effects);
    }

    /// Shows the session from the beginning.
    pub(crate) fn open(&self) {
        let effects = self.session.borrow_mut().open();
        self.take_on(effects);
    }

    /// Queues what the session asks, and does all that is queued if nobody is at it.
    fn take_on(&self, mut effects: Vec<Effect>) {
        let position = self.ask(|session| *session.game().position());
        if self.is_busy.get() {
            // Whoever plays a turn is told at once whether the page has let it pass.
            if let Some(at) = effects.iter().position(|effect| matches!(effect, Effect::Propose { .. })) {
                self.carry_out(effects.remove(at), &position);
            }
            self.queue.borrow_mut().push((effects, position));
            return;
        }
        self.is_busy.set(true);
        let mut next = Some((effects, position));
        while let Some((effects, position)) = next {
            // Several changes at once are shown once, before anything is told to the page.
            let mut effects = effects.into_iter().peekable();
            while let Some(effect) = effects.next() {
                let shown_again = matches!(effect, Effect::Render) && matches!(effects.peek(), Some(Effect::Render));
                if !shown_again {
                    self.carry_out(effect, &position);
                }
            }
            let mut queue = self.queue.borrow_mut();
            next = if queue.is_empty() { None } else { Some(queue.remove(0)) };
        }
        self.is_busy.set(false);
    }

    /// Does one thing that the session has asked when it was at this position. The session is not borrowed meanwhile.
    fn carry_out(&self, effect: Effect, position: &Position) {
        let shell = self.shell.borrow().clone();
        match (shell, effect) {
            (Some(shell), effect) => shell.carry_out(effect, position),
            // Out of a page there is nobody to ask.
            (None, Effect::Propose { ticket, .. }) => {
                self.dispatch(Event::ProposalAnswered { ticket, allowed: true });
            }
            // The rest can wait until the board is shown.
            (None, _) => {}
        }
    }
}
