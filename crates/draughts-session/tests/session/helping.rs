//! Redo, hints, shown moves, resigning, earlier positions, and what can be asked.

use draughts_core::{Bitboard, Color, EndReason, Rules};
use draughts_session::{Dialog, Effect, Event, GameEvent, Hold, LookAt, Message, Question, SquareStates};

use crate::support::{Table, against_computer, said, square, told, two_people};

fn marked(table: &Table, holds: fn(&SquareStates) -> bool) -> Bitboard {
    table.session.view().squares.iter().filter(|shown| holds(&shown.states)).map(|shown| shown.square).collect()
}

#[test]
fn redo_plays_again_what_was_taken_back() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    table.computer_answers();
    table.taps(&[9, 13]);
    table.computer_answers();
    let played = table.history();
    table.send(Event::Undo);
    table.send(Event::Undo);
    assert_eq!(table.history().len(), 0);
    assert!(table.session.can_redo());
    let effects = table.send(Event::Redo);
    assert_eq!(table.history(), played[..2], "the turn and its reply");
    assert_eq!(told(&effects).len(), 2);
    table.send(Event::Redo);
    assert_eq!(table.history(), played);
    assert!(!table.session.can_redo());
    assert!(table.send(Event::Redo).is_empty());
}

#[test]
fn another_move_forgets_what_was_taken_back_and_the_same_one_keeps_it() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[11, 15, 23, 19]);
    table.send(Event::Undo);
    table.send(Event::Undo);
    table.taps(&[11, 15]);
    assert!(table.session.can_redo(), "23-19 can still be played again");
    table.taps(&[22, 18]);
    assert!(!table.session.can_redo());
}

#[test]
fn a_turn_taken_back_while_the_computer_thinks_is_played_again_and_asks_it_anew() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    table.send(Event::Undo);
    table.send(Event::Redo);
    assert_eq!(table.history(), ["11-15"]);
    assert!(table.session.is_thinking());
}

#[test]
fn a_hint_tells_first_the_piece_then_the_way() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    let effects = table.send(Event::Hint);
    let Some(Effect::Advise { ticket }) = effects.last() else { panic!("{effects:?}") };
    let advice = Event::Advised { ticket: *ticket, route: Some(table.session.legal_routes()[0].clone()) };
    table.send(advice.clone());
    assert_eq!(marked(&table, |states| states.hint), Bitboard::of_numbers(&[14]));
    assert!(table.send(advice).is_empty(), "an answer counts once");
    table.send(Event::Hint);
    assert_eq!(marked(&table, |states| states.hint), Bitboard::of_numbers(&[14, 23, 32]));
    assert_eq!(table.session.game().ply(), 0, "nothing is played");
    table.taps(&[14, 32]);
    assert!(table.session.outline().is_none());
    let effects = table.send(Event::Hint);
    assert!(matches!(said(&effects), [Message::Ended { .. }]), "no hint after the end (C12): {effects:?}");
}

#[test]
fn a_late_hint_is_dropped() {
    let mut table = two_people(Rules::English, "full");
    table.send(Event::Hint);
    let ticket = table.session.clone().update(Event::Hint);
    assert!(ticket.is_empty(), "it is being looked for already");
    let route = table.session.legal_routes()[0].clone();
    table.taps(&[11, 15]);
    for number in 0..10 {
        let ticket = draughts_session::Ticket::from_number(number);
        assert!(table.send(Event::Advised { ticket, route: Some(route.clone()) }).is_empty());
    }
}

#[test]
fn show_move_goes_through_the_legal_moves() {
    let mut table = two_people(Rules::English, "B:W14,22,16:B9,12");
    let mut shown = Vec::new();
    for _ in 0..3 {
        table.send(Event::ShowMove);
        shown.push(table.session.outline().unwrap().route.to_string());
    }
    assert_eq!(shown[0], shown[2]);
    shown.sort();
    shown.dedup();
    assert_eq!(shown, ["12x19", "9x18x25"]);
    table.tap(12);
    table.send(Event::ShowMove);
    assert_eq!(table.session.outline().unwrap().route.to_string(), "12x19", "the picked piece's");
}

#[test]
fn giving_up_is_for_ones_own_turn_and_can_be_taken_back() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    assert!(table.send(Event::Resign).is_empty(), "it is the computer's turn");
    table.computer_answers();
    let effects = table.send(Event::ResignPressed);
    assert_eq!(effects, [Effect::Open(Dialog::ConfirmResign)]);
    let effects = table.send(Event::Resign);
    let outcome = table.session.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::Resigned));
    assert_eq!(told(&effects), [&GameEvent::End(outcome)]);
    table.send(Event::Undo);
    assert!(table.session.game().outcome().is_none());
    assert_eq!(table.session.game().ply(), 2, "the turns stay");
}

