//! Undo, new games, flipping and holding: what goes back, what stays, and that no late answer lands.

use crate::support::{self, Table, against_computer, at, said, told, two_people};
use draughts_core::search::Level;
use draughts_core::{Color, Game, Rules};
use draughts_session::{
    Dialog, Effect, Event, GameEvent, Hold, Message, Opponent, Orientation, Seat, Session, Settings, Start,
};

#[test]
fn undo_takes_back_whole_turns() {
    // Each line: who plays, the taps, how many answers the computer gives, and what is left after one Undo.
    fn check(mut table: Table, taps: &[u8], answers: usize, left: &[&str]) {
        table.taps(taps);
        for _ in 0..answers {
            table.computer_answers();
        }
        let person = table.session.person();
        table.send(Event::Undo);
        assert_eq!(table.history(), left);
        assert!(table.session.selection().is_none());
        if person.is_some() {
            assert!(table.session.person_is_to_move(), "it is the person's turn again (C17)");
        }
        assert!(!table.session.is_thinking());
    }
    check(two_people(Rules::English, "full"), &[11, 15, 23, 19], 0, &["11-15"]);
    check(two_people(Rules::English, "B:W18,27:B14,1"), &[14, 32], 0, &[]);
    check(against_computer(Rules::English, "full"), &[11, 15], 1, &[]);
    // While the computer thinks: the person's turn alone.
    check(against_computer(Rules::English, "full"), &[11, 15], 0, &[]);
    // After the end (U31, U33).
    check(against_computer(Rules::English, "W:WK27:B28"), &[27, 32], 0, &[]);
    // In a chain: the begun turn alone.
    check(two_people(Rules::English, "B:W18,27:B14,1"), &[14, 23], 0, &[]);
}

#[test]
fn nothing_of_the_persons_is_nothing_to_undo() {
    let mut table = Table::new(Settings { seat: Seat::Second, ..at("full") });
    assert!(!table.session.can_undo());
    table.computer_answers();
    assert!(!table.session.can_undo(), "the computer's first turn is not the person's");
    let before = table.session.clone();
    assert!(table.send(Event::Undo).is_empty());
    assert_eq!(table.session, before);
}

#[test]
fn a_game_goes_on_after_its_end_is_undone() {
    let mut table = against_computer(Rules::English, "W:WK27:B28");
    table.taps(&[27, 32]);
    assert!(table.session.game().outcome().is_some());
    table.send(Event::Undo);
    assert_eq!(table.fen(), "W:WK27:B28");
    table.taps(&[27, 24]);
    assert!(table.session.game().outcome().is_none());
    table.computer_answers();
    assert_eq!(table.history(), ["27-24", "28-32"]);
}

#[test]
fn no_late_answer_lands() {
    let events = [
        ("undo", Event::Undo),
        ("new game", Event::NewGame { lot: 0 }),
        ("play again", Event::PlayAgain { lot: 0 }),
        ("held", Event::Held(Hold::Page)),
        ("detached", Event::Held(Hold::Detached)),
        ("dialog", Event::Held(Hold::Dialog)),
    ];
    for (name, event) in events {
        let mut table = against_computer(Rules::English, "full");
        table.taps(&[11, 15]);
        let ticket = table.question().unwrap();
        let route = table.session.legal_routes()[0].clone();
        let effects = table.send(event);
        assert!(effects.contains(&Effect::StopThinking), "{name}");
        let before = table.session.clone();
        assert!(table.send(Event::OpponentMoved { ticket, route }).is_empty(), "{name} (C08)");
        assert_eq!(table.session, before, "{name}");
    }
}

#[test]
fn a_proposal_is_gone_once_its_capture_is_taken_back() {
    let mut table = two_people(Rules::English, "B:W18,27:B14,1");
    table.taps(&[14, 23]);
    let effects = table.session.update(Event::SquareTapped(support::square(32)));
    let Some(Effect::Propose { ticket, .. }) = effects.last() else { panic!("{effects:?}") };
    table.send(Event::Undo);
    assert!(table.send(Event::ProposalAnswered { ticket: *ticket, allowed: true }).is_empty());
    assert_eq!(table.session.game().ply(), 0);
}

#[test]
fn an_illegal_answer_leaves_the_game_whole() {
    let mut table = against_computer(Rules::English, "full");
    let illegal = table.session.legal_routes()[0].clone();
    table.taps(&[11, 15]);
    let ticket = table.question().unwrap();
    let effects = table.send(Event::OpponentMoved { ticket, route: illegal });
    assert_eq!(said(&effects), [Message::ComputerFailed]);
    assert_eq!(table.history(), ["11-15"]);
    assert!(!table.session.is_thinking(), "it is not asked again and again");
    table.send(Event::Undo);
    table.taps(&[11, 15]);
    table.computer_answers();
    assert_eq!(table.session.game().ply(), 2);
}

