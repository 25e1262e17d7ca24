//! Outlining moves without playing them: a hint by the strongest search, or any legal move.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::Route;

use super::Session;
use crate::event::{Effect, Ticket};
use crate::message::Message;

/// A move that is outlined on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The way it goes.
    pub route: Route,
    /// Whether all of it is outlined, or only the piece.
    pub whole: bool,
    /// Whether the computer recommends it.
    pub advice: bool,
}

impl Session {
    /// Whether a move can be outlined: on a person's turn, before a capture is begun.
    pub fn can_show_move(&self) -> bool {
        self.person_is_to_move() && self.looking.is_none() && !self.has_begun_capture()
    }

    /// The first press outlines a piece worth moving, the second the way.
    pub(super) fn hint(&mut self, effects: &mut Vec<Effect>) {
        if self.game.outcome().is_some() {
            return effects.push(Effect::Announce(self.standing()));
        }
        if !self.can_show_move() || self.advising.is_some() {
            return;
        }
        match self.outline.as_ref().filter(|outline| outline.advice) {
            Some(advice) => {
                let outline = Outline { whole: true, ..advice.clone() };
                self.outline_move(outline, effects);
            }
            None => {
                let ticket = self.next_ticket();
                self.advising = Some(ticket);
                effects.extend([Effect::Announce(vec![Message::LookingForHint]), Effect::Advise { ticket }]);
            }
        }
    }

    pub(super) fn advised(&mut self, ticket: Ticket, route: Option<Route>, effects: &mut Vec<Effect>) {
        if self.advising.take_if(|open| *open == ticket).is_none() {
            return;
        }
        match route.filter(|route| self.legal.contains(route)) {
            Some(route) => {
                // A piece picked meanwhile, or before, is not the one that is advised.
                self.selection.take_if(|selection| selection.from() != route.from());
                self.outline_move(Outline { route, whole: false, advice: true }, effects);
            }
            None => effects.push(Effect::Announce(vec![Message::NoHint])),
        }
    }

    /// Outlines a legal move, of the picked piece where there is one; each press the next one.
    pub(super) fn show_move(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_show_move() {
            return;
        }
        let from = self.selection.as_ref().map(|selection| selection.from());
        let routes: Vec<&Route> =
            self.legal.iter().filter(|route| from.is_none_or(|from| route.from() == from)).collect();
        let shown = self.outline.as_ref().filter(|outline| outline.whole).map(|outline| &outline.route);
        let next = shown.and_then(|shown| routes.iter().position(|route| *route == shown)).map_or(0, |at| at + 1);
        if let Some(route) = routes.get(next).or(routes.first()) {
            let outline = Outline { route: (*route).clone(), whole: true, advice: false };
            self.outline_move(outline, effects);
        }
    }

    fn outline_move(&mut self, outline: Outline, effects: &mut Vec<Effect>) {
        let message = Message::Outlined(outline.clone());
        self.outline = Some(outline);
        effects.extend([Effect::Render, Effect::Announce(vec![message])]);
    }
}
