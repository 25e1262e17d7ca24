//! Faults that people have reported in games like this one, as far as they concern the rules and their notation. Each
//! test is named for what is right; the number in a row is the report's.

use draughts_core::movegen::{is_legal, legal_routes, must_capture};
use draughts_core::notation::{fen, moves};
use draughts_core::{Color, EndReason, Game, Move, MoveTextError, PlayError, Rules};

fn game(rules: Rules, board: &str) -> Game {
    Game::from_position(rules, fen::parse(board).unwrap())
}

fn play(game: &mut Game, turns: &str) {
    for turn in turns.split_whitespace() {
        let ply = game.ply() + 1;
        game.play_text(turn).unwrap_or_else(|error| panic!("ply {ply} {turn}: {error}"));
    }
}

fn draw(game: &Game) -> Option<EndReason> {
    game.outcome().filter(|outcome| outcome.winner.is_none()).map(|outcome| outcome.reason)
}

#[test]
fn these_are_the_english_routes_and_no_others() {
    fn check(report: &str, board: &str, expected: &[&str]) {
        let mut found: Vec<String> =
            legal_routes(Rules::English, &fen::parse(board).unwrap()).iter().map(ToString::to_string).collect();
        found.sort();
        assert_eq!(found, expected, "{report} {board}");
    }
    check("R08", "B:W18,27:B14,1", &["14x23x32"]);
    check("R09", "B:W14,22,16:B9,12", &["12x19", "9x18x25"]);
    check("R10", "W:WK6,26:B9,22", &["26x17", "6x13"]);
    check("R10", "W:WK11:B7,15,16,23,24", &["11x18x27x20x11x2", "11x2", "11x20x27x18x11x2"]);
    check("R11", "B:W26,27:B22", &["22x31"]);
    check("R11", "W:W11,13,17,23,25,26,31:B3,5,6,7,10,12", &["11x2"]);
    check("R12", "B:W18,23:B14", &["14-17"]);
    check("R13", "B:WK32:BK1", &["1-5", "1-6"]);
    check("R14", "W:WK11:B15,16,23,24", &["11x18x27x20x11", "11x20x27x18x11"]);
    check("R22", "W:W18:B23", &["18-14", "18-15"]);
    check("R27", "B:W18,19,27:B15", &["15x22", "15x24x31"]);
    check("C02", "W:WK29:BK25", &["29x22"]);
}

#[test]
fn a_started_jump_is_finished() {
    for (report, board, text) in
        [("R08", "B:W18,27:B14,1", "14x23"), ("R09", "B:W14,22,16:B9,12", "9x18"), ("R27", "B:W18,19,27:B15", "15x24")]
    {
        assert_eq!(
            game(Rules::English, board).play_text(text),
            Err(PlayError::Text(MoveTextError::Illegal)),
            "{report} {board}"
        );
    }
}

#[test]
fn the_game_goes_on_while_the_side_to_move_can_move() {
    // R01: White's last man is stuck, and it is Black's turn.
    let mut game = game(Rules::English, "W:W22:B17,9,6");
    play(&mut game, "22x13");
    assert_eq!(game.outcome(), None);
    let mut moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    assert_eq!(moves, ["6-10", "9-14"]);
    play(&mut game, "9-14");
    assert!(game.legal_moves().iter().any(|mv| mv.to_string() == "13-9"));
}

#[test]
fn a_side_that_cannot_move_has_lost_at_once() {
    for (report, board, winner, reason) in [
        ("R03", "W:W13:B9,6", Color::Black, EndReason::NoMoves),
        ("R03", "B:W24,27:B20", Color::White, EndReason::NoMoves),
        ("", "W:W:B9", Color::Black, EndReason::NoPieces),
        ("", "B:W9:B", Color::White, EndReason::NoPieces),
    ] {
        for rules in Rules::ALL {
            let mut game = game(rules, board);
            let outcome = game.outcome().unwrap();
            assert_eq!((outcome.winner, outcome.reason), (Some(winner), reason), "{report} {rules} {board}");
            assert_eq!(game.undo(), None);
            assert_eq!(game.play_text("9-14"), Err(PlayError::Over));
        }
    }
}

