//! Plain minimax, for the tests alone: what the search must find whatever it skips, orders or remembers.
//!
//! It plays every move on the game itself, so that losses and draws are the game's own, and shares with the search only
//! the judgement of a board and what the search adds on purpose: a position that comes back in the line is a draw.

use super::eval::{Weights, evaluate};
use super::root::less_return_cost;
use super::{Limits, WIN, classic};
use crate::game::Game;
use crate::movegen;
use crate::notation::fen;
use crate::rules::Rules;

/// The score of the game from the mover's view, `ply` turns after the position at the root.
fn minimax(game: &mut Game, root: usize, depth: u32, ply: i32) -> i32 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winner.is_some() { ply - WIN } else { 0 };
    }
    if ply > 0 && game.positions().skip(root).filter(|earlier| *earlier == game.position()).count() > 1 {
        return 0;
    }
    if depth == 0 && !movegen::must_capture(game.rules(), game.position()) {
        return evaluate(game.rules(), Weights::of(game.rules().spec()), game.position());
    }
    let moves = game.legal_moves();
    let scores = moves.iter().map(|mv| {
        game.play_move(mv).unwrap();
        let score = -minimax(game, root, depth.saturating_sub(1), ply + 1);
        let returns = ply == 0 && game.positions().take(root).any(|earlier| earlier == game.position());
        game.undo();
        if returns { less_return_cost(score) } else { score }
    });
    scores.max().unwrap_or(-WIN)
}

/// Compares the two at every turn of a game that the search plays against itself from a position.
fn check(rules: Rules, start: &str, depth: u32, turns: usize) {
    let mut game = Game::from_position(rules, fen::parse(start).unwrap());
    let limits = Limits { depth, nodes: u64::MAX };
    for turn in 0..turns {
        let report = classic(&game, &limits.into(), &mut ());
        let Some(best) = report.best else { break };
        if report.depth == depth {
            let root = game.ply();
            let score = minimax(&mut game, root, depth, 0);
            assert_eq!(report.score, score, "{rules} {start}, turn {turn}: {}", fen::write(game.position()));
        }
        game.play_move(&best).unwrap();
    }
}

#[test]
fn the_search_finds_what_plain_minimax_finds() {
    let men = "W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    for (rules, start) in [(Rules::English, alloc::format!("B:{men}")), (Rules::Czech, alloc::format!("W:{men}"))] {
        check(rules, &start, 4, 44);
    }
    for start in ["W:WK18,12:BK3,K29", "W:WK19,K23:B12,K28", "B:WK18,21:BK9,K10,13"] {
        check(Rules::English, start, 6, 16);
    }
    // Counted endings: the search must see the tenth turn coming.
    for start in ["W:WK18,K23:BK1", "W:WK32,22:BK4", "W:WK30,K31,K32:BK29"] {
        check(Rules::Czech, start, 4, 12);
    }
}
