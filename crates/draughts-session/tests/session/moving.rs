//! Picking and moving: what a tap does, on which squares, and what is said about it.

use crate::support::{against_computer, said, square, told, two_people};
use draughts_core::{Bitboard, EndReason, Role, Rules};
use draughts_session::{By, Effect, Event, GameEvent, Message, Refusal};

/// Taps squares in turn and compares the record.
#[test]
fn taps_play_whole_turns() {
    fn check(rules: Rules, board: &str, taps: &[u8], history: &[&str]) {
        let mut table = two_people(rules, board);
        table.taps(taps);
        assert_eq!(table.history(), history, "{board} {taps:?}");
    }
    use Rules::{Czech, English};
    check(English, "full", &[11, 15, 23, 19], &["11-15", "23-19"]);
    check(English, "full", &[11, 12, 16], &["12-16"]);
    check(English, "full", &[11, 11, 15], &[]);
    // A chain: by its landings, by its end.
    check(English, "B:W18,27:B14,1", &[14, 23, 32], &["14x23x32"]);
    check(English, "B:W18,27:B14,1", &[14, 32], &["14x23x32"]);
    // In a chain only the next landing answers (R08, R09).
    check(English, "B:W18,27:B14,1", &[14, 23, 1, 5, 6, 9, 23], &[]);
    check(English, "B:W18,27:B14,1", &[14, 23, 1, 5, 6, 32], &["14x23x32"]);
    check(English, "B:W14,22,16:B9,12", &[9, 18, 12, 19], &[]);
    check(English, "B:W14,22,16:B9,12", &[9, 18, 25], &["9x18x25"]);
    // Round, either way (R14).
    let round = "W:WK11:B15,16,23,24";
    check(English, round, &[11, 11, 11], &[]);
    check(English, round, &[11, 18, 27, 20, 11], &["11x18x27x20x11"]);
    check(English, round, &[11, 20, 27, 18, 11], &["11x20x27x18x11"]);
    // The same square is one capture's landing and another's end: the landing answers.
    check(English, "W:WK11:B7,15,16,23,24", &[11, 2], &["11x2"]);
    // A shorter capture may be picked, and must be finished (R27).
    check(English, "B:W18,19,27:B15", &[15, 22], &["15x22"]);
    check(English, "B:W18,19,27:B15", &[15, 24, 31], &["15x24x31"]);
    // A flying king chooses its landing.
    check(Czech, "W:WK29:B22,3", &[29, 15], &["29x15"]);
    check(Czech, "W:WK29:B22,3", &[29, 11, 15], &["29x11"]);
    // Where the capture can go on it does, from any landing.
    check(Czech, "W:WK29:B22,8", &[29, 15, 4], &["29x15x4"]);
}

#[test]
fn a_refused_tap_says_why() {
    fn check(board: &str, taps: &[u8], refusal: Refusal) {
        let mut table = two_people(Rules::English, board);
        table.taps(&taps[..taps.len() - 1]);
        let before = table.session.view();
        let last = taps[taps.len() - 1];
        let effects = table.tap(last);
        assert_eq!(said(&effects), [Message::Refused(refusal)], "{board} {taps:?}");
        assert_eq!(effects.last(), Some(&Effect::Shake(square(last))));
        assert_eq!(table.session.view(), before, "a refused tap changes nothing");
    }
    let squares = |numbers: &[u8]| numbers.iter().map(|number| square(*number)).collect::<Vec<_>>();
    let (man, king) = (Role::Man, Role::King);
    check("full", &[18], Refusal::Empty { square: square(18) });
    check("full", &[23], Refusal::NotYours { square: square(23), to_move: draughts_core::Color::Black });
    check("full", &[1], Refusal::Blocked { square: square(1), role: man });
    check("full", &[11, 1], Refusal::Blocked { square: square(1), role: man });
    let targets = squares(&[15, 16]);
    check("full", &[11, 18], Refusal::OutOfReach { from: square(11), role: man, to: square(18), targets });
    let must = "B:W15,16:BK9,11,12";
    check(must, &[9], Refusal::MustCapture { square: square(9), role: king, with: squares(&[11, 12]) });
    let goes_on = Refusal::ChainGoesOn { targets: squares(&[32]) };
    check("B:W18,27:B14,1", &[14, 23, 1], goes_on.clone());
    check("B:W18,27:B14,1", &[14, 23, 14], goes_on);
    let branching = "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13";
    let first_landings = squares(&[11]);
    check(branching, &[2, 27], Refusal::SeveralWays { to: square(27), first_landings });
    check("W:W13:B9,6", &[13], Refusal::Over);
}

