//! A session with a page that lets every move pass, and a computer that answers when it is told to.

use draughts_core::notation::fen;
use draughts_core::search::{Limits, classic};
use draughts_core::{Rules, Square};
use draughts_session::{Effect, Event, GameEvent, Message, Opponent, Session, Settings, Start, Ticket};

/// A session under test, and all that it has asked for.
pub(crate) struct Table {
    pub(crate) session: Session,
    /// Every effect so far, in order.
    pub(crate) effects: Vec<Effect>,
}

/// Two people at a board.
pub(crate) fn two_people(rules: Rules, board: &str) -> Table {
    Table::new(Settings { rules, opponent: Opponent::Human, ..at(board) })
}

/// A person in the first mover's seat against the computer.
pub(crate) fn against_computer(rules: Rules, board: &str) -> Table {
    Table::new(Settings { rules, ..at(board) })
}

/// English rules, against the computer, from a board; `full` is the whole game.
pub(crate) fn at(board: &str) -> Settings {
    Settings { start: Start::parse(board).unwrap(), ..Settings::default() }
}

pub(crate) fn square(number: u8) -> Square {
    Square::new(number).unwrap()
}

impl Table {
    pub(crate) fn new(settings: Settings) -> Table {
        let mut session = Session::new(settings, 0);
        let effects = session.open();
        Table { session, effects }
    }

    /// Hands over an event; what it leads to, the page's leave for a move counted.
    pub(crate) fn send(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = self.session.update(event);
        if let Some(Effect::Propose { ticket, .. }) = effects.last() {
            let answer = Event::ProposalAnswered { ticket: *ticket, allowed: true };
            effects.extend(self.session.update(answer));
        }
        self.effects.extend(effects.iter().cloned());
        effects
    }

    pub(crate) fn tap(&mut self, number: u8) -> Vec<Effect> {
        self.send(Event::SquareTapped(square(number)))
    }

    pub(crate) fn taps(&mut self, numbers: &[u8]) {
        for number in numbers {
            self.tap(*number);
        }
    }

    /// The question to the computer that is open.
    pub(crate) fn question(&self) -> Option<Ticket> {
        let last = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Think { ticket } => Some(Some(*ticket)),
            Effect::StopThinking => Some(None),
            _ => None,
        });
        last.flatten().filter(|_| self.session.is_thinking())
    }

    /// Lets the computer answer the open question.
    pub(crate) fn computer_answers(&mut self) -> Vec<Effect> {
        let ticket = self.question().expect("the computer was not asked");
        let report = classic(self.session.game(), &Limits { depth: 2, nodes: 500 }.into(), &mut ());
        let route = report.route(self.session.game()).expect("the computer has a move");
        self.send(Event::OpponentMoved { ticket, route })
    }

    pub(crate) fn fen(&self) -> String {
        fen::write(self.session.game().position())
    }

    pub(crate) fn history(&self) -> Vec<String> {
        self.session.game().routes().map(ToString::to_string).collect()
    }
}

/// The last thing announced.
pub(crate) fn said(effects: &[Effect]) -> &[Message] {
    let last = effects.iter().rev().find_map(|effect| match effect {
        Effect::Announce(messages) => Some(messages.as_slice()),
        _ => None,
    });
    last.unwrap_or_default()
}

/// What the page was told.
pub(crate) fn told(effects: &[Effect]) -> Vec<&GameEvent> {
    let told = effects.iter().filter_map(|effect| match effect {
        Effect::Emit(event) => Some(event),
        _ => None,
    });
    told.collect()
}
