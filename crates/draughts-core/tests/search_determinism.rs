//! The same game and the same limits have the same answer on every machine: native here, and as wasm in a test of its
//! own that reads the same table.
//!
//! A change of the search or of its weights that changes answers rewrites the table and says so in its commit:
//! `REWRITE_SEARCH_TSV=1 cargo test -p draughts-core --test search_determinism`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use draughts_core::notation::fen;
use draughts_core::search::{Limits, classic};
use draughts_core::{Game, Rules};

#[path = "search_support/answers.rs"]
mod answers;

/// The columns that say what is asked; the answer's follow.
const QUESTION_COLUMNS: usize = 5;

/// The answer to a line's question, as the table has it.
fn answer(question: &[&str]) -> String {
    let &[rules, start, turns, depth, nodes] = question else { panic!("columns of {question:?}") };
    let rules: Rules = rules.parse().unwrap();
    let mut game = Game::from_position(rules, fen::parse(start).unwrap());
    turns.split_whitespace().for_each(|turn| game.play_text(turn).unwrap());
    let limits = Limits { depth: depth.parse().unwrap(), nodes: nodes.parse().unwrap() };
    let report = classic(&game, &limits.into(), &mut ());
    answers::of(&game, &report)
}

#[test]
fn answers_are_as_written() {
    answers::check("search.tsv", "REWRITE_SEARCH_TSV", QUESTION_COLUMNS, answer);
}
