//! The same game at the same level by the same seed has the same answer on every machine: native here, and as wasm in a
//! test of its own that reads the same table. Solved endings are left out of it.
//!
//! A change of the search, of a level or of the nets that changes answers rewrites the table and says so in its commit:
//! `REWRITE_LEVELS_TSV=1 cargo test -p draughts-core --test level_determinism`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use draughts_core::notation::line;
use draughts_core::search::net::Net;
use draughts_core::search::{Knowledge, Level, Task, classic, strong};

#[path = "search_support/answers.rs"]
mod answers;

/// The columns that say what is asked; the answer's follow.
const QUESTION_COLUMNS: usize = 6;

fn answer(question: &[&str]) -> String {
    let [game @ .., level, seed, nodes] = question else { panic!("{question:?}") };
    let game = line::parse(&game.join("\t")).unwrap();
    let mut task: Task = match *level {
        "hint" => Level::HIGHEST.task(0).limits.into(),
        level => level.parse::<Level>().unwrap().task(seed.parse().unwrap()),
    };
    if *nodes != "all" {
        task.limits.nodes = nodes.parse().unwrap();
    }
    let is_strong = level.parse().map_or(true, Level::is_strong);
    let knowledge = Knowledge { net: Net::of(game.rules()), endings: None };
    let report = if is_strong { strong(&game, &task, knowledge, &mut ()) } else { classic(&game, &task, &mut ()) };
    answers::of(&game, &report)
}

#[test]
fn answers_are_as_written() {
    answers::check("levels.tsv", "REWRITE_LEVELS_TSV", QUESTION_COLUMNS, answer);
}
