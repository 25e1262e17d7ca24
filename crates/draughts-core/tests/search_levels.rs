//! What the levels overlook, and that the higher ones do not.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use draughts_core::notation::fen;
use draughts_core::search::{Level, Noise, Task, classic};
use draughts_core::{Game, Rules};

/// Black loses a man by 18-23 and nothing by its other moves.
const TRAP: &str = "B:W26,27,31,32:B1,2,3,18";

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// By how many of a thousand seeds a level does not look at the answers, and by how many it gives the man away.
fn overlooked(number: u8) -> (usize, usize) {
    let game = Game::from_position(Rules::English, fen::parse(TRAP).unwrap());
    let reports = (0..1_000).map(|seed| classic(&game, &level(number).task(seed), &mut ()));
    reports.fold((0, 0), |(lapses, given), report| {
        let is_given = report.best.unwrap().to_string().starts_with("18-");
        (lapses + usize::from(report.depth == 0), given + usize::from(is_given))
    })
}

#[test]
fn the_easy_levels_overlook_now_and_then_what_is_answered() {
    fn check(number: u8, lapses: std::ops::RangeInclusive<usize>) {
        let found = overlooked(number);
        assert!(lapses.contains(&found.0), "level {number}: {found:?}");
        assert!(found.1 <= found.0, "level {number}: {found:?}");
    }
    check(1, 50..=95);
    check(2, 5..=22);
    check(3, 0..=0);
    assert!(overlooked(1).1 > 0, "a man is given away");
}

#[test]
fn nothing_is_overlooked_without_a_seed_that_draws_it() {
    let game = Game::new(Rules::English);
    let task = Task { overlooks: 1, ..level(1).task(7) };
    assert_eq!(classic(&game, &task, &mut ()).depth, 0);
    for clear in [Task { overlooks: 0, ..task }, Task { noise: Noise::NONE, ..task }] {
        assert_eq!(classic(&game, &clear, &mut ()).depth, 2);
    }
}
