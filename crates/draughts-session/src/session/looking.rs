//! Looking at earlier positions. The game goes on from its end, or from the position looked at after a question.

use alloc::vec::Vec;

use super::Session;
use crate::event::{Effect, GameEvent, LookAt};
use crate::message::Message;

impl Session {
    pub(super) fn look(&mut self, at: LookAt, effects: &mut Vec<Effect>) {
        let end = self.game.ply();
        let now = self.looking.unwrap_or(end);
        let ply = match at {
            LookAt::Start => 0,
            LookAt::Back => now.saturating_sub(1),
            LookAt::Forward => (now + 1).min(end),
            LookAt::End => end,
            LookAt::Ply(ply) => ply.min(end),
        };
        if ply == now || self.has_begun_capture() {
            return;
        }
        self.selection = None;
        self.outline = None;
        self.looking = (ply < end).then_some(ply);
        effects.extend([Effect::Render, Effect::Announce(self.standing())]);
    }

    /// Takes back every turn after the position looked at.
    pub(super) fn play_on_from_here(&mut self, effects: &mut Vec<Effect>) {
        let Some(ply) = self.looking else { return };
        let plies = self.game.ply() - ply;
        self.game.withdraw_resignation();
        self.undone.clear();
        for _ in 0..plies {
            self.undone.extend(self.game.undo());
        }
        self.position_changed(effects);
        self.show_and_say(Message::TakenBack { plies }, effects);
        effects.push(Effect::Emit(GameEvent::Undo { plies }));
    }
}