#[test]
fn a_computer_that_has_failed_is_asked_again_when_it_is_back() {
    let mut table = against_computer(Rules::English, "full");
    assert_eq!(table.send(Event::ComputerIsBack), [], "it has not been away");
    table.taps(&[11, 15]);
    let ticket = table.question().unwrap();
    assert_eq!(table.send(Event::ComputerIsBack), [], "it is at it");
    assert_eq!(said(&table.send(Event::OpponentFailed { ticket })), [Message::ComputerFailed]);
    table.send(Event::Held(Hold::Page));
    table.send(Event::ComputerIsBack);
    assert!(!table.session.is_thinking(), "it is held");
    table.send(Event::Released(Hold::Page));
    table.computer_answers();
    assert_eq!(table.session.game().ply(), 2);
}

#[test]
fn the_computer_waits_while_it_is_held_for_any_reason() {
    let mut table = against_computer(Rules::English, "full");
    table.send(Event::Held(Hold::Page));
    table.taps(&[11, 15]);
    assert!(!table.session.is_thinking());
    assert!(table.session.view().squares.iter().all(|shown| !shown.states.movable));
    table.send(Event::Held(Hold::Dialog));
    table.send(Event::Released(Hold::Page));
    assert!(!table.session.is_thinking(), "the dialog still holds it");
    table.send(Event::Released(Hold::Dialog));
    assert!(table.session.is_thinking());
}

#[test]
fn a_new_game_is_asked_about_only_while_one_is_under_way() {
    fn check(taps: &[u8], board: &str, asked: bool) {
        let mut table = two_people(Rules::English, board);
        table.taps(taps);
        let effects = table.send(Event::NewGamePressed { lot: 0 });
        assert_eq!(effects.contains(&Effect::Open(Dialog::ConfirmNewGame)), asked, "{board} {taps:?}");
        assert_eq!(told(&effects).contains(&&GameEvent::NewGame), !asked);
    }
    check(&[], "full", false);
    check(&[11], "full", false);
    check(&[11, 15], "full", true);
    check(&[14, 23], "B:W18,27:B14,1", true);
    check(&[14, 32], "B:W18,27:B14,1", false);
}

#[test]
fn settings_count_from_the_next_game() {
    let next_game = |next: Event| {
        let mut table = against_computer(Rules::English, "B:W18,27:B14,1");
        let czech = Settings { rules: Rules::Czech, opponent: Opponent::Human, ..Settings::default() };
        table.send(Event::SettingsChosen(czech));
        assert_eq!(table.session.game().rules(), Rules::English);
        table.send(next);
        assert_eq!((table.session.game().rules(), table.session.person()), (Rules::Czech, None));
    };
    next_game(Event::NewGame { lot: 0 });
    next_game(Event::PlayAgain { lot: 0 });
}

#[test]
fn play_again_is_the_same_again() {
    let mut table = two_people(Rules::English, "full");
    let Start::Position(position) = at("B:W18,27:B14,1").start else { panic!() };
    table.send(Event::PositionSet { position, lot: 0 });
    table.taps(&[14, 32]);
    table.send(Event::PlayAgain { lot: 0 });
    assert_eq!(table.fen(), "B:W18,27:B1,14");
}

#[test]
fn every_seat_has_its_side() {
    fn check(rules: Rules, seat: Seat, lot: u32, person: Color) {
        let settings = Settings { rules, seat, ..Settings::default() };
        let session = Session::new(settings, lot);
        assert_eq!((session.person(), session.bottom()), (Some(person), person), "{rules} {seat:?} {lot}");
    }
    check(Rules::English, Seat::First, 1, Color::Black);
    check(Rules::English, Seat::Second, 0, Color::White);
    check(Rules::Czech, Seat::First, 1, Color::White);
    check(Rules::Czech, Seat::Second, 0, Color::Black);
    check(Rules::English, Seat::Random, 0, Color::Black);
    check(Rules::English, Seat::Random, 1, Color::White);
    // In a given position whoever is to move has the first seat.
    let session = Session::new(at("W:WK27:B28"), 0);
    assert_eq!((session.person(), session.person_is_to_move()), (Some(Color::White), true));
}