#[test]
fn an_earlier_position_is_looked_at_and_the_game_goes_on_from_its_end() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[11, 15, 23, 19, 8, 11]);
    table.send(Event::Look(LookAt::Ply(1)));
    let view = table.session.view();
    assert!(view.looking);
    assert_eq!(view.ply, 1);
    assert!(view.squares[14].piece.is_some() && view.squares[22].piece.is_some());
    assert!(view.squares.iter().all(|shown| !shown.states.movable));
    assert_eq!(table.session.game().ply(), 3, "the game is where it was");
    table.send(Event::Look(LookAt::Forward));
    table.send(Event::Look(LookAt::Forward));
    assert!(!table.session.view().looking);
    assert!(table.send(Event::Look(LookAt::Forward)).is_empty());
    table.taps(&[22, 17]);
    assert_eq!(table.session.game().ply(), 4);
}

#[test]
fn playing_on_from_an_earlier_position_is_asked_about() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[11, 15, 23, 19, 8, 11]);
    table.send(Event::Look(LookAt::Ply(1)));
    assert_eq!(table.tap(23), [Effect::Open(Dialog::PlayOnFromHere)]);
    let effects = table.send(Event::PlayOnFromHere);
    assert_eq!(told(&effects), [&GameEvent::Undo { plies: 2 }]);
    assert_eq!(table.history(), ["11-15"]);
    table.send(Event::Redo);
    table.send(Event::Redo);
    assert_eq!(table.history(), ["11-15", "23-19", "8-11"]);
}

#[test]
fn the_computer_replies_while_the_past_is_looked_at() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    table.send(Event::Look(LookAt::Start));
    table.computer_answers();
    assert_eq!(table.session.looking(), Some(0));
    assert_eq!(table.session.game().ply(), 2);
}

#[test]
fn every_question_has_an_answer() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    let mut ask = |question| table.send(Event::Asked(question));
    assert!(matches!(said(&ask(Question::Captures)), [Message::Captures { routes }] if routes.len() == 1));
    assert!(
        matches!(said(&ask(Question::MovesFrom(square(1)))), [Message::MovesFrom { routes, .. }] if routes.is_empty())
    );
    assert!(matches!(said(&ask(Question::LastMove)), [Message::NoLastMove]));
    let counts = [(Color::Black, 2, 0), (Color::White, 2, 0)];
    assert_eq!(said(&ask(Question::State))[0], Message::Pieces { counts });
    table.taps(&[14, 32]);
    let effects = table.send(Event::Asked(Question::LastMove));
    assert!(matches!(said(&effects), [Message::Played { crowned: true, .. }]), "{effects:?}");
}

#[test]
fn in_a_begun_capture_the_moves_of_its_piece_are_how_it_goes_on() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    table.taps(&[14, 23]);
    let effects = table.send(Event::Asked(Question::MovesFrom(square(23))));
    assert_eq!(said(&effects), [Message::CaptureGoesOn { square: square(23), targets: vec![square(32)] }]);
}

#[test]
fn questions_at_an_earlier_position_are_answered_for_that_one() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[11, 15, 22, 18, 15, 22, 25, 18]);
    table.send(Event::Look(LookAt::Ply(1)));
    for question in [Question::MovesFrom(square(22)), Question::Captures, Question::Standing] {
        let effects = table.send(Event::Asked(question));
        assert!(matches!(said(&effects)[..], [Message::LookingAt { ply: 1, end: 4, .. }]), "{question:?}: {effects:?}");
    }
    let effects = table.send(Event::Asked(Question::LastMove));
    assert!(matches!(said(&effects), [Message::Played { route, .. }] if route.to_string() == "11-15"));
    let effects = table.send(Event::Asked(Question::State));
    let full = [(Color::Black, 12, 0), (Color::White, 12, 0)];
    assert_eq!(said(&effects)[0], Message::Pieces { counts: full });
    let effects = table.send(Event::Flip);
    assert!(matches!(said(&effects).last(), Some(Message::LookingAt { .. })), "{effects:?}");
}

#[test]
fn advice_that_a_dialog_has_ended_leaves_no_word_behind() {
    let mut table = two_people(Rules::English, "full");
    table.send(Event::Hint);
    let effects = table.send(Event::Held(Hold::Dialog));
    assert!(matches!(said(&effects)[..], [Message::Turn { .. }]), "{effects:?}");
}

#[test]
fn advice_for_another_piece_puts_the_picked_one_down() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[9]);
    let effects = table.send(Event::Hint);
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::Advise { ticket } => Some(*ticket),
        _ => None,
    });
    let route = table.session.legal_routes().iter().find(|route| route.from() == square(11)).cloned();
    table.send(Event::Advised { ticket: ticket.unwrap(), route });
    assert!(table.session.selection().is_none());
}
