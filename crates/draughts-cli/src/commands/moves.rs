//! `draughts moves`: the legal moves of a position, or of each position on standard input.

use std::io::{self, Read, Write};

use draughts_core::Rules;
use draughts_core::movegen::legal_moves;
use draughts_core::notation::fen;

use super::position;
use crate::args::MovesArgs;
use crate::failure::Failure;
use crate::lines::{Lines, one_line};
use crate::words::sorted;

pub(crate) fn run(rules: Rules, args: &MovesArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.stdin {
        return answer_each(rules, io::stdin(), out);
    }
    let position = position(rules, &args.board)?;
    sorted(&legal_moves(rules, &position)).iter().try_for_each(|mv| writeln!(out, "{mv}")).map_err(Failure::Output)
}

/// Answers each position by one line, and at once where the one who asks may be waiting for it.
fn answer_each(rules: Rules, questions: impl Read, out: &mut impl Write) -> Result<(), Failure> {
    let mut lines = Lines::new(questions);
    let mut faults = false;
    while let Some((_, line)) = lines.next_line().map_err(Failure::Input)? {
        // What follows a tab is not ours: tables of positions can be fed as they are.
        let board = line.split('\t').next().unwrap_or_default();
        let (answer, is_fault) = answer(rules, board);
        faults |= is_fault;
        writeln!(out, "{answer}").map_err(Failure::Output)?;
        if lines.is_waiting() {
            out.flush().map_err(Failure::Output)?;
        }
    }
    if faults { Err(Failure::Told) } else { Ok(()) }
}

/// The line that answers a position, and whether it tells of a fault.
fn answer(rules: Rules, board: &str) -> (String, bool) {
    let shown = one_line(board);
    match fen::parse(board) {
        Ok(position) => {
            let moves = sorted(&legal_moves(rules, &position));
            (format!("{shown}\t{}\t{}", moves.len(), moves.join(" ")), false)
        }
        Err(fault) => (format!("{shown}\terror\t{}", one_line(&fault.to_string())), true),
    }
}