#[test]
fn the_board_stays_turned_while_the_same_side_would_be_below() {
    let mut table = against_computer(Rules::English, "full");
    assert_eq!(table.session.bottom(), Color::Black);
    table.send(Event::Flip);
    assert_eq!(table.session.bottom(), Color::White);
    table.send(Event::NewGame { lot: 0 });
    assert_eq!(table.session.bottom(), Color::White);
    table.send(Event::SettingsChosen(Settings { seat: Seat::Second, ..Settings::default() }));
    table.send(Event::NewGame { lot: 0 });
    assert_eq!(table.session.bottom(), Color::White, "the person's side is below");
    table.send(Event::OrientationSet(Orientation::Side(Color::Black)));
    assert_eq!(table.session.bottom(), Color::Black);
}

#[test]
fn a_finished_board_is_over_at_once() {
    let mut table = two_people(Rules::English, "full");
    let Start::Position(position) = at("W:W13:B9,6").start else { panic!() };
    let effects = table.send(Event::PositionSet { position, lot: 0 });
    let events = told(&effects);
    assert!(matches!(events[..], [GameEvent::NewGame, GameEvent::End(_)]), "R03: {events:?}");
    assert!(table.session.legal_routes().is_empty());
}

#[test]
fn a_game_under_way_is_resumed() {
    let mut game = Game::new(Rules::English);
    game.play_text("11-15").unwrap();
    let mut session = Session::resume(game, Settings::default(), 0, Settings::default());
    let effects = session.open();
    assert!(matches!(effects.last(), Some(Effect::Think { .. })), "the computer is asked: {effects:?}");
    assert!(session.can_undo());
}

#[test]
fn another_shell_asks_the_computer_anew() {
    let mut table = against_computer(Rules::English, "full");
    table.taps(&[11, 15]);
    let asked = |effects: &[Effect]| {
        effects.iter().rev().find_map(|effect| match effect {
            Effect::Think { ticket } => Some(*ticket),
            _ => None,
        })
    };
    let first = asked(&table.effects).unwrap();
    let second = asked(&table.session.open()).unwrap();
    assert!(!table.session.awaits(first) && table.session.awaits(second));
}

#[test]
fn a_resumed_game_is_compared_with_what_is_chosen_now() {
    #[track_caller]
    fn check(chosen: Settings, as_chosen: bool) {
        let kept = Settings { start: at("B:W21-32:B1-12").start, ..Settings::default() };
        let session = Session::resume(Game::new(Rules::English), kept, 7, chosen);
        assert_eq!(session.is_as_chosen(), as_chosen);
    }
    let usual = Settings::default;
    check(usual(), true);
    check(Settings { seat: Seat::Random, ..usual() }, true);
    check(Settings { seat: Seat::Second, ..usual() }, false);
    check(Settings { opponent: Opponent::Human, ..usual() }, false);
    check(Settings { rules: Rules::Czech, ..usual() }, false);
    check(Settings { start: Start::Crowning, ..usual() }, false);
    check(Settings { level: Level::ALL[0], ..usual() }, false);
    check(Settings { seed: Some(7), ..usual() }, true);
    check(Settings { seed: Some(8), ..usual() }, false);
}

#[test]
fn a_seed_is_the_chosen_one_or_each_games_own() {
    let mut table = Table::new(Settings { seed: Some(7), ..Settings::default() });
    assert_eq!(table.session.seed(), 7);
    table.send(Event::NewGame { lot: 4 });
    assert_eq!(table.session.seed(), 7);
    table.send(Event::SettingsChosen(Settings::default()));
    assert_eq!(table.session.seed(), 7, "the game on the board goes on as it is");
    table.send(Event::NewGame { lot: 4 });
    assert_eq!(table.session.seed(), 4);
    table.taps(&[11, 15]);
    table.send(Event::Undo);
    assert_eq!(table.session.seed(), 4);
    table.send(Event::PlayAgain { lot: 6 });
    assert_eq!(table.session.seed(), 6);
}

#[test]
fn play_again_repeats_a_resumed_game_of_another_kind_than_chosen() {
    let mut game = Game::new(Rules::English);
    game.play_text("11-15").unwrap();
    let kept = Settings { opponent: Opponent::Human, ..Settings::default() };
    let chosen = Settings { rules: Rules::Czech, ..Settings::default() };
    let mut session = Session::resume(game, kept.clone(), 7, chosen.clone());
    session.update(Event::PlayAgain { lot: 0 });
    assert_eq!(session.current(), &kept);
    session.update(Event::NewGame { lot: 0 });
    assert_eq!(session.current(), &chosen);
}
