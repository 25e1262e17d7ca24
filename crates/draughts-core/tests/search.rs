//! The computer's promises, one position at a time: always a legal move, never a node too many, wins taken, losses put
//! off, draws seen.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use draughts_core::notation::fen;
use draughts_core::search::net::Net;
use draughts_core::search::{self, Knowledge, Limits, Observer, Report};
use draughts_core::{Game, Rules};

mod search_support;
use search_support::{Rng, random_game};

fn game(rules: Rules, text: &str) -> Game {
    Game::from_position(rules, fen::parse(text).unwrap())
}

fn classic(game: &Game) -> Report {
    search::classic(game, &Limits::CLASSIC.into(), &mut ())
}

fn strong(game: &Game, limits: &Limits) -> Report {
    let knowledge = Knowledge { net: Net::of(game.rules()), endings: None };
    search::strong(game, &(*limits).into(), knowledge, &mut ())
}

/// Both searches within the same limits, the strong one without solved endings.
const BOTH: [fn(&Game, &Limits) -> Report; 2] =
    [|game, limits| search::classic(game, &(*limits).into(), &mut ()), strong];

/// As many nodes as the classic search has, as deep as they go.
const NODES: Limits = Limits { depth: Limits::MOST_DEPTH, ..Limits::CLASSIC };

/// What must hold of any answer whatever.
fn check_report(game: &Game, limits: &Limits, report: &Report) {
    let legal = game.legal_moves();
    match &report.best {
        Some(best) => assert!(legal.contains(best), "{best} in {:?}", game.position()),
        None => assert!(game.outcome().is_some()),
    }
    assert_eq!(report.best.is_none(), legal.is_empty());
    assert!(report.nodes <= limits.nodes, "{} nodes of {}", report.nodes, limits.nodes);
    assert!(report.depth <= limits.depth, "{} turns of {}", report.depth, limits.depth);
    assert_eq!(report.line.first(), report.best.as_ref());
    if legal.len() == 1 {
        assert_eq!((report.nodes, report.depth), (0, 0), "only one move, and it thought");
    }
    let mut after = game.clone();
    for mv in &report.line {
        after.play_move(mv).unwrap_or_else(|error| panic!("{error}: {mv} of {:?}", report.line));
    }
}

#[test]
fn every_answer_is_legal_and_inside_its_limits() {
    let mut rng = Rng::new(1);
    for rules in Rules::ALL {
        for _ in 0..150 {
            let turns = rng.below(90);
            let game = random_game(rules, turns, &mut rng);
            for _ in 0..6 {
                let limits = Limits { depth: rng.below(8) as u32, nodes: rng.below(500) as u64 };
                for search in BOTH {
                    check_report(&game, &limits, &search(&game, &limits));
                }
            }
            check_report(&game, &Limits::CLASSIC, &classic(&game));
        }
    }
}

#[test]
fn small_limits_are_kept_to_the_node() {
    let game = Game::new(Rules::English);
    for nodes in 0..=500 {
        let limits = Limits { depth: 6, nodes };
        for search in BOTH {
            let report = search(&game, &limits);
            check_report(&game, &limits, &report);
            assert_eq!(report.nodes, nodes, "there was more to search");
            assert_eq!(report.depth == 0, nodes < 7, "the first turn is seven nodes");
        }
    }
}

