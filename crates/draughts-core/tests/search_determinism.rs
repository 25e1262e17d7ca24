//! The same game and the same limits have the same answer on every machine: native here, and as wasm in a test of its
//! own that reads the same table.
//!
//! A change of the search or of its weights that changes answers rewrites the table and says so in its commit:
//! `REWRITE_SEARCH_TSV=1 cargo test -p draughts-core --test search_determinism`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;
use std::{env, fs};

use draughts_core::notation::fen;
use draughts_core::search::{Limits, classic};
use draughts_core::{Game, Rules};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/search.tsv");

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
    let route = game.legal_routes().into_iter().find(|route| Some(route.to_move()) == report.best);
    let best = route.map_or("none".to_owned(), |route| route.to_string());
    format!("{best}\t{}\t{}\t{}", report.score, report.depth, report.nodes)
}

/// A line with its answer as it is now; comments stay.
fn answered(line: &str) -> String {
    if line.starts_with('#') {
        return line.to_owned();
    }
    let columns: Vec<&str> = line.split('\t').collect();
    let question = columns.get(..QUESTION_COLUMNS).unwrap_or_else(|| panic!("too few columns: {line}"));
    format!("{}\t{}", question.join("\t"), answer(question))
}

#[test]
fn answers_are_as_written() {
    let path = Path::new(TABLE);
    let table = fs::read_to_string(path).unwrap();
    if env::var_os("REWRITE_SEARCH_TSV").is_some() {
        let rewritten: String = table.lines().map(|line| answered(line) + "\n").collect();
        fs::write(path, rewritten).unwrap();
        return;
    }
    let mut questions = 0;
    for (index, line) in table.lines().enumerate() {
        assert_eq!(line, answered(line), "line {}", index + 1);
        questions += usize::from(!line.starts_with('#'));
    }
    assert!(questions >= 40, "only {questions} questions");
}
