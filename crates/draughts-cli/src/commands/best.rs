//! `draughts best`: the computer's move in a position, by the full route.

use std::io::Write;

use draughts_core::search::{Limits, search};
use draughts_core::{Game, Rules};

use super::position;
use crate::args::BestArgs;
use crate::failure::Failure;

pub(crate) fn run(rules: Rules, args: &BestArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = Game::from_position(rules, position(rules, &args.board)?);
    let report = search(&game, &limits(args), &mut ());
    let route = report.best.and_then(|best| game.legal_routes().into_iter().find(|route| route.to_move() == best));
    let best = route.map_or_else(|| "none".to_owned(), |route| route.to_string());
    writeln!(out, "bestmove {best} score {} depth {} nodes {}", report.score, report.depth, report.nodes)
        .map_err(Failure::Output)
}

/// The level's limits, each replaced where one is given. Limits without a level are the only ones.
fn limits(args: &BestArgs) -> Limits {
    let unlimited = Limits { depth: Limits::MOST_DEPTH, nodes: u64::MAX };
    let limits_alone = args.nodes.is_some() || args.depth.is_some();
    let level = args.level.unwrap_or(if limits_alone { unlimited } else { Limits::CLASSIC });
    Limits { depth: args.depth.unwrap_or(level.depth), nodes: args.nodes.unwrap_or(level.nodes) }
}
