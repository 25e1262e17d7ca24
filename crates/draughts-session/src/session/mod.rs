//! The state machine: one method for what happens, [`Session::update`], and questions about what is.
//!
//! It decides what is allowed by asking the game, and never by itself. Every request that is answered later (the
//! computer's move, a hint, the page's word on a proposal) carries a ticket; whatever changes the game makes older
//! tickets worthless, so no late answer can land.
//!
//! `moving` plays turns, `going_back` takes them back and begins new games, `looking` goes through earlier positions,
//! `help` outlines moves, `computer` asks for its turns, `standing` says how the game stands.

mod computer;
mod going_back;
mod help;
mod looking;
mod moving;
mod standing;

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::{Color, Game, Position, Route};

use crate::event::{Dialog, Effect, Event, GameEvent, Hold, Ticket};
use crate::selection::Selection;
use crate::settings::{Opponent, Orientation, Seat, Settings, Start};

pub use help::Outline;

/// A board at which people play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// What the next game is to be.
    chosen: Settings,
    /// What the game on the board is.
    current: Settings,
    /// What was chosen when the game on the board began.
    chosen_then: Settings,
    game: Game,
    /// Every way to play the turn that is due; kept so that a tap needs no search for it.
    legal: Vec<Route>,
    /// The person's side against the computer; `None` between two people.
    person: Option<Color>,
    /// What the computer's choices in the game on the board hang on.
    seed: u64,
    orientation: Orientation,
    /// Whether the board is turned round from where the orientation puts it.
    flipped: bool,
    selection: Option<Selection>,
    /// The turns taken back, the next one to be played again last.
    undone: Vec<Route>,
    /// The number of turns at the earlier position that is looked at; `None` at the end.
    looking: Option<usize>,
    outline: Option<Outline>,
    holds: Vec<Hold>,
    last_ticket: Ticket,
    proposal: Option<(Ticket, Route)>,
    thinking: Option<Ticket>,
    advising: Option<Ticket>,
    /// The computer had no answer to the position on the board, and is not asked again by itself.
    computer_failed: bool,
}

impl Session {
    /// A session with a game by these settings; `lot` as in [`Event::NewGame`]. [`Session::open`] tells what to do
    /// first.
    pub fn new(settings: Settings, lot: u32) -> Session {
        let game = Game::from_position(settings.rules, settings.position());
        let person = person_of(&settings, game.start(), lot);
        let seed = seed_of(&settings, lot);
        Session::with(settings, game, person, seed)
    }

    /// A session at which a game under way goes on, described by `settings`, in which a seat by lot is the first, and
    /// by the `seed` that it began with; and what was chosen meanwhile, for the next one.
    pub fn resume(game: Game, settings: Settings, seed: u64, chosen: Settings) -> Session {
        let person = person_of(&settings, game.start(), 0);
        let mut session = Session::with(settings, game, person, seed);
        session.chosen_then = chosen.clone();
        session.chosen = chosen;
        if session.is_as_chosen() {
            session.current = session.chosen.clone();
        }
        session
    }

    fn with(settings: Settings, game: Game, person: Option<Color>, seed: u64) -> Session {
        Session {
            chosen: settings.clone(),
            chosen_then: settings.clone(),
            current: settings,
            legal: game.legal_routes(),
            game,
            person,
            seed,
            orientation: Orientation::Auto,
            flipped: false,
            selection: None,
            undone: Vec::new(),
            looking: None,
            outline: None,
            holds: Vec::new(),
            last_ticket: Ticket::default(),
            proposal: None,
            thinking: None,
            advising: None,
            computer_failed: false,
        }
    }

    /// The first effects of a session, or those for another shell that shows it from now on: what to show and say, and the
    /// computer's move where that is due.
    pub fn open(&mut self) -> Vec<Effect> {
        // Whoever was at it for an earlier shell, or failed there, is gone with that.
        (self.thinking, self.advising, self.computer_failed) = (None, None, false);
        let mut effects = vec![Effect::Render, Effect::Announce(self.standing())];
        self.ask_computer(&mut effects);
        effects
    }

