//! The computer's games: it beats those who do not think, finishes what is won, and comes to an end.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use draughts_core::notation::fen;
use draughts_core::search::{Limits, search};
use draughts_core::{Color, EndReason, Game, Move, Rules};

mod search_support;
use search_support::{Rng, play_random};

fn best(game: &Game, limits: &Limits) -> Move {
    search(game, limits, &mut ()).best.unwrap()
}

/// Lets the classic opponent play 20 games with each colour; how many it wins and loses.
fn score_against(rules: Rules, mut opponent: impl FnMut(&mut Game, &mut Rng)) -> (u32, u32) {
    let mut rng = Rng::new(7);
    let (mut won, mut lost) = (0, 0);
    for index in 0..40 {
        let computer = if index % 2 == 0 { Color::Black } else { Color::White };
        let mut game = Game::new(rules);
        // Two random turns, so that no two games are alike.
        play_random(&mut game, &mut rng);
        play_random(&mut game, &mut rng);
        while game.outcome().is_none() {
            if game.position().turn() == computer {
                let mv = best(&game, &Limits::CLASSIC);
                game.play_move(&mv).unwrap();
            } else {
                opponent(&mut game, &mut rng);
            }
        }
        match game.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == computer => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    (won, lost)
}

#[test]
fn it_beats_random_moves() {
    for rules in Rules::ALL {
        let (won, lost) = score_against(rules, play_random);
        assert!(won >= 38 && lost == 0, "{rules}: won {won}, lost {lost} of 40");
    }
}

#[test]
fn it_beats_looking_one_turn_ahead() {
    for rules in Rules::ALL {
        let (won, lost) = score_against(rules, |game, _| {
            let mv = best(game, &Limits { depth: 1, ..Limits::CLASSIC });
            game.play_move(&mv).unwrap();
        });
        assert!(won >= 38 && lost == 0, "{rules}: won {won}, lost {lost} of 40");
    }
}

/// Lets the computer play both sides to the end.
fn play_out(rules: Rules, text: &str) -> Game {
    let mut game = Game::from_position(rules, fen::parse(text).unwrap());
    while game.outcome().is_none() {
        let mv = best(&game, &Limits::CLASSIC);
        game.play_move(&mv).unwrap();
    }
    game
}

#[test]
fn a_drawn_ending_ends_by_itself() {
    let game = play_out(Rules::English, "W:WK18:BK29,K30");
    assert_eq!(game.routes().next().unwrap().to_string(), "18-22", "the only move that draws");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert!(matches!(outcome.reason, EndReason::Repetition | EndReason::NoProgress));
}
