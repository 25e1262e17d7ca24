//! Games that people played, read from the folder `shared` beside the project: every ply is legal. Where the folder
//! is missing the tests say so and pass; nothing in the project needs it.
//!
//! Only the legality of moves is asked, not when a game is drawn: people play on.

use std::io::Write;
use std::path::Path;

use draughts_core::movegen::legal_routes;
use draughts_core::notation::moves;
use draughts_core::{Move, Position, Route, Rules, Square};

use crate::tsv;

/// The text of a file of the folder, if it is there.
fn shared_data(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        // Past the test runner, which shows nothing that a passing test prints.
        let _ = writeln!(std::io::stderr(), "Skipped: {} is not there.", path.display());
    }
    text
}

/// Whether a route has these ends and comes by the squares named between them, in that order.
fn fits(route: &Route, named: &[Square]) -> bool {
    let [from, between @ .., to] = named else { return false };
    let mut landings = route.landings().iter();
    route.from() == *from && route.to() == *to && between.iter().all(|square| landings.any(|found| found == square))
}

/// The different moves that a record's entry may mean. Records give captures by their ends, or by part of the way.
fn candidates(rules: Rules, position: &Position, named: &[Square]) -> Vec<Move> {
    let mut found = Vec::new();
    for route in legal_routes(rules, position).iter().filter(|route| fits(route, named)) {
        let mv = route.to_move();
        if !found.contains(&mv) {
            found.push(mv);
        }
    }
    found
}

/// Plays a whole record, trying each meaning of an entry until the rest fits; else the furthest ply reached.
fn replay(rules: Rules, position: &Position, ply: usize, record: &[Vec<Square>]) -> Result<(), usize> {
    let Some((named, rest)) = record.split_first() else { return Ok(()) };
    let mut furthest = ply;
    for mv in candidates(rules, position, named) {
        match replay(rules, &position.after(&mv), ply + 1, rest) {
            Ok(()) => return Ok(()),
            Err(reached) => furthest = furthest.max(reached),
        }
    }
    Err(furthest)
}

/// How many games replayed.
fn check_file(rules: Rules, text: &str) -> usize {
    tsv::rows(text)
        .map(|(line, fields)| {
            let texts: Vec<&str> = fields[0].split_whitespace().collect();
            let record: Vec<Vec<Square>> = texts
                .iter()
                .map(|text| moves::squares(text).unwrap_or_else(|error| panic!("line {line} {text}: {error}")))
                .collect();
            replay(rules, &Position::initial(rules), 1, &record)
                .unwrap_or_else(|ply| panic!("{rules} line {line} ply {ply}: {} does not fit", texts[ply - 1]));
        })
        .count()
}

#[test]
fn every_ply_of_3000_english_games_is_legal() {
    if let Some(text) = shared_data("english-real-games.tsv") {
        assert_eq!(check_file(Rules::English, &text), 3_000);
    }
}

#[test]
fn every_ply_of_142_czech_games_is_legal() {
    if let Some(text) = shared_data("czech-real-games.tsv") {
        assert_eq!(check_file(Rules::Czech, &text), 142);
    }
}
