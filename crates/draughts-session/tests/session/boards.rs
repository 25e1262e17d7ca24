//! The practice boards are what they say.

use draughts_core::search::{Limits, classic};
use draughts_core::{Game, Position, Rules};
use draughts_session::starts;

/// The lesson that a board is there for must be in its best line, and that line must win for the side to move.
fn check(rules: Rules, position: Position, lesson: impl Fn(&Game) -> bool) {
    assert_ne!(position, Position::initial(rules), "the board was read");
    let mut game = Game::from_position(rules, position);
    let mover = game.position().turn();
    assert_eq!(mover, rules.spec().first_to_move);
    let mut taught = false;
    while game.outcome().is_none() && game.ply() < 60 {
        let report = classic(&game, &Limits { depth: 24, nodes: 60_000 }.into(), &mut ());
        game.play_move(&report.best.expect("a game under way has a move")).expect("it is legal");
        taught |= lesson(&game);
    }
    assert!(taught, "{rules} {position:?}");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(mover), "{rules} {position:?}");
}

#[test]
fn every_practice_board_teaches_its_lesson_and_can_be_won() {
    for rules in Rules::ALL {
        check(rules, starts::two_jump(rules), |game| {
            game.routes().next_back().is_some_and(|route| route.captured().len() == 2)
        });
        check(rules, starts::crowning(rules), |game| !game.position().kings(rules.spec().first_to_move).is_empty());
        check(rules, starts::king_capture(rules), |game| {
            let first = game.routes().next();
            first.is_some_and(|route| {
                route.captured().len() >= 3 && !game.start().men(game.start().turn()).contains(route.from())
            })
        });
    }
}
