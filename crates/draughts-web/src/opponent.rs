//! The computer's side of the table: a game comes in, its choice goes out. Called in the worker, and in the page where
//! no worker may start.

use draughts_core::search::{self, Limits, Report};
use draughts_core::{Game, Route};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::record;
use crate::tell;

/// What the computer has chosen, and how it came to it.
#[derive(Serialize)]
struct Reply {
    /// Its route; `null` when the game is over.
    route: Option<String>,
    /// The move as the search names it, what was captured too; `null` when the game is over.
    #[serde(rename = "move")]
    mv: Option<String>,
    score: i32,
    depth: u32,
    /// A number that JavaScript holds exactly.
    nodes: f64,
}

/// Looks for the computer's move in a game, as one line (rules, start and turns, separated by tabs), within the
/// classic limits or others.
///
/// # Errors
///
/// One sentence when the line is not one.
#[wasm_bindgen(js_name = chooseMove)]
pub fn choose_move(game: &str, depth: Option<u32>, nodes: Option<u32>) -> Result<JsValue, JsError> {
    let game = record::replay(game).map_err(|fault| JsError::new(&fault))?;
    let limits =
        Limits { depth: depth.unwrap_or(Limits::CLASSIC.depth), nodes: nodes.map_or(Limits::CLASSIC.nodes, u64::from) };
    let report = search::classic(&game, &limits.into(), &mut ());
    let reply = Reply {
        route: route_of(&game, &report).map(|route| route.to_string()),
        mv: report.best.map(|mv| mv.to_string()),
        score: report.score,
        depth: report.depth,
        nodes: report.nodes as f64,
    };
    tell::plain(&reply).map_err(|error| JsError::new(&error.to_string()))
}

/// The computer's route in a game; `None` when it is over.
pub(crate) fn choose(game: &Game) -> Option<Route> {
    route_of(game, &search::classic(game, &Limits::CLASSIC.into(), &mut ()))
}

/// The first route that makes the reported move.
fn route_of(game: &Game, report: &Report) -> Option<Route> {
    let best = report.best?;
    game.legal_routes().into_iter().find(|route| route.to_move() == best)
}