#[test]
fn a_round_capture_ends_where_it_began() {
    // R14
    let mut game = game(Rules::English, "W:WK11:B15,16,23,24");
    play(&mut game, "11x18x27x20x11");
    assert_eq!(fen::write(game.position()), "B:WK11:B");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::NoPieces));
}

#[test]
fn a_move_of_an_earlier_position_is_refused() {
    // R16
    let mut game = game(Rules::English, "W:WK2,25:B14,15,16");
    for route in game.legal_routes() {
        game.play(&route).unwrap();
        let after = game.clone();
        assert_eq!(game.play(&route), Err(PlayError::Illegal));
        assert_eq!(game.play_move(&route.to_move()), Err(PlayError::Illegal));
        assert!(!is_legal(Rules::English, game.position(), &route.to_move()));
        assert_eq!(game, after);
        game.undo();
    }
}

/// Lets the kings tour the board, without captures or a third occurrence, until a count of turns without progress is
/// reached; the man on 21 stays and keeps its way. Whether there was a way; if not, the game is as before.
fn tour_with_kings(game: &mut Game, turns: u16) -> bool {
    if game.no_progress_turns() == turns {
        return true;
    }
    let keeps_clear = |mv: &Move| mv.from().number() != 21 && mv.to().number() != 17 && !mv.is_capture();
    let kings_moves = game.legal_moves().into_iter().filter(keeps_clear);
    for mv in kings_moves {
        game.play_move(&mv).unwrap();
        let goes_on = game.outcome().is_none() && !must_capture(game.rules(), game.position());
        if (goes_on || game.no_progress_turns() == turns) && tour_with_kings(game, turns) {
            return true;
        }
        game.undo();
    }
    false
}

#[test]
fn a_mans_move_starts_the_count_of_no_progress_afresh() {
    // R17
    let mut game = game(Rules::English, "W:WK32,21:BK1");
    assert!(tour_with_kings(&mut game, 80));
    assert_eq!((game.ply(), draw(&game)), (80, Some(EndReason::NoProgress)), "neither early nor late");
    game.undo();
    game.undo();
    let two_short = game.clone();
    assert_eq!((game.no_progress_turns(), game.outcome()), (78, None));
    play(&mut game, "21-17");
    assert_eq!((game.no_progress_turns(), game.outcome()), (0, None));
    game.undo();
    assert_eq!(game, two_short);
    assert!(tour_with_kings(&mut game, 79));
    assert_eq!(game.outcome(), None);
    assert!(tour_with_kings(&mut game, 80));
    assert_eq!(draw(&game), Some(EndReason::NoProgress));
}

#[test]
fn the_third_occurrence_draws_and_undo_forgets_it() {
    // R19
    let mut game = game(Rules::English, "W:WK32:BK1");
    play(&mut game, "32-27 1-6 27-32 6-1 32-27 1-6 27-32");
    assert_eq!(game.outcome(), None);
    play(&mut game, "6-1");
    assert_eq!(draw(&game), Some(EndReason::Repetition));
    game.undo();
    play(&mut game, "6-2");
    assert_eq!((game.outcome(), game.no_progress_turns()), (None, 8));
    game.undo();
    play(&mut game, "6-1");
    assert_eq!(draw(&game), Some(EndReason::Repetition), "and counts it again");
}

#[test]
fn undo_after_a_win_gives_the_turn_back() {
    // U31, C12
    let mut game = game(Rules::English, "W:WK27:B28");
    let before = game.clone();
    play(&mut game, "27-32");
    assert_eq!(game.outcome().unwrap().winner, Some(Color::White));
    assert!(game.legal_routes().is_empty());
    game.undo();
    assert_eq!(game, before);
}

#[test]
fn captures_that_share_their_ends_are_told_apart() {
    for (report, board, ends, ways) in [
        ("N04", "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13", "2x27", &["2x11x18x27", "2x11x20x27"][..]),
        ("N06", "B:W14,15,18,21,22,23,30:B6,7,8,10,12,13", "10x26", &["10x17x26", "10x19x26"]),
    ] {
        let routes = legal_routes(Rules::English, &fen::parse(board).unwrap());
        assert_eq!(moves::resolve(&routes, ends), Err(MoveTextError::Ambiguous), "{report}");
        for way in ways {
            assert_eq!(moves::resolve(&routes, way).map(ToString::to_string), Ok((*way).to_string()), "{report}");
        }
    }
}
