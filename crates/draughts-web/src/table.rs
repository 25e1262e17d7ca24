//! Where a session and the shell that shows it meet: whatever happens goes to the session, and what the session asks is
//! done by the shell that is there now.
//!
//! An element can leave its page, or come back, in the middle of anything: in a listener of its own events, too. So an
//! effect is never bound to the shell that was there when it was asked for.

use std::cell::RefCell;
use std::rc::Rc;

use draughts_session::{Effect, Event, Session};
use wasm_bindgen::JsValue;

use crate::shell::Shell;

/// A session and its shell; no shell while the element is out of a page.
pub(crate) struct Table {
    session: RefCell<Session>,
    shell: RefCell<Option<Rc<Shell>>>,
}

impl Table {
    /// A session that nobody shows yet.
    pub(crate) fn new(session: Session) -> Rc<Table> {
        Rc::new(Table { session: RefCell::new(session), shell: RefCell::default() })
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

    /// Closes the dialogs that the shell shows.
    pub(crate) fn close_dialogs(&self) {
        let shell = self.shell.borrow().clone();
        if let Some(shell) = shell {
            // What cannot be closed is not open.
            let _ = shell.close_dialogs();
        }
    }

    /// Asks the session something.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(&Session) -> T) -> T {
        question(&self.session.borrow())
    }

    /// Hands an event to the session and does what it asks.
    pub(crate) fn dispatch(&self, event: Event) {
        let effects = self.session.borrow_mut().update(event);
        self.carry_out(effects);
    }

    /// Shows the session from the beginning.
    pub(crate) fn open(&self) {
        let effects = self.session.borrow_mut().open();
        self.carry_out(effects);
    }

    /// Does what the session asks, in order. The session is not borrowed meanwhile: a listener of the page's may call
    /// back into the element.
    fn carry_out(&self, effects: Vec<Effect>) {
        // Several changes at once are shown once, before anything is told to the page.
        let mut effects = effects.into_iter().peekable();
        while let Some(effect) = effects.next() {
            let shown_again = matches!(effect, Effect::Render) && matches!(effects.peek(), Some(Effect::Render));
            if shown_again {
                continue;
            }
            let shell = self.shell.borrow().clone();
            match (shell, effect) {
                (Some(shell), effect) => shell.carry_out(effect),
                // Out of a page there is nobody to ask.
                (None, Effect::Propose { ticket, .. }) => {
                    self.dispatch(Event::ProposalAnswered { ticket, allowed: true });
                }
                // The rest can wait until the board is shown.
                (None, _) => {}
            }
        }
    }
}
