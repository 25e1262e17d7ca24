//! What the page is told: custom events that bubble, cross the shadow root's edge, and carry plain objects.

use draughts_core::notation::fen;
use draughts_core::{Game, Outcome, Position, Square};
use draughts_session::{By, GameEvent};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

/// The `result` property and the detail of `checkers-end`.
#[derive(Serialize)]
pub(crate) struct ResultDetail {
    winner: Option<&'static str>,
    reason: &'static str,
}

impl From<Outcome> for ResultDetail {
    fn from(outcome: Outcome) -> ResultDetail {
        ResultDetail { winner: outcome.winner.map(|color| color.name()), reason: outcome.reason.name() }
    }
}

#[derive(Serialize)]
struct FenDetail {
    fen: String,
}

#[derive(Serialize)]
struct ReadyDetail {
    fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    resumed: Option<&'static str>,
}

#[derive(Serialize)]
struct BeforeMoveDetail {
    #[serde(rename = "move")]
    notation: String,
    fen: String,
}

#[derive(Serialize)]
struct MoveDetail<'a> {
    #[serde(rename = "move")]
    notation: &'a str,
    route: Vec<u8>,
    from: u8,
    to: u8,
    captured: Vec<u8>,
    crowned: bool,
    by: &'static str,
    ply: usize,
    fen: String,
}

#[derive(Serialize)]
struct ErrorDetail<'a> {
    message: &'a str,
}

#[derive(Serialize)]
struct UndoDetail {
    plies: usize,
    fen: String,
}

/// Tells that the board can be played, and whether a game goes on at it: `as-chosen` where the attributes describe that
/// game, else `other`.
pub(crate) fn ready(host: &EventTarget, game: &Game, resumed: Option<&'static str>) -> Result<(), JsValue> {
    let detail = ReadyDetail { fen: fen::write(game.position()), resumed };
    dispatch(host, "checkers-ready", &detail, false).map(drop)
}

/// Asks the page whether the person may play a move.
pub(crate) fn before_move(host: &EventTarget, game: &Game, notation: String) -> Result<bool, JsValue> {
    let detail = BeforeMoveDetail { notation, fen: fen::write(game.position()) };
    dispatch(host, "checkers-before-move", &detail, true)
}

/// Tells what has happened in a game, and the position after it.
pub(crate) fn happened(host: &EventTarget, position: &Position, event: &GameEvent) -> Result<(), JsValue> {
    let fen = fen::write(position);
    let told = match event {
        GameEvent::Move { route, notation, crowned, by, ply, .. } => {
            let detail = MoveDetail {
                notation,
                route: route.squares().map(Square::number).collect(),
                from: route.from().number(),
                to: route.to().number(),
                captured: numbers(route.captured()),
                crowned: *crowned,
                by: match by {
                    By::Player => "player",
                    By::Computer => "computer",
                },
                ply: *ply,
                fen,
            };
            dispatch(host, "checkers-move", &detail, false)
        }
        GameEvent::Undo { plies } => dispatch(host, "checkers-undo", &UndoDetail { plies: *plies, fen }, false),
        GameEvent::NewGame => dispatch(host, "checkers-new-game", &FenDetail { fen }, false),
        GameEvent::End(outcome) => dispatch(host, "checkers-end", &ResultDetail::from(*outcome), false),
    };
    told.map(drop)
}

/// Tells that something went wrong.
pub(crate) fn fault(host: &EventTarget, message: &str) -> Result<(), JsValue> {
    dispatch(host, "checkers-error", &ErrorDetail { message }, false).map(drop)
}

fn numbers(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|square| square.number()).collect()
}

/// Dispatches an event; whether the page has let it pass.
fn dispatch(host: &EventTarget, kind: &str, detail: &impl Serialize, cancelable: bool) -> Result<bool, JsValue> {
    let init = CustomEventInit::new();
    init.set_bubbles(true);
    init.set_composed(true);
    init.set_cancelable(cancelable);
    init.set_detail(&plain(detail)?);
    let event = CustomEvent::new_with_event_init_dict(kind, &init)?;
    host.dispatch_event(&event)
}

/// A value as a plain object, in which what is not there is `null`.
pub(crate) fn plain(value: &impl Serialize) -> Result<JsValue, serde_wasm_bindgen::Error> {
    value.serialize(&Serializer::new().serialize_missing_as_null(true))
}
