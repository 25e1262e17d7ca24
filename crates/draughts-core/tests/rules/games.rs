//! Whole games: the result and its reason come exactly with the last turn and not before.

use draughts_core::notation::fen;
use draughts_core::{Game, Rules};

use crate::tsv;

fn check_game(rules: Rules, board: &str, moves: &str, outcome: &str) {
    let mut game = Game::from_position(rules, fen::parse(board).unwrap());
    for text in moves.split_whitespace() {
        assert_eq!(game.outcome(), None, "over before ply {} {text}", game.ply() + 1);
        let ply = game.ply() + 1;
        game.play_text(text).unwrap_or_else(|error| panic!("ply {ply} {text}: {error}"));
        let played = game.routes().next_back().unwrap();
        assert_eq!(played.to_string(), text, "ply {ply}: every landing is named");
    }
    assert_eq!(game.outcome(), Some(tsv::outcome(rules, outcome)));
    assert!(game.legal_moves().is_empty() && game.legal_routes().is_empty());
}

/// How many games agreed.
fn check_table(rules: Rules, table: &str) -> usize {
    tsv::rows(table)
        .map(|(line, fields)| {
            let [board, moves, outcome] = fields[..] else { panic!("{rules} line {line}: three fields") };
            println!("{rules} line {line}: {board}");
            check_game(rules, board, moves, outcome);
        })
        .count()
}

#[test]
fn english_games_end_as_in_the_fixtures() {
    assert_eq!(check_table(Rules::English, include_str!("../fixtures/english-games.tsv")), 480);
}

#[test]
fn czech_games_end_as_in_the_fixtures() {
    assert_eq!(check_table(Rules::Czech, include_str!("../fixtures/czech-games.tsv")), 560);
}