#[test]
fn the_only_move_comes_at_once() {
    for (rules, text, best) in [
        (Rules::English, "B:W18,19:B14", "14x23/18"),
        (Rules::English, "W:WK11:B15,16,23,24", "11x11/15,16,23,24"),
        (Rules::Czech, "B:W21:B13", "13-17"),
    ] {
        let game = game(rules, text);
        for search in BOTH {
            let report = search(&game, &Limits::CLASSIC);
            check_report(&game, &Limits::CLASSIC, &report);
            assert_eq!((report.best.unwrap().to_string().as_str(), report.nodes), (best, 0));
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    for (text, turns, score) in [
        ("B:W24,27:B20", &[][..], -30_000),
        ("W:WK27:B28", &["27-32"], -30_000),
        ("B:W18:B", &[], -30_000),
        ("W:WK18:BK3", &["18-15", "3-8", "15-18", "8-3", "18-15", "3-8", "15-18", "8-3"], 0),
    ] {
        let mut game = game(Rules::English, text);
        turns.iter().for_each(|turn| game.play_text(turn).unwrap());
        assert!(game.outcome().is_some(), "{text}");
        for search in BOTH {
            let report = search(&game, &Limits::CLASSIC);
            assert_eq!(report, Report { best: None, score, depth: 0, nodes: 0, line: Vec::new() }, "{text}");
        }
    }
}

/// Wins and losses that the search sees to the end: who is to move, and in how many turns the game ends.
#[test]
fn the_shortest_win_and_the_longest_loss() {
    fn check(rules: Rules, text: &str, score_sign: i32, turns: u32) {
        for (search, limits) in BOTH.into_iter().zip([Limits::CLASSIC, NODES]) {
            let mut game = game(rules, text);
            let report = search(&game, &limits);
            assert_eq!((report.score.signum(), report.turns_to_end()), (score_sign, Some(turns)), "{text}: {report:?}");
            for left in (0..turns).rev() {
                assert!(game.outcome().is_none(), "{text} ended early");
                let best = search(&game, &limits).best.unwrap();
                game.play_move(&best).unwrap();
                assert!(left > 0 || game.outcome().is_some(), "{text} goes on");
            }
        }
    }
    check(Rules::English, "W:WK27:B28", 1, 1);
    check(Rules::English, "B:W28:BK14,K23", 1, 3);
    check(Rules::English, "W:WK20,22:B16,24", 1, 5);
    check(Rules::English, "B:W15,19:B7", -1, 2);
    check(Rules::English, "B:WK10,K24:BK12", -1, 6);
    check(Rules::Czech, "B:WK19:BK24,K28", 1, 1);
    check(Rules::Czech, "B:W15,19:BK26,K29", 1, 3);
    check(Rules::Czech, "W:W26:B10,K15", -1, 4);
}

#[test]
fn one_capture_of_many_jumps_is_one_turn() {
    // Either man takes both of White's in one turn.
    let game = game(Rules::English, "B:W19,27:B15,16");
    for search in BOTH {
        let report = search(&game, &Limits { depth: 1, ..Limits::CLASSIC });
        assert_eq!((report.depth, report.nodes, report.turns_to_end()), (1, 2, Some(1)));
    }
}

#[test]
fn a_draw_in_the_game_is_seen_from_its_history() {
    // Black is a king behind; one of its moves makes the position of the start stand there for the third time.
    let mut game = game(Rules::English, "W:WK3,K12:BK18");
    for turn in ["12-8", "18-15", "8-12", "15-18", "12-8", "18-15", "8-12"] {
        game.play_text(turn).unwrap();
    }
    for search in BOTH {
        let report = search(&game, &Limits::CLASSIC);
        assert_eq!((report.best.unwrap().to_string().as_str(), report.score), ("15-18", 0));
    }
}

/// A position is worth the same after a game that went to and fro as without one, as long as no draw is near: what was a draw
/// by repetition in one line is not taken for one in another.
#[test]
fn no_draw_of_another_line_is_remembered() {
    fn check(text: &str, fro: &[&str]) {
        let fresh = game(Rules::English, text);
        let mut later = fresh.clone();
        fro.iter().for_each(|turn| later.play_text(turn).unwrap());
        assert_eq!(fresh.position(), later.position());
        for game in [fresh, later] {
            let report = strong(&game, &Limits { nodes: 200_000, ..NODES });
            assert!(report.score > 20, "{text} after {} turns: {report:?}", game.ply());
        }
    }
    // Won, and each side has quiet moves that lead back: most of the lines that are searched end in repetitions.
    check("W:WK19,K23:B12,K28", &["19-24", "28-19", "23-16", "12-19"][..0]);
    check("W:WK18,K23,K26,K31:BK1,K2", &["18-22", "1-5", "22-18", "5-1"]);
    check("W:WK18,K23,K26,21:BK1,K28,5", &["18-14", "1-6", "14-18", "6-1"]);
}

struct Depths(Vec<(u32, u64)>);

impl Observer for Depths {
    fn depth_completed(&mut self, report: &Report) {
        assert!(report.best.is_some());
        self.0.push((report.depth, report.nodes));
    }
}

#[test]
fn the_observer_hears_of_each_completed_depth() {
    let mut depths = Depths(Vec::new());
    let report = search::classic(&Game::new(Rules::English), &Limits::CLASSIC.into(), &mut depths);
    assert!(depths.0.iter().map(|(depth, _)| *depth).eq(1..=6));
    assert!(depths.0.is_sorted_by_key(|(_, nodes)| *nodes));
    assert_eq!(depths.0.last().map(|(_, nodes)| *nodes), Some(report.nodes));
}

#[test]
fn the_same_request_has_the_same_answer() {
    let mut rng = Rng::new(2);
    for rules in Rules::ALL {
        let game = random_game(rules, 24, &mut rng);
        for search in BOTH {
            assert_eq!(search(&game, &Limits::CLASSIC), search(&game.clone(), &Limits::CLASSIC));
        }
    }
}

#[test]
fn both_colours_are_played_alike() {
    let mut rng = Rng::new(3);
    for rules in Rules::ALL {
        for _ in 0..40 {
            let turns = rng.below(60);
            let position = *random_game(rules, turns, &mut rng).position();
            let limits = Limits { depth: 4, nodes: u64::MAX };
            let [here, there] = [position, position.swapped()]
                .map(|position| search::classic(&Game::from_position(rules, position), &limits.into(), &mut ()).score);
            assert_eq!(here, there, "{position:?}");
        }
    }
}
