//! Reads the tables that tests are fed from: tab-separated lines, `#` before comments.

use draughts_core::{EndReason, Outcome, Rules};

/// The rows of a table: each line's number, from 1, with its fields.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(line, number)| (number, line.split('\t').collect()))
}

/// An outcome as the tables write it: `0-1 no-moves`, the number of the rule set's first mover first.
pub(crate) fn outcome(rules: Rules, text: &str) -> Outcome {
    let first = rules.spec().first_to_move;
    let (result, reason) = text.split_once(' ').unwrap();
    let winner = match result {
        "1-0" => Some(first),
        "0-1" => Some(first.opposite()),
        "1/2-1/2" => None,
        _ => panic!("no result: {result}"),
    };
    Outcome { winner, reason: end_reason(reason) }
}

fn end_reason(name: &str) -> EndReason {
    use EndReason::{Material, NoMoves, NoPieces, NoProgress, Repetition};
    let all = [NoPieces, NoMoves, Repetition, NoProgress, Material];
    all.into_iter().find(|reason| reason.name() == name).unwrap_or_else(|| panic!("no reason: {name}"))
}
