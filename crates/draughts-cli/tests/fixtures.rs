//! The program against the core's fixtures, fed as they are: its answers are the tables.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use support::{Answer, draughts, draughts_with_input};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../draughts-core/tests/fixtures");

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{FOLDER}/{name}")).unwrap()
}

fn rows(table: &str) -> impl Iterator<Item = &str> {
    table.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn moves_gives_the_tables_of_moves_back() {
    for rules in ["english", "czech"] {
        let table = read(&format!("{rules}-moves.tsv"));
        let expected: String = rows(&table).map(|row| format!("{row}\n")).collect();
        let found = draughts_with_input(&["moves", "--stdin", "--rules", rules], table.as_bytes());
        assert!(found == Answer::new(0, &expected, ""), "{rules}");
    }
}

#[test]
fn replay_finds_the_results_in_the_tables_of_games() {
    for rules in ["english", "czech"] {
        let name = format!("{rules}-games.tsv");
        let table = read(&name);
        let found = draughts(&["replay", &format!("{FOLDER}/{name}"), "--rules", rules]);
        assert_eq!((found.status, found.err.as_str()), (0, ""));
        assert_eq!(found.out.lines().count(), rows(&table).count());
        for (number, (row, line)) in (1..).zip(rows(&table).zip(found.out.lines())) {
            let fields: Vec<&str> = row.split('\t').collect();
            let plies = fields[1].split_whitespace().count();
            let (result, reason) = fields[2].split_once(' ').unwrap();
            let expected = format!("game {number} plies {plies} result {result} reason {reason} fen ");
            assert!(line.starts_with(&expected), "{rules}: {line}");
        }
    }
}

#[test]
fn perft_gives_the_counts_of_its_table() {
    for row in rows(&read("perft.tsv")) {
        let fields: Vec<&str> = row.split('\t').collect();
        let found = draughts(&["perft", "--rules", fields[0], "--fen", fields[1], "--depth", "5"]);
        assert_eq!(found, Answer::new(0, &format!("{}\n", fields[6]), ""), "{row}");
    }
}
