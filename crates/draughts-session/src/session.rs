//! The state machine: one method for what happens, [`Session::update`], and questions about what is.
//!
//! It decides what is allowed by asking the game, and never by itself. Every request that is answered later (the
//! computer's move, the page's word on a proposal) carries a ticket; whatever changes the game makes older tickets
//! worthless, so no late answer can land.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::notation::moves;
use draughts_core::{Color, Game, PlayError, Position, Route, Square};

use crate::event::{By, Dialog, Effect, Event, GameEvent, Hold, Ticket};
use crate::message::{Message, Player, Refusal};
use crate::selection::{Selection, Step};
use crate::settings::{Opponent, Orientation, Seat, Settings, Start};

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
    orientation: Orientation,
    /// Whether the board is turned round from where the orientation puts it.
    flipped: bool,
    selection: Option<Selection>,
    holds: Vec<Hold>,
    last_ticket: Ticket,
    proposal: Option<(Ticket, Route)>,
    thinking: Option<Ticket>,
    /// The computer has no answer to the position on the board, and is not asked again.
    computer_failed: bool,
}

impl Session {
    /// A session with a game by these settings; `lot` as in [`Event::NewGame`]. [`Session::open`] tells what to do
    /// first.
    pub fn new(settings: Settings, lot: u32) -> Session {
        let game = Game::from_position(settings.rules, settings.position());
        let person = person_of(&settings, game.start(), lot);
        Session::with(settings, game, person)
    }

    /// A session at which a game under way goes on; a seat by lot is the first.
    pub fn resume(settings: Settings, game: Game) -> Session {
        let person = person_of(&settings, game.start(), 0);
        Session::with(settings, game, person)
    }

    fn with(settings: Settings, game: Game, person: Option<Color>) -> Session {
        Session {
            chosen: settings.clone(),
            chosen_then: settings.clone(),
            current: settings,
            legal: game.legal_routes(),
            game,
            person,
            orientation: Orientation::Auto,
            flipped: false,
            selection: None,
            holds: Vec::new(),
            last_ticket: Ticket::default(),
            proposal: None,
            thinking: None,
            computer_failed: false,
        }
    }

