//! What the page is told: custom events that bubble, cross the shadow root's edge, and carry plain objects; and what the
//! element's class is told, by events of its shadow root that go no further.

use draughts_core::notation::fen;
use draughts_core::{Game, Outcome, Position, Square};
use draughts_session::{By, GameEvent};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, EventTarget};

use crate::object::{numbers, object, text_or_null};

/// Tells that the board can be played, and whether a game goes on at it: `as-chosen` where the attributes describe that
/// game, else `other`.
pub(crate) fn ready(host: &EventTarget, game: &Game, resumed: Option<&'static str>) -> Result<(), JsValue> {
    let fen = ("fen", JsValue::from(fen::write(game.position())));
    let detail = match resumed {
        Some(resumed) => object(&[fen, ("resumed", resumed.into())]),
        None => object(&[fen]),
    };
    dispatch(host, "checkers-ready", detail, false).map(drop)
}

/// Asks the page whether the person may play a move.
pub(crate) fn before_move(host: &EventTarget, game: &Game, notation: String) -> Result<bool, JsValue> {
    let detail = object(&[("move", notation.into()), ("fen", fen::write(game.position()).into())]);
    dispatch(host, "checkers-before-move", detail, true)
}

/// Tells what has happened in a game, and the position after it.
pub(crate) fn happened(host: &EventTarget, position: &Position, event: &GameEvent) -> Result<(), JsValue> {
    let fen = || ("fen", JsValue::from(fen::write(position)));
    let (kind, detail) = match event {
        GameEvent::Move { route, notation, crowned, by, ply, .. } => {
            let by = match by {
                By::Player => "player",
                By::Computer => "computer",
            };
            let detail = object(&[
                ("move", notation.into()),
                ("route", numbers(route.squares().map(Square::number))),
                ("from", route.from().number().into()),
                ("to", route.to().number().into()),
                ("captured", numbers(route.captured().iter().map(|square| square.number()))),
                ("crowned", JsValue::from(*crowned)),
                ("by", by.into()),
                ("ply", count(*ply)),
                fen(),
            ]);
            ("checkers-move", detail)
        }
        GameEvent::Undo { plies } => ("checkers-undo", object(&[("plies", count(*plies)), fen()])),
        GameEvent::NewGame => ("checkers-new-game", object(&[fen()])),
        GameEvent::End(outcome) => ("checkers-end", result(*outcome)),
    };
    dispatch(host, kind, detail, false).map(drop)
}

/// Tells that something went wrong.
pub(crate) fn fault(host: &EventTarget, message: &str) -> Result<(), JsValue> {
    dispatch(host, "checkers-error", object(&[("message", message.into())]), false).map(drop)
}

/// Tells the element's class, at its shadow root.
pub(crate) fn inside(root: &EventTarget, kind: &str, detail: JsValue) -> Result<(), JsValue> {
    let init = object(&[("detail", detail)]);
    let event = CustomEvent::new_with_event_init_dict(kind, init.unchecked_ref())?;
    root.dispatch_event(&event).map(drop)
}

/// The `result` property and the detail of `checkers-end`.
pub(crate) fn result(outcome: Outcome) -> JsValue {
    let winner = outcome.winner.map(|color| color.name());
    object(&[("winner", text_or_null(winner)), ("reason", outcome.reason.name().into())])
}

/// A number of turns, as JavaScript's own kind of number.
fn count(turns: usize) -> JsValue {
    JsValue::from(turns as f64)
}

/// Dispatches an event; whether the page has let it pass.
fn dispatch(host: &EventTarget, kind: &str, detail: JsValue, cancelable: bool) -> Result<bool, JsValue> {
    let init = object(&[
        ("bubbles", JsValue::TRUE),
        ("composed", JsValue::TRUE),
        ("cancelable", cancelable.into()),
        ("detail", detail),
    ]);
    let event = CustomEvent::new_with_event_init_dict(kind, init.unchecked_ref())?;
    host.dispatch_event(&event)
}
