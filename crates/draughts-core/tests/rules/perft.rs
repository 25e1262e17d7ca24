//! Perft: every row of the table, and the published totals at depth 12.

use draughts_core::movegen::{divide, perft, perft_routes};
use draughts_core::notation::fen;
use draughts_core::{Position, Rules};

use crate::tsv;

const TABLE: &str = include_str!("../fixtures/perft.tsv");

/// Beyond this depth the start positions are left to the slow tests.
const START_DEPTH: usize = 9;

/// Checks every row down to a depth; how many rows there were.
fn check_table(deepest: usize) -> usize {
    tsv::rows(TABLE)
        .map(|(line, fields)| {
            let [rules, board, counts @ ..] = &fields[..] else { panic!("line {line}: too few fields") };
            let rules: Rules = rules.parse().unwrap();
            let position = fen::parse(board).unwrap();
            for (depth, expected) in (1..).zip(counts.iter().take(deepest)) {
                assert_eq!(perft(rules, &position, depth).to_string(), *expected, "{rules} {board} depth {depth}");
            }
        })
        .count()
}

#[test]
fn the_table_agrees() {
    assert_eq!(check_table(START_DEPTH), 20);
}

#[test]
#[ignore = "slow: run with cargo xtask test --slow"]
fn the_whole_table_agrees() {
    assert_eq!(check_table(usize::MAX), 20);
}

#[test]
#[ignore = "slow: run with cargo xtask test --slow"]
fn depth_12_agrees_with_the_published_tables() {
    let [english, czech] = Rules::ALL.map(|rules| (rules, Position::initial(rules)));
    assert_eq!(perft(english.0, &english.1, 12), 388_617_999);
    assert_eq!(perft_routes(english.0, &english.1, 12), 388_623_673);
    assert_eq!(perft(czech.0, &czech.1, 12), 386_262_109);
}

#[test]
fn depth_0_is_one_line_of_no_turns() {
    for rules in Rules::ALL {
        let start = Position::initial(rules);
        assert_eq!((perft(rules, &start, 0), perft_routes(rules, &start, 0)), (1, 1));
        assert!(divide(rules, &start, 0).is_empty());
    }
}

#[test]
fn the_parts_sum_to_the_whole() {
    for (rules, board) in [(Rules::English, "W:WK11,30:B7,15,16,23,24"), (Rules::Czech, "W:WK8:BK29,K31")] {
        let position = fen::parse(board).unwrap();
        for depth in 1..=4 {
            let parts = divide(rules, &position, depth);
            let whole = perft(rules, &position, depth);
            assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), whole, "{rules} {board} {depth}");
        }
    }
}

#[test]
fn routes_to_one_result_are_counted_apart() {
    let round = fen::parse("W:WK11:B15,16,23,24").unwrap();
    assert_eq!(perft(Rules::English, &round, 1), 1);
    assert_eq!(perft_routes(Rules::English, &round, 1), 2);
}
