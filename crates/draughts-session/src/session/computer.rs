//! The computer's turns: asked for when one is due and nothing holds it.

use alloc::vec;
use alloc::vec::Vec;

use super::Session;
use crate::event::{Effect, Hold, Ticket};
use crate::message::Message;

impl Session {
    pub(super) fn hold(&mut self, hold: Hold, effects: &mut Vec<Effect>) {
        if !self.holds.contains(&hold) {
            self.holds.push(hold);
        }
        let (was_thinking, was_advising) = (self.is_thinking(), self.advising.is_some());
        self.stop_thinking(effects);
        if hold == Hold::ReadOnly {
            self.selection = None;
            self.outline = None;
            effects.push(Effect::Render);
        }
        if was_advising || hold == Hold::ReadOnly || was_thinking && hold == Hold::Page {
            effects.push(Effect::Announce(self.standing()));
        }
    }

    pub(super) fn release(&mut self, hold: Hold, effects: &mut Vec<Effect>) {
        self.holds.retain(|held| *held != hold);
        if hold == Hold::ReadOnly {
            effects.push(Effect::Render);
        }
        if hold == Hold::ReadOnly || hold == Hold::Page && self.computer_is_due() {
            effects.push(Effect::Announce(self.standing()));
        }
    }

    pub(super) fn stop_thinking(&mut self, effects: &mut Vec<Effect>) {
        let thinking = self.thinking.take().is_some();
        let advising = self.advising.take().is_some();
        if thinking || advising {
            effects.extend([Effect::StopThinking, Effect::Render]);
        }
    }

    /// Asks the computer for a move where one is due and it is not at it already.
    pub(super) fn ask_computer(&mut self, effects: &mut Vec<Effect>) {
        if self.computer_is_due() && self.thinking.is_none() {
            let ticket = self.next_ticket();
            self.thinking = Some(ticket);
            effects.extend([Effect::Render, Effect::Think { ticket }]);
        }
    }

    pub(super) fn opponent_failed(&mut self, ticket: Ticket, effects: &mut Vec<Effect>) {
        if self.thinking.take_if(|open| *open == ticket).is_some() {
            self.computer_fails(effects);
        }
    }

    pub(super) fn computer_fails(&mut self, effects: &mut Vec<Effect>) {
        self.computer_failed = true;
        effects.extend([Effect::Render, Effect::Announce(vec![Message::ComputerFailed])]);
    }

    /// Forgets that the computer has failed.
    pub(super) fn computer_is_back(&mut self, effects: &mut Vec<Effect>) {
        if core::mem::take(&mut self.computer_failed) {
            effects.push(Effect::Announce(self.standing()));
        }
    }

    fn computer_is_due(&self) -> bool {
        let to_move = self.game.outcome().is_none() && !self.person_is_to_move();
        to_move && self.holds.is_empty() && !self.computer_failed
    }
}
