//! A board that shows and does not play: nothing by taps, nothing by the computer, everything by a script.

use crate::support::{against_computer, said, square, two_people};
use draughts_core::Rules;
use draughts_session::{Effect, Event, Hold, LookAt, Message, Refusal};

#[test]
fn a_tap_is_refused_with_the_reason_and_no_piece_is_marked() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    table.send(Event::SquareTapped(square(14)));
    table.send(Event::Held(Hold::ReadOnly));
    assert!(table.session.selection().is_none());
    let effects = table.send(Event::SquareTapped(square(14)));
    assert_eq!(said(&effects), [Message::Refused(Refusal::ReadOnly)]);
    assert!(table.session.view().squares.iter().all(|square| !square.states.movable && !square.states.must_capture));
}

#[test]
fn an_earlier_position_is_looked_at_and_not_played_on_from() {
    let mut table = two_people(Rules::English, "full");
    table.taps(&[11, 15]);
    table.send(Event::Held(Hold::ReadOnly));
    table.send(Event::Look(LookAt::Start));
    let effects = table.send(Event::SquareTapped(square(11)));
    assert_eq!(said(&effects), [Message::Refused(Refusal::ReadOnly)]);
}

#[test]
fn a_script_plays_on_it_and_the_computer_does_not_answer_before_it_plays_again() {
    let mut table = against_computer(Rules::English, "full");
    table.send(Event::Held(Hold::ReadOnly));
    let route = table.session.legal_routes()[0].clone();
    table.send(Event::RoutePlayed(route));
    assert_eq!(table.session.game().ply(), 1);
    assert!(!table.session.is_thinking());
    let effects = table.send(Event::Released(Hold::ReadOnly));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Think { .. })), "{effects:?}");
}
