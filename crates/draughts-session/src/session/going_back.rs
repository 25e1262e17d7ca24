//! Undo and redo, resigning, new games, the board's side.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::{EndReason, Game};

use super::{Session, person_of, seed_of};
use crate::event::{By, Effect, GameEvent};
use crate::message::Message;
use crate::settings::Settings;

impl Session {
    /// Whether there is a turn of the person's, a begun capture or a resignation to take back.
    pub fn can_undo(&self) -> bool {
        let earliest = match self.person {
            Some(color) if color != self.game.start().turn() => 2,
            _ => 1,
        };
        self.game.ply() >= earliest || self.has_begun_capture() || self.is_resigned()
    }

    /// Whether there is a turn to be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty() && !self.has_begun_capture() && self.game.outcome().is_none()
    }

    /// Whether the game can be given up: on a person's own turn.
    pub fn can_resign(&self) -> bool {
        self.person_is_to_move()
    }

    /// Takes back the begun capture, the resignation, or whole turns until it is a person's turn again.
    pub(super) fn undo(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_undo() {
            return;
        }
        if self.selection.take_if(|selection| selection.is_begun()).is_some() {
            return self.show_and_say(Message::CaptureTakenBack, effects);
        }
        if self.game.withdraw_resignation() {
            self.position_changed(effects);
            self.show_and_say(Message::ResignationTakenBack, effects);
            return effects.push(Effect::Emit(GameEvent::Undo { plies: 0 }));
        }
        let mut plies = 0;
        while let Some(route) = self.game.undo() {
            self.undone.push(route);
            plies += 1;
            if self.person.is_none_or(|color| color == self.game.position().turn()) {
                break;
            }
        }
        self.position_changed(effects);
        self.show_and_say(Message::TakenBack { plies }, effects);
        effects.push(Effect::Emit(GameEvent::Undo { plies }));
    }

    /// Plays again what was taken back, until it is a person's turn.
    pub(super) fn redo(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_redo() {
            return;
        }
        while let Some(route) = self.undone.pop() {
            let computers = self.person.is_some_and(|color| color != self.game.position().turn());
            let by = if computers { By::Computer } else { By::Player };
            if self.play(&route, by, effects).is_err() || self.person_is_to_move() {
                break;
            }
        }
    }

    pub(super) fn resign(&mut self, effects: &mut Vec<Effect>) {
        let color = self.game.position().turn();
        if !self.can_resign() || self.game.resign(color).is_err() {
            return;
        }
        self.position_changed(effects);
        effects.extend([Effect::Render, Effect::Announce(self.standing())]);
        self.tell_end(effects);
    }

    pub(super) fn flip(&mut self, effects: &mut Vec<Effect>) {
        self.flipped = !self.flipped;
        self.show_and_say(Message::Flipped { bottom: self.bottom() }, effects);
    }

    pub(super) fn begin(&mut self, settings: Settings, lot: u32, effects: &mut Vec<Effect>) {
        let bottom = self.bottom();
        let was_flipped = core::mem::take(&mut self.flipped);
        let upright = if was_flipped { bottom.opposite() } else { bottom };
        self.game = Game::from_position(settings.rules, settings.position());
        self.person = person_of(&settings, self.game.start(), lot);
        self.seed = seed_of(&settings, lot);
        self.current = settings;
        self.chosen_then = self.chosen.clone();
        self.undone.clear();
        // A board turned round by hand stays so while the same side would be at the bottom.
        self.flipped = was_flipped && self.bottom() == upright;
        self.position_changed(effects);
        self.show_and_say(Message::NewGame, effects);
        effects.push(Effect::Emit(GameEvent::NewGame));
        self.tell_end(effects);
    }

    fn is_resigned(&self) -> bool {
        self.game.outcome().is_some_and(|outcome| outcome.reason == EndReason::Resigned)
    }

    /// Shows the board and says what was done and how the game stands.
    pub(super) fn show_and_say(&self, done: Message, effects: &mut Vec<Effect>) {
        let mut sentences = vec![done];
        sentences.extend(self.standing());
        effects.extend([Effect::Render, Effect::Announce(sentences)]);
    }
}
