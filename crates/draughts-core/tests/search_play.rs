//! The computer's games: it beats those who do not think, finishes what is won, and comes to an end.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use draughts_core::notation::fen;
use draughts_core::search::endgame::{Ending, Endings};
use draughts_core::search::net::Net;
use draughts_core::search::{Knowledge, Limits, classic, strong};
use draughts_core::{Color, EndReason, Game, Move, Rules};

mod search_support;
use search_support::{Rng, play_random};

fn best(game: &Game, limits: &Limits) -> Move {
    classic(game, &(*limits).into(), &mut ()).best.unwrap()
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

/// Endings that are won but not in sight: kings must close in first.
#[test]
fn a_won_ending_is_won() {
    for text in [
        // "First position", the classic of two kings and a man.
        "W:WK19,K23:B12,K28",
        "W:WK6,K9:BK15",
        "W:WK18,K23,K26,K31:BK1,K2",
        "W:WK18,K23,K26:BK1,K28",
        "W:WK29,K30,K31:BK1,K2",
        "W:WK25,K26,K27:BK5,K9",
        "W:WK6,K22,K14:BK1,K16",
        "W:WK8,K6,5:BK12,K15",
        "W:WK5,K18,K23,21:BK1,K13,16",
        "W:WK1,K5,K9,K22:BK2,K29,K16",
    ] {
        let game = play_out(Rules::English, text);
        let winner = game.outcome().unwrap().winner;
        assert_eq!(winner, Some(Color::White), "{text} after {} turns", game.ply());
    }
}

#[test]
fn two_kings_beat_one() {
    let mut rng = Rng::new(5);
    let (mut asked, mut won) = (0, 0);
    while asked < 40 {
        let mut squares: Vec<u8> = (1..=32).collect();
        let mut draw = || squares.swap_remove(rng.below(squares.len()));
        let text = format!("W:WK{},K{}:BK{}", draw(), draw(), draw());
        let game = Game::from_position(Rules::English, fen::parse(&text).unwrap());
        // Two kings are always enough once neither is lost at once.
        if classic(&game, &Limits::CLASSIC.into(), &mut ()).score > 100 {
            asked += 1;
            won += u32::from(play_out(Rules::English, &text).outcome().unwrap().winner == Some(Color::White));
        }
    }
    assert!(won >= 38, "{won} of {asked}");
}

/// Few nodes: what is known need not be searched for.
const FEW: Limits = Limits { depth: Limits::MOST_DEPTH, nodes: 300 };

/// With solved endings a won one is won in as many turns as it takes, and a drawn one is held against whatever is played.
#[test]
fn solved_endings_are_played_as_they_are_solved() {
    let mut rng = Rng::new(11);
    for rules in Rules::ALL {
        let endings = Endings::solve(rules, 3);
        let knowledge = Knowledge { net: Net::of(rules), endings: Some(&endings) };
        let best = |game: &Game| strong(game, &FEW.into(), knowledge, &mut ()).best.unwrap();
        let (mut won, mut held) = (0, 0);
        while won < 60 || held < 60 {
            let mut game = random_ending(rules, &mut rng);
            let computer = game.position().turn();
            match endings.get(game.position()) {
                // The turns of a kings' ending are counted in Czech draughts: not every win comes in time.
                Some(Ending::Win(turns)) if turns < 24 => {
                    while game.outcome().is_none() {
                        game.play_move(&best(&game)).unwrap();
                    }
                    let winner = game.outcome().unwrap().winner;
                    assert_eq!((winner, game.ply()), (Some(computer), turns as usize), "{:?}", game.start());
                    won += 1;
                }
                Some(Ending::Draw) => {
                    while game.outcome().is_none() {
                        if game.position().turn() == computer {
                            game.play_move(&best(&game)).unwrap();
                        } else {
                            play_random(&mut game, &mut rng);
                        }
                    }
                    assert_ne!(game.outcome().unwrap().winner, Some(computer.opposite()), "{:?}", game.start());
                    held += 1;
                }
                _ => {}
            }
        }
    }
}

/// Won in good time, by a way on which the material, and with it what is counted, changes: no score on it may look like less than a
/// win, or the computer would stay where it is.
#[test]
fn czech_wins_are_won_across_all_counts() {
    let endings = Endings::solve(Rules::Czech, 4);
    let knowledge = Knowledge { net: Net::of(Rules::Czech), endings: Some(&endings) };
    for text in [
        "W:W5,7,K9:B11,22",
        "W:W7,K1,K18:BK16",
        "W:W12,K14,15:B22",
        "W:W9,12,18:B22",
        "B:W6:B17,20,22",
        "W:WK2,K1,K18:BK12",
    ] {
        let mut game = Game::from_position(Rules::Czech, fen::parse(text).unwrap());
        let computer = game.position().turn();
        while game.outcome().is_none() {
            let limits = Limits { depth: Limits::MOST_DEPTH, nodes: 8_000 };
            let mv = strong(&game, &limits.into(), knowledge, &mut ()).best.unwrap();
            game.play_move(&mv).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner, Some(computer), "{text} after {} turns", game.ply());
    }
}

/// Two pieces of the mover's, or one, against what is left of three.
fn random_ending(rules: Rules, rng: &mut Rng) -> Game {
    loop {
        let mut squares: Vec<u8> = (1..=32).collect();
        let mut draw = || format!("{}{}", ["", "K"][rng.below(2)], squares.swap_remove(rng.below(squares.len())));
        let pieces = [draw(), draw(), draw()];
        let (ours, theirs) = pieces.split_at(1 + usize::from(rng.below(2) == 0));
        let Ok(position) = fen::parse(&format!("B:B{}:W{}", ours.join(","), theirs.join(","))) else { continue };
        let game = Game::from_position(rules, position);
        if game.outcome().is_none() {
            return game;
        }
    }
}