    /// Takes an event and tells what to do about it, in order.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::SquareTapped(square) => self.tap(square, &mut effects),
            Event::PutDown => self.put_down(&mut effects),
            Event::ProposalAnswered { ticket, allowed } => self.proposal_answered(ticket, allowed, &mut effects),
            Event::RoutePlayed(route) => self.propose(route, &mut effects),
            Event::OpponentMoved { ticket, route } => self.opponent_moved(ticket, &route, &mut effects),
            Event::OpponentFailed { ticket } => self.opponent_failed(ticket, &mut effects),
            Event::ComputerIsBack => self.computer_is_back(&mut effects),
            Event::Undo => {
                self.proposal = None;
                self.undo(&mut effects);
            }
            Event::Redo => self.redo(&mut effects),
            Event::Hint => self.hint(&mut effects),
            Event::Advised { ticket, route } => self.advised(ticket, route, &mut effects),
            Event::ShowMove => self.show_move(&mut effects),
            Event::Look(at) => self.look(at, &mut effects),
            Event::PlayOnFromHere => self.play_on_from_here(&mut effects),
            Event::ResignPressed if self.can_resign() => effects.push(Effect::Open(Dialog::ConfirmResign)),
            Event::ResignPressed => {}
            Event::Resign => self.resign(&mut effects),
            Event::Asked(question) => effects.push(Effect::Announce(self.answer(question))),
            Event::Flip => self.flip(&mut effects),
            Event::SettingsChosen(settings) => self.chosen = settings,
            Event::NewGamePressed { .. } if self.is_under_way() => effects.push(Effect::Open(Dialog::ConfirmNewGame)),
            Event::NewGamePressed { lot } | Event::NewGame { lot } => {
                self.begin(self.chosen.clone(), lot, &mut effects);
            }
            Event::OptionsPressed => effects.push(Effect::Open(Dialog::Options)),
            Event::HowToPlayPressed => effects.push(Effect::Open(Dialog::HowToPlay)),
            Event::PlayAgain { lot } => {
                let same = self.chosen == self.chosen_then;
                let settings = if same { &self.current } else { &self.chosen };
                self.begin(settings.clone(), lot, &mut effects);
            }
            Event::PositionSet { position, lot } => {
                let settings = Settings { start: Start::Position(position), ..self.chosen.clone() };
                self.begin(settings, lot, &mut effects);
            }
            Event::OrientationSet(orientation) => {
                self.orientation = orientation;
                self.flipped = false;
                effects.push(Effect::Render);
            }
            Event::Held(hold) => self.hold(hold, &mut effects),
            Event::Released(hold) => self.release(hold, &mut effects),
        }
        self.ask_computer(&mut effects);
        effects
    }

    /// The game on the board. A begun capture is not part of it.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every way to play the turn that is due; none once the game is over.
    pub fn legal_routes(&self) -> &[Route] {
        &self.legal
    }

    /// What the next game is to be.
    pub fn chosen(&self) -> &Settings {
        &self.chosen
    }

    /// What the game on the board is.
    pub fn current(&self) -> &Settings {
        &self.current
    }

    /// Whether the game on the board is one that [`Session::chosen`] could have begun.
    pub fn is_as_chosen(&self) -> bool {
        let (chosen, start) = (&self.chosen, self.game.start());
        let same_seats = (0..2).any(|lot| person_of(chosen, start, lot) == self.person);
        let same_level = chosen.level == self.current.level && chosen.seed.is_none_or(|seed| seed == self.seed);
        let same_play = self.person.is_none() || same_level;
        chosen.rules == self.game.rules() && chosen.position() == *start && same_seats && same_play
    }

    /// What the computer's choices in the game on the board hang on.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The person's side against the computer; `None` between two people.
    pub fn person(&self) -> Option<Color> {
        self.person
    }

    /// The picked piece.
    pub fn selection(&self) -> Option<&Selection> {
        self.selection.as_ref()
    }

    /// The move that is outlined.
    pub fn outline(&self) -> Option<&Outline> {
        self.outline.as_ref()
    }

    /// The number of turns at the earlier position that is looked at; `None` at the end.
    pub fn looking(&self) -> Option<usize> {
        self.looking
    }

    /// Whether an answer with this ticket is still wanted.
    pub fn awaits(&self, ticket: Ticket) -> bool {
        [self.thinking, self.advising].contains(&Some(ticket))
    }

    /// Whether the computer is thinking about its own turn.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether a game has begun and has not ended.
    pub fn is_under_way(&self) -> bool {
        let begun = self.game.ply() > 0 || self.has_begun_capture();
        begun && self.game.outcome().is_none()
    }

    /// Whether the board shows and does not play.
    pub fn is_read_only(&self) -> bool {
        self.holds.contains(&Hold::ReadOnly)
    }

    /// The side at the bottom of the screen.
    pub fn bottom(&self) -> Color {
        let upright = match self.orientation {
            Orientation::Side(color) => color,
            Orientation::Auto => self.person.unwrap_or(self.game.start().turn()),
        };
        if self.flipped { upright.opposite() } else { upright }
    }

    /// Whether the side to move is a person's to play for.
    pub fn person_is_to_move(&self) -> bool {
        self.game.outcome().is_none() && self.person.is_none_or(|color| color == self.game.position().turn())
    }

    fn has_begun_capture(&self) -> bool {
        self.selection.as_ref().is_some_and(Selection::is_begun)
    }

    fn next_ticket(&mut self) -> Ticket {
        self.last_ticket.0 += 1;
        self.last_ticket
    }

    /// What holds after every change of the game: nothing is picked or outlined, the end is looked at, and no answer
    /// asked for before counts.
    fn position_changed(&mut self, effects: &mut Vec<Effect>) {
        self.legal = self.game.legal_routes();
        self.selection = None;
        self.outline = None;
        self.looking = None;
        self.proposal = None;
        self.computer_failed = false;
        self.stop_thinking(effects);
    }

    fn tell_end(&self, effects: &mut Vec<Effect>) {
        if let Some(outcome) = self.game.outcome() {
            effects.push(Effect::Emit(GameEvent::End(outcome)));
        }
    }
}

/// What the computer's choices in a game by these settings hang on.
fn seed_of(settings: &Settings, lot: u32) -> u64 {
    settings.seed.unwrap_or(u64::from(lot))
}

/// The person's side in a game by these settings from this position.
fn person_of(settings: &Settings, start: &Position, lot: u32) -> Option<Color> {
    let first = start.turn();
    match (settings.opponent, settings.seat) {
        (Opponent::Human, _) => None,
        (Opponent::Computer, Seat::First) => Some(first),
        (Opponent::Computer, Seat::Second) => Some(first.opposite()),
        (Opponent::Computer, Seat::Random) => Some(if lot.is_multiple_of(2) { first } else { first.opposite() }),
    }
}
