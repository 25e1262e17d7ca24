//! What is heard, and when: knocks for a session's effects, a capture's one by one as the piece lands. What a knock
//! sounds like, and whether any is wanted, is for web/sound.js, which is loaded with the first.

use std::cell::Cell;

use draughts_session::{Effect, GameEvent, View};
use wasm_bindgen::JsValue;
use web_sys::ShadowRoot;

use crate::tell;
use crate::text::join;

/// Tells the shadow root of knocks, by an event of its own that goes no further: `sound`, whose detail names them.
pub(crate) struct Sound {
    root: ShadowRoot,
    /// The jumps of a begun capture that have been heard.
    jumps: Cell<usize>,
    /// The number of turns at the view seen last.
    ply: Cell<usize>,
}

impl Sound {
    /// Nothing heard so far.
    pub(crate) fn new(root: &ShadowRoot) -> Sound {
        Sound { root: root.clone(), jumps: Cell::default(), ply: Cell::default() }
    }

    /// Hears the jumps that a view shows and the one before did not.
    pub(crate) fn see(&self, view: &View) -> Result<(), JsValue> {
        let jumps = view.pieces.iter().filter(|piece| piece.captured).count();
        let new = jumps.saturating_sub(self.jumps.get());
        // Of a turn that has just ended the view shows no jumps any more: they count until it is heard of.
        if self.ply.replace(view.ply) == view.ply || new > 0 {
            self.jumps.set(jumps);
        }
        self.play(&vec!["capture"; new])
    }

    /// Hears what else there is to hear.
    pub(crate) fn hear(&self, effect: &Effect) -> Result<(), JsValue> {
        match effect {
            Effect::Shake(_) => self.play(&["refusal"]),
            Effect::Emit(GameEvent::Move { route, crowned, .. }) => {
                let heard = self.jumps.take();
                self.play(&turn(route.captured().len(), heard, *crowned))
            }
            Effect::Emit(GameEvent::Undo { .. } | GameEvent::NewGame) => {
                self.jumps.set(0);
                Ok(())
            }
            Effect::Emit(GameEvent::End(_)) => self.play(&["end"]),
            _ => Ok(()),
        }
    }

    fn play(&self, knocks: &[&str]) -> Result<(), JsValue> {
        if knocks.is_empty() {
            return Ok(());
        }
        tell::inside(&self.root, "sound", join(knocks, " ").into())
    }
}

/// The knocks of a turn that takes this many pieces, some of them heard already.
fn turn(captured: usize, heard: usize, crowned: bool) -> Vec<&'static str> {
    let mut knocks = match captured {
        0 => vec!["move"],
        _ => vec!["capture"; captured.saturating_sub(heard)],
    };
    if crowned {
        knocks.push("crown");
    }
    knocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knocks_of_a_turn() {
        assert_eq!(turn(0, 0, false), ["move"]);
        assert_eq!(turn(0, 0, true), ["move", "crown"]);
        assert_eq!(turn(3, 0, false), ["capture"; 3]);
        assert_eq!(turn(3, 2, true), ["capture", "crown"]);
    }
}