    /// The first effects of a session: what to show and say, and the computer's move where it begins.
    pub fn open(&mut self) -> Vec<Effect> {
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
            Event::Undo => {
                self.proposal = None;
                self.undo(&mut effects);
            }
            Event::Flip => self.flip(&mut effects),
            Event::SettingsChosen(settings) => self.chosen = settings,
            Event::NewGamePressed { .. } if self.is_under_way() => effects.push(Effect::Open(Dialog::ConfirmNewGame)),
            Event::NewGamePressed { lot } | Event::NewGame { lot } => {
                self.begin(self.chosen.clone(), lot, &mut effects);
            }
            Event::OptionsPressed => effects.push(Effect::Open(Dialog::Options)),
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

    /// The person's side against the computer; `None` between two people.
    pub fn person(&self) -> Option<Color> {
        self.person
    }

    /// The picked piece.
    pub fn selection(&self) -> Option<&Selection> {
        self.selection.as_ref()
    }

    /// Whether an answer with this ticket is still wanted.
    pub fn awaits(&self, ticket: Ticket) -> bool {
        self.thinking == Some(ticket)
    }

    /// Whether the computer is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether a game has begun and has not ended.
    pub fn is_under_way(&self) -> bool {
        let begun = self.game.ply() > 0 || self.selection.as_ref().is_some_and(Selection::is_begun);
        begun && self.game.outcome().is_none()
    }

    /// Whether there is a turn of the person's, or a begun capture, to take back.
    pub fn can_undo(&self) -> bool {
        let earliest = match self.person {
            Some(color) if color != self.game.start().turn() => 2,
            _ => 1,
        };
        self.game.ply() >= earliest || self.selection.as_ref().is_some_and(Selection::is_begun)
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
}

/// Moving.
impl Session {
    fn tap(&mut self, square: Square, effects: &mut Vec<Effect>) {
        if self.game.outcome().is_some() {
            return refuse(Refusal::Over, square, effects);
        }
        if !self.person_is_to_move() {
            return refuse(Refusal::ComputersTurn, square, effects);
        }
        let Some(selection) = &self.selection else {
            return self.pick(square, effects);
        };
        match selection.step(square) {
            Step::Complete(route) => self.propose(route, effects),
            Step::GoesOn(selection) => {
                let message = Message::CaptureGoesOn { square: selection.at(), targets: selection.next_landings() };
                self.selection = Some(selection);
                effects.extend([Effect::Render, Effect::Announce(vec![message])]);
            }
            Step::SeveralWays => {
                let first_landings = selection.next_landings();
                refuse(Refusal::SeveralWays { to: square, first_landings }, square, effects);
            }
            Step::None if selection.is_begun() => {
                refuse(Refusal::ChainGoesOn { targets: selection.next_landings() }, square, effects);
            }
            Step::None if square == selection.from() => self.put_down(effects),
            Step::None if self.game.position().piece_at(square).is_some() => self.pick(square, effects),
            Step::None => {
                if let Some(piece) = self.game.position().piece_at(selection.from()) {
                    let (from, targets) = (selection.from(), selection.targets());
                    refuse(Refusal::OutOfReach { from, role: piece.role, to: square, targets }, square, effects);
                }
            }
        }
    }

    fn pick(&mut self, square: Square, effects: &mut Vec<Effect>) {
        let to_move = self.game.position().turn();
        let Some(piece) = self.game.position().piece_at(square) else {
            return refuse(Refusal::Empty { square }, square, effects);
        };
        if piece.color != to_move {
            return refuse(Refusal::NotYours { square, to_move }, square, effects);
        }
        let role = piece.role;
        if let Some(selection) = Selection::pick(&self.legal, square) {
            let capture = selection.candidates().iter().any(Route::is_capture);
            let message = Message::Picked { square, role, targets: selection.targets(), capture };
            self.selection = Some(selection);
            effects.extend([Effect::Render, Effect::Announce(vec![message])]);
        } else if self.must_capture() {
            refuse(Refusal::MustCapture { square, role, with: self.movable() }, square, effects);
        } else {
            refuse(Refusal::Blocked { square, role }, square, effects);
        }
    }

    /// Puts the picked piece down; a begun capture cannot be left.
    fn put_down(&mut self, effects: &mut Vec<Effect>) {
        if let Some(selection) = self.selection.take_if(|selection| !selection.is_begun()) {
            let message = Message::PutDown { square: selection.from() };
            effects.extend([Effect::Render, Effect::Announce(vec![message])]);
        }
    }

    fn propose(&mut self, route: Route, effects: &mut Vec<Effect>) {
        let ticket = self.next_ticket();
        self.proposal = Some((ticket, route.clone()));
        effects.push(Effect::Propose { ticket, route });
    }

    fn proposal_answered(&mut self, ticket: Ticket, allowed: bool, effects: &mut Vec<Effect>) {
        let Some((_, route)) = self.proposal.take_if(|(open, _)| *open == ticket) else {
            return;
        };
        if !allowed {
            self.selection = None;
            effects.extend([Effect::Render, Effect::Announce(vec![Message::RefusedByPage])]);
        } else if self.legal.contains(&route) {
            // Only a legal route gets here; one from a script may be anything.
            let _ = self.play(&route, By::Player, effects);
        }
    }

    fn opponent_moved(&mut self, ticket: Ticket, route: &Route, effects: &mut Vec<Effect>) {
        if self.thinking.take_if(|open| *open == ticket).is_some() && self.play(route, By::Computer, effects).is_err() {
            self.computer_fails(effects);
        }
    }

    fn opponent_failed(&mut self, ticket: Ticket, effects: &mut Vec<Effect>) {
        if self.thinking.take_if(|open| *open == ticket).is_some() {
            self.computer_fails(effects);
        }
    }

    fn computer_fails(&mut self, effects: &mut Vec<Effect>) {
        self.computer_failed = true;
        effects.extend([Effect::Render, Effect::Announce(vec![Message::ComputerFailed])]);
    }

    fn play(&mut self, route: &Route, by: By, effects: &mut Vec<Effect>) -> Result<(), PlayError> {
        let before = *self.game.position();
        self.game.play(route)?;
        let color = before.turn();
        let was_man = before.men(color).contains(route.from());
        let crowned = was_man && self.game.position().kings(color).contains(route.to());
        let notation = moves::write(self.game.rules().spec().notation, route, &self.legal);
        self.position_changed(effects);
        let played = Message::Played { color, player: self.player(color), route: route.clone(), crowned };
        let mut sentences = vec![played];
        sentences.extend(self.standing());
        let ply = self.game.ply();
        let told = GameEvent::Move { route: route.clone(), notation, color, crowned, by, ply };
        effects.extend([Effect::Render, Effect::Announce(sentences), Effect::Emit(told)]);
        self.tell_end(effects);
        Ok(())
    }
}

/// Undo, new games, the board's side.
impl Session {
    fn undo(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_undo() {
            return;
        }
        if self.selection.take_if(|selection| selection.is_begun()).is_some() {
            let mut sentences = vec![Message::CaptureTakenBack];
            sentences.extend(self.standing());
            effects.extend([Effect::Render, Effect::Announce(sentences)]);
            return;
        }
        let mut plies = 0;
        while self.game.undo().is_some() {
            plies += 1;
            if self.person.is_none_or(|color| color == self.game.position().turn()) {
                break;
            }
        }
        self.position_changed(effects);
        let mut sentences = vec![Message::TakenBack { plies }];
        sentences.extend(self.standing());
        let told = GameEvent::Undo { plies };
        effects.extend([Effect::Render, Effect::Announce(sentences), Effect::Emit(told)]);
    }

    fn flip(&mut self, effects: &mut Vec<Effect>) {
        self.flipped = !self.flipped;
        let mut sentences = vec![Message::Flipped { bottom: self.bottom() }];
        sentences.extend(self.standing());
        effects.extend([Effect::Render, Effect::Announce(sentences)]);
    }

    fn begin(&mut self, settings: Settings, lot: u32, effects: &mut Vec<Effect>) {
        let bottom = self.bottom();
        let was_flipped = core::mem::take(&mut self.flipped);
        let upright = if was_flipped { bottom.opposite() } else { bottom };
        self.game = Game::from_position(settings.rules, settings.position());
        self.person = person_of(&settings, self.game.start(), lot);
        self.current = settings;
        self.chosen_then = self.chosen.clone();
        // A board turned round by hand stays so while the same side would be at the bottom.
        self.flipped = was_flipped && self.bottom() == upright;
        self.position_changed(effects);
        let mut sentences = vec![Message::NewGame];
        sentences.extend(self.standing());
        effects.extend([Effect::Render, Effect::Announce(sentences), Effect::Emit(GameEvent::NewGame)]);
        self.tell_end(effects);
    }

    /// What holds after every change of the game: nothing is picked, and no answer asked for before it counts.
    fn position_changed(&mut self, effects: &mut Vec<Effect>) {
        self.legal = self.game.legal_routes();
        self.selection = None;
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

/// The computer.
impl Session {
    fn hold(&mut self, hold: Hold, effects: &mut Vec<Effect>) {
        if !self.holds.contains(&hold) {
            self.holds.push(hold);
        }
        let was_thinking = self.is_thinking();
        self.stop_thinking(effects);
        if was_thinking && hold == Hold::Page {
            effects.push(Effect::Announce(self.standing()));
        }
    }

    fn release(&mut self, hold: Hold, effects: &mut Vec<Effect>) {
        self.holds.retain(|held| *held != hold);
        if hold == Hold::Page && self.computer_is_due() {
            effects.push(Effect::Announce(self.standing()));
        }
    }

    fn stop_thinking(&mut self, effects: &mut Vec<Effect>) {
        if self.thinking.take().is_some() {
            effects.extend([Effect::StopThinking, Effect::Render]);
        }
    }

    /// Asks the computer for a move where one is due and it is not at it already.
    fn ask_computer(&mut self, effects: &mut Vec<Effect>) {
        if self.computer_is_due() && self.thinking.is_none() {
            let ticket = self.next_ticket();
            self.thinking = Some(ticket);
            effects.extend([Effect::Render, Effect::Think { ticket }]);
        }
    }

    fn computer_is_due(&self) -> bool {
        let to_move = self.game.outcome().is_none() && !self.person_is_to_move();
        to_move && self.holds.is_empty() && !self.computer_failed
    }

    fn next_ticket(&mut self) -> Ticket {
        self.last_ticket.0 += 1;
        self.last_ticket
    }
}

/// Words for how the game stands.
impl Session {
    /// How it ended, or whose turn it is.
    fn standing(&self) -> Vec<Message> {
        if let Some(outcome) = self.game.outcome() {
            return vec![Message::Ended { outcome, winner: outcome.winner.map(|color| self.player(color)) }];
        }
        let color = self.game.position().turn();
        let player = self.player(color);
        if player == Player::Computer && self.holds.contains(&Hold::Page) {
            return vec![Message::ComputerHeld];
        }
        vec![Message::Turn { color, player, must_capture: self.must_capture() }]
    }

    fn player(&self, color: Color) -> Player {
        match self.person {
            None => Player::Person,
            Some(person) if person == color => Player::You,
            Some(_) => Player::Computer,
        }
    }

    pub(crate) fn must_capture(&self) -> bool {
        self.legal.iter().any(Route::is_capture)
    }

    /// The squares of the pieces that can move, in ascending order.
    fn movable(&self) -> Vec<Square> {
        let movable: draughts_core::Bitboard = self.legal.iter().map(Route::from).collect();
        movable.iter().collect()
    }
}

fn refuse(refusal: Refusal, square: Square, effects: &mut Vec<Effect>) {
    effects.extend([Effect::Announce(vec![Message::Refused(refusal)]), Effect::Shake(square)]);
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
