//! The computer's side of the table: a game comes in, its choice goes out. Called in the worker, and in the page where
//! no worker may start.

use draughts_core::notation::line;
use draughts_core::search::{self, Level, Limits, Task};
use draughts_core::{Game, Route};
use wasm_bindgen::prelude::*;

use crate::object::{object, text_or_null};

/// Looks for the computer's move in a game, as one line (rules, start and turns, separated by tabs), at a level or the
/// classic one, by a seed or 0, within the level's limits or others. The reply says what it has chosen and how it came to
/// it: `route` and `move`, as the search names it, what was captured too, are `null` when the game is over; `score`,
/// `depth` and `nodes`.
///
/// # Errors
///
/// One sentence when the line is not one.
#[wasm_bindgen(js_name = chooseMove)]
pub fn choose_move(
    game: &str,
    level: Option<u8>,
    seed: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u32>,
) -> Result<JsValue, JsError> {
    let game = line::parse(game)?;
    let level = level.and_then(Level::new).unwrap_or_default();
    let Task { limits, noise } = task(level, seed.unwrap_or_default());
    let limits = Limits { depth: depth.unwrap_or(limits.depth), nodes: nodes.map_or(limits.nodes, u64::from) };
    let report = search::classic(&game, &Task { limits, noise }, &mut ());
    let route = report.route(&game).map(|route| route.to_string());
    let mv = report.best.map(|mv| mv.to_string());
    Ok(object(&[
        ("route", text_or_null(route.as_deref())),
        ("move", text_or_null(mv.as_deref())),
        ("score", report.score.into()),
        ("depth", report.depth.into()),
        ("nodes", JsValue::from(report.nodes as f64)),
    ]))
}

/// The computer's route in a game; `None` when it is over.
pub(crate) fn choose(game: &Game, level: Level, seed: u64) -> Option<Route> {
    search::classic(game, &task(level, seed), &mut ()).route(game)
}

/// What the classic search is asked for at a level: at the strong ones, which are not its own, what it is at the classic one.
fn task(level: Level, seed: u64) -> Task {
    let level = if level.is_strong() { Level::CLASSIC } else { level };
    level.task(seed)
}
