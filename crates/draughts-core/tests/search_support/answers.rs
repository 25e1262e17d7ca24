//! Tables of questions to a search and its answers: a line each, the columns of the question first, comments with `#`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;
use std::{env, fs};

use draughts_core::Game;
use draughts_core::search::Report;

/// Asks every question of a table in `tests/fixtures` and compares; rewrites the table where that environment variable is
/// set.
pub(crate) fn check(table: &str, rewrite: &str, question_columns: usize, answer: impl Fn(&[&str]) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(table);
    let table = fs::read_to_string(&path).unwrap();
    let answered = |line: &str| answered(line, question_columns, &answer);
    if env::var_os(rewrite).is_some() {
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

/// A line with its answer as it is now; comments stay.
fn answered(line: &str, question_columns: usize, answer: impl Fn(&[&str]) -> String) -> String {
    if line.starts_with('#') {
        return line.to_owned();
    }
    let columns: Vec<&str> = line.split('\t').collect();
    let question = columns.get(..question_columns).unwrap_or_else(|| panic!("too few columns: {line}"));
    format!("{}\t{}", question.join("\t"), answer(question))
}

/// What a search has found, as the tables have it: route, score, depth, nodes.
pub(crate) fn of(game: &Game, report: &Report) -> String {
    let best = report.route(game).map_or("none".to_owned(), |route| route.to_string());
    format!("{best}\t{}\t{}\t{}", report.score, report.depth, report.nodes)
}
