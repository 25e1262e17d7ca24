//! Playing turns: taps, proposals, the computer's answers.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::notation::moves;
use draughts_core::{PlayError, Route, Square};

use super::Session;
use crate::event::{By, Dialog, Effect, GameEvent, Ticket};
use crate::message::{Message, Refusal};
use crate::selection::{Selection, Step};

impl Session {
    pub(super) fn tap(&mut self, square: Square, effects: &mut Vec<Effect>) {
        if self.is_read_only() {
            return refuse(Refusal::ReadOnly, square, effects);
        }
        if self.looking.is_some() {
            return effects.push(Effect::Open(Dialog::PlayOnFromHere));
        }
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
                self.outline = None;
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
    pub(super) fn put_down(&mut self, effects: &mut Vec<Effect>) {
        if let Some(selection) = self.selection.take_if(|selection| !selection.is_begun()) {
            let message = Message::PutDown { square: selection.from() };
            effects.extend([Effect::Render, Effect::Announce(vec![message])]);
        }
    }

    /// Asks the page for leave to play a route.
    pub(super) fn propose(&mut self, route: Route, effects: &mut Vec<Effect>) {
        let ticket = self.next_ticket();
        self.proposal = Some((ticket, route.clone()));
        effects.push(Effect::Propose { ticket, route });
    }

    pub(super) fn proposal_answered(&mut self, ticket: Ticket, allowed: bool, effects: &mut Vec<Effect>) {
        let Some((_, route)) = self.proposal.take_if(|(open, _)| *open == ticket) else {
            return;
        };
        if !allowed {
            self.selection = None;
            effects.extend([Effect::Render, Effect::Announce(vec![Message::RefusedByPage])]);
        } else if self.legal.contains(&route) {
            // Only a legal route gets here; one from a script may be anything.
            let _ = self.play_anew(&route, By::Player, effects);
        }
    }

    pub(super) fn opponent_moved(&mut self, ticket: Ticket, route: &Route, effects: &mut Vec<Effect>) {
        let awaited = self.thinking.take_if(|open| *open == ticket).is_some();
        if !awaited {
            return;
        }
        let looking = self.looking;
        if self.play_anew(route, By::Computer, effects).is_err() {
            return self.computer_fails(effects);
        }
        // Whoever looks at an earlier position goes on looking at it.
        self.looking = looking;
    }

    /// Plays a turn that is not one played again: what was taken back before is gone, unless this is it.
    fn play_anew(&mut self, route: &Route, by: By, effects: &mut Vec<Effect>) -> Result<(), PlayError> {
        let again = self.undone.pop().is_some_and(|undone| undone == *route);
        if !again {
            self.undone.clear();
        }
        self.play(route, by, effects)
    }

    /// Plays a turn, and says and tells so.
    pub(super) fn play(&mut self, route: &Route, by: By, effects: &mut Vec<Effect>) -> Result<(), PlayError> {
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

fn refuse(refusal: Refusal, square: Square, effects: &mut Vec<Effect>) {
    effects.extend([Effect::Announce(vec![Message::Refused(refusal)]), Effect::Shake(square)]);
}