#[test]
fn a_turn_is_told_once_however_many_jumps_it_has() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    table.taps(&[14, 23]);
    assert!(told(&table.effects).is_empty(), "nothing is told of a begun capture");
    let effects = table.tap(32);
    let events = told(&effects);
    let [GameEvent::Move { notation, crowned, by, ply, .. }, GameEvent::End(outcome)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!((notation.as_str(), *crowned, *by, *ply), ("14x32", true, By::Player, 1));
    assert_eq!(outcome.reason, EndReason::NoPieces);
}

#[test]
fn the_computers_turn_is_not_the_persons() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    assert_eq!(said(&table.tap(10)), [Message::Refused(Refusal::ComputersTurn)]);
    assert_eq!(said(&table.tap(22)), [Message::Refused(Refusal::ComputersTurn)]);
    let view = table.session.view();
    assert!(view.squares.iter().all(|shown| !shown.states.movable));
    table.computer_answers();
    assert_eq!(table.session.game().ply(), 2);
    assert!(table.session.view().squares.iter().any(|shown| shown.states.movable));
}

#[test]
fn the_page_can_refuse_a_move() {
    let mut table = two_people(Rules::English, "full");
    table.tap(11);
    let effects = table.session.update(Event::SquareTapped(square(15)));
    let Some(Effect::Propose { ticket, route }) = effects.last() else { panic!("{effects:?}") };
    assert_eq!(route.to_string(), "11-15");
    let effects = table.session.update(Event::ProposalAnswered { ticket: *ticket, allowed: false });
    assert_eq!(said(&effects), [Message::RefusedByPage]);
    assert_eq!(table.session.game().ply(), 0);
    let effects = table.session.update(Event::ProposalAnswered { ticket: *ticket, allowed: true });
    assert!(effects.is_empty(), "an answer counts once");
    assert_eq!(table.session.game().ply(), 0);
}

#[test]
fn a_begun_capture_shows_where_it_is() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    table.taps(&[14, 23]);
    let view = table.session.view();
    let with = |holds: fn(&draughts_session::SquareStates) -> bool| -> Bitboard {
        view.squares.iter().filter(|shown| holds(&shown.states)).map(|shown| shown.square).collect()
    };
    assert_eq!(with(|states| states.target), Bitboard::of_numbers(&[32]));
    assert_eq!(with(|states| states.victim), Bitboard::of_numbers(&[18, 27]));
    assert_eq!(with(|states| states.selected), Bitboard::of_numbers(&[23]));
    assert_eq!(with(|states| states.must_capture), Bitboard::of_numbers(&[23]));
    assert!(view.squares[13].piece.is_none(), "14 is left");
    assert!(view.squares[22].piece.is_some(), "the man is on 23");
    let taken: Vec<u8> = view.pieces.iter().filter(|piece| piece.captured).map(|piece| piece.square.number()).collect();
    assert_eq!(taken, [18], "jumped pieces stay until the turn ends");
    assert_eq!(table.fen(), "B:W18,27:B1,14", "the position has not changed");
}

#[test]
fn pieces_keep_their_numbers() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    let before = table.session.view().pieces[1].id;
    table.taps(&[14, 32]);
    let after = table.session.view().pieces;
    assert!(after.iter().any(|piece| piece.id == before && piece.square == square(32)));
    table.send(Event::Undo);
    assert_eq!(table.session.view().pieces.len(), 4);
}
