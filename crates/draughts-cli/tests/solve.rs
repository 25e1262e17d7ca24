//! Positions with verdicts: how many are found, which are missed, what is faulty.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use std::io::Write;
use std::path::Path;

use support::{Answer, draughts, file};

/// Two that are won at a glance, one of them given to the wrong side, and a draw.
const PROBLEMS: &str = "# problems\nW:WK27:B28\t0-1\nB:WK1:BK32,K31,K30\t0-1\tno\n\nW:WK32:BK1\t1/2-1/2\n";

fn solve(name: &str, text: &str, more: &str) -> Answer {
    let path = file(name, text.as_bytes());
    let mut words = vec!["solve", path.to_str().unwrap()];
    words.extend(more.split_whitespace());
    draughts(&words)
}

#[test]
fn what_is_found_is_counted() {
    let found = solve("problems.tsv", PROBLEMS, "--nodes 500");
    assert_eq!((found.status, found.err.as_str()), (0, ""));
    assert!(found.out.starts_with("winners found 1 of 2 50.0 %\ndraws found 1 of 1 100.0 %\nmean depth "), "{found:?}");
    assert_eq!(solve("problems-1.tsv", PROBLEMS, "--nodes 500 --jobs 1"), found);
}

#[test]
fn what_is_missed_can_be_listed() {
    for option in ["--failed", "--verbose"] {
        let found = solve("missed.tsv", PROBLEMS, &format!("--nodes 500 {option}"));
        let first = found.out.lines().next().unwrap();
        assert!(first.starts_with("missed line 3 B:WK1:BK30,K31,K32 0-1 score "), "{first}");
        assert_eq!(found.out.lines().count(), 4, "{}", found.out);
    }
}

#[test]
fn the_first_number_is_the_first_movers() {
    let found = solve("czech.tsv", "W:WK27:B28\t1-0\nW:WK27:B28\t0-1\n", "--nodes 500 --rules czech");
    assert!(found.out.starts_with("winners found 1 of 2 50.0 %\ndraws found 0 of 0 0.0 %\n"), "{}", found.out);
}

#[test]
fn faulty_lines_are_told_and_left_out() {
    let text = "W:W33:B1\t1-0\nW:WK27:B28\t0-1\nW:WK27:B28\nW:WK27:B28\t2-0\n";
    let path = file("faulty-problems.tsv", text.as_bytes());
    let place = path.display();
    let found = draughts(&["solve", path.to_str().unwrap(), "--nodes", "500"]);
    assert_eq!(found.status, 1);
    assert!(found.out.starts_with("winners found 1 of 1 100.0 %\n"), "{}", found.out);
    let expected = format!(
        "{place} line 1 faulty FEN: 33 is no square: squares are 1 to 32\n\
         {place} line 3 after a tab 1-0, 0-1 or 1/2-1/2 is expected, not ``\n\
         {place} line 4 after a tab 1-0, 0-1 or 1/2-1/2 is expected, not `2-0`\n"
    );
    assert_eq!(found.err, expected);
    let missing = draughts(&["solve", "missing.tsv", "--nodes", "5"]);
    assert_eq!((missing.status, missing.out.as_str(), missing.err.lines().count()), (1, "", 1));
}

#[test]
fn a_file_without_a_problem_is_a_fault() {
    fn check(name: &str, text: &str, expected: &str) {
        let found = solve(name, text, "--nodes 100");
        let place = file(name, text.as_bytes());
        assert_eq!(found, Answer::new(1, "", &format!("{}{expected}\n", place.display())));
    }
    check("empty-problems.tsv", "", ": there is no problem in it");
    check("comments.tsv", "# none\n\n", ": there is no problem in it");
    check("one-faulty-problem.tsv", "W:W33:B1\t1-0\n", " line 1 faulty FEN: 33 is no square: squares are 1 to 32");
}

/// The published problems in the folder `shared` beside the project, which nothing in the project needs.
#[test]
fn the_published_problems_are_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/english-problems.tsv");
    if !path.exists() {
        // Past the test runner, which shows nothing that a passing test prints.
        let _ = writeln!(std::io::stderr(), "Skipped: {} is not there.", path.display());
        return;
    }
    let found = draughts(&["solve", path.to_str().unwrap(), "--nodes", "300"]);
    // Four of them have a man on its king row.
    assert_eq!((found.status, found.err.lines().count()), (1, 4), "{}", found.err);
    assert!(found.out.contains(" of 321 ") && found.out.contains(" of 178 "), "{}", found.out);
}
