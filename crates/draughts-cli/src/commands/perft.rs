//! `draughts perft`: how many ways there are to play a number of turns. The count is the last line, alone.

use std::io::{self, Write};

use draughts_core::movegen::{divide, legal_routes, perft, perft_routes};
use draughts_core::{Position, Rules};

use super::position;
use crate::args::PerftArgs;
use crate::failure::Failure;

pub(crate) fn run(rules: Rules, args: &PerftArgs, out: &mut impl Write) -> Result<(), Failure> {
    let position = position(rules, &args.board)?;
    let total = if args.divide {
        let parts = parts(rules, &position, args);
        write_parts(&parts, out).map_err(Failure::Output)?;
        // No turn at all is one way to play none.
        if args.depth == 0 { 1 } else { parts.iter().map(|(_, count)| count).sum() }
    } else if args.routes {
        perft_routes(rules, &position, args.depth)
    } else {
        perft(rules, &position, args.depth)
    };
    writeln!(out, "{total}").map_err(Failure::Output)
}

/// The count of each first move or route, sorted by its text.
fn parts(rules: Rules, position: &Position, args: &PerftArgs) -> Vec<(String, u64)> {
    let mut parts: Vec<(String, u64)> = match args.depth.checked_sub(1) {
        Some(rest) if args.routes => legal_routes(rules, position)
            .iter()
            .map(|route| (route.to_string(), perft_routes(rules, &position.after(&route.to_move()), rest)))
            .collect(),
        _ => divide(rules, position, args.depth).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect(),
    };
    parts.sort_unstable();
    parts
}

fn write_parts(parts: &[(String, u64)], out: &mut impl Write) -> io::Result<()> {
    parts.iter().try_for_each(|(first, count)| writeln!(out, "{first} {count}"))
}
