//! Whatever happens, in whatever order: no panic, nothing illegal, and everything shown agrees with the game.

use crate::support::{Table, at, square, two_people};
use draughts_core::{Bitboard, Rules};
use draughts_session::{Event, Hold, LookAt, Opponent, Session, Settings, Start, Ticket};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Boards with chains, branches and round captures.
const BOARDS: [(Rules, &str); 6] = [
    (Rules::English, "full"),
    (Rules::English, "B:W14,22,16:B9,12"),
    (Rules::English, "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13"),
    (Rules::English, "W:WK11:B7,15,16,23,24"),
    (Rules::Czech, "W:WK29,21:B22,8,16"),
    (Rules::Czech, "full"),
];

fn any_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        30 => (1u8..=32).prop_map(|number| Event::SquareTapped(square(number))),
        2 => Just(Event::Undo),
        2 => Just(Event::Redo),
        1 => Just(Event::Hint),
        1 => Just(Event::ShowMove),
        1 => Just(Event::Resign),
        1 => Just(Event::PlayOnFromHere),
        2 => (0usize..12).prop_map(|ply| Event::Look(LookAt::Ply(ply))),
        1 => Just(Event::PutDown),
        1 => Just(Event::Flip),
        1 => any::<u32>().prop_map(|lot| Event::NewGamePressed { lot }),
        1 => any::<u32>().prop_map(|lot| Event::PlayAgain { lot }),
        1 => Just(Event::Held(Hold::Page)),
        2 => Just(Event::Released(Hold::Page)),
        1 => Just(Event::ComputerIsBack),
        1 => (0u64..40).prop_map(|number| Event::OpponentFailed { ticket: Ticket::from_number(number) }),
        1 => (0u64..40, any::<bool>())
            .prop_map(|(number, allowed)| Event::ProposalAnswered { ticket: Ticket::from_number(number), allowed }),
        1 => (0..BOARDS.len(), any::<u32>()).prop_map(|(board, lot)| position_set(BOARDS[board].1, lot)),
    ]
}

fn position_set(board: &str, lot: u32) -> Event {
    match at(board).start {
        Start::Position(position) => Event::PositionSet { position, lot },
        _ => Event::NewGame { lot },
    }
}

/// What a view says agrees with the game and with itself.
fn agrees(session: &Session) {
    let view = session.view();
    let legal = session.legal_routes();
    let targets: Bitboard = view.squares.iter().filter(|shown| shown.states.target).map(|shown| shown.square).collect();
    match session.selection() {
        Some(selection) => {
            assert!(!selection.candidates().is_empty());
            assert!(selection.candidates().iter().all(|route| legal.contains(route)), "only legal routes are offered");
            assert!(!targets.is_empty(), "a picked piece can go somewhere");
        }
        None => assert!(targets.is_empty()),
    }
    let shown = session.game().positions().nth(view.ply).expect("a position of the game is shown");
    assert_eq!(view.pieces.len(), shown.occupied().len() as usize, "every piece is shown once");
    let mut ids: Vec<u8> = view.pieces.iter().map(|piece| piece.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), view.pieces.len(), "no two pieces share a number");
    assert!(!(session.is_thinking() && session.person_is_to_move()));
}

/// A fixed seed: a fault that is found is found again. Twenty thousand cases have been run by hand.
fn config() -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(0x0073_6573_7369_6f6e);
    ProptestConfig { cases: 256, failure_persistence: None, rng_seed, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_events_never_break_a_session(
        board in 0..BOARDS.len(),
        opponent in prop_oneof![Just(Opponent::Human), Just(Opponent::Computer)],
        events in prop::collection::vec((any_event(), any::<bool>()), 1..80),
    ) {
        let (rules, board) = BOARDS[board];
        let mut table = Table::new(Settings { rules, opponent, ..at(board) });
        for (event, answer) in events {
            table.send(event);
            agrees(&table.session);
            if answer && table.question().is_some() {
                table.computer_answers();
                agrees(&table.session);
            }
        }
    }

    #[test]
    fn undo_inverts_a_turn(
        board in 0..BOARDS.len(),
        taps in prop::collection::vec(1u8..=32, 1..60),
    ) {
        let (rules, board) = BOARDS[board];
        let mut table = two_people(rules, board);
        for number in taps {
            let before = table.session.clone();
            table.tap(number);
            if table.session.game().ply() > before.game().ply() {
                let mut undone = table.session.clone();
                undone.update(Event::Undo);
                prop_assert_eq!(undone.game(), before.game());
            }
        }
    }
}

/// Every sequence of five taps that do something, from every board with a capture: what is offered is what is played.
#[test]
fn every_short_sequence_of_taps_is_sound() {
    fn explore(table: &Session, depth: u32, seen: &mut u32) {
        *seen += 1;
        agrees(table);
        if depth == 0 {
            return;
        }
        for number in 1..=32 {
            let mut next = Table { session: table.clone(), effects: Vec::new() };
            let effects = next.tap(number);
            let changed = next.session != *table;
            assert_eq!(
                changed,
                !effects.iter().any(|effect| matches!(effect, draughts_session::Effect::Shake(_))),
                "a tap either does something or is refused"
            );
            if changed {
                explore(&next.session, depth - 1, seen);
            }
        }
    }
    for (rules, board) in BOARDS.into_iter().filter(|(_, board)| *board != "full") {
        let mut seen = 0;
        explore(&two_people(rules, board).session, 5, &mut seen);
        assert!(seen > 20, "{board}: {seen}");
    }
}
