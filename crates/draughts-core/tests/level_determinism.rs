//! The same game at the same level by the same seed has the same answer on every machine: native here, and as wasm in a
//! test of its own that reads the same table. Solved endings are left out of it.
//!
//! A change of the search, of a level or of the nets that changes answers rewrites the table and says so in its commit:
//! `REWRITE_LEVELS_TSV=1 cargo test -p draughts-core --test level_determinism`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;
use std::{env, fs};

use draughts_core::notation::line;
use draughts_core::search::{Level, Task, classic, strong};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/levels.tsv");

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
    let report = if is_strong { strong(&game, &task, None, &mut ()) } else { classic(&game, &task, &mut ()) };
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
    if env::var_os("REWRITE_LEVELS_TSV").is_some() {
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
