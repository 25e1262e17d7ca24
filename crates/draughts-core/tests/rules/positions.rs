//! The legal moves of 6,000 positions, by an independent generator.

use draughts_core::movegen::legal_moves;
use draughts_core::notation::fen;
use draughts_core::{Position, Rules};

use crate::tsv;

fn sorted_moves(rules: Rules, position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = legal_moves(rules, position).iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

/// How many positions agreed.
fn check_table(rules: Rules, table: &str) -> usize {
    tsv::rows(table)
        .map(|(line, fields)| {
            let [board, count, moves] = fields[..] else { panic!("{rules} line {line}: three fields") };
            let position = fen::parse(board).unwrap_or_else(|fault| panic!("{rules} line {line}: {fault}"));
            let found = sorted_moves(rules, &position);
            let expected: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(found, expected, "{rules} line {line}: {board}");
            assert_eq!(found.len().to_string(), count, "{rules} line {line}: {board}");
        })
        .count()
}

#[test]
fn english_moves_agree_with_the_fixtures() {
    assert_eq!(check_table(Rules::English, include_str!("../fixtures/english-moves.tsv")), 3_000);
}

#[test]
fn czech_moves_agree_with_the_fixtures() {
    assert_eq!(check_table(Rules::Czech, include_str!("../fixtures/czech-moves.tsv")), 3_000);
}
