//! What must hold of every board and every game, tried on random ones.

use std::collections::BTreeSet;

use draughts_core::movegen::{
    can_move, captures_into, is_legal, legal_moves, legal_routes, must_capture, perft, perft_routes,
};
use draughts_core::notation::{fen, moves};
use draughts_core::{Bitboard, Game, Move, MoveList, PlayError, Position, Rules, Square};
use proptest::prelude::*;

use crate::plain::Board;
use crate::strategies::{config, game, position, rules};

fn texts(moves: &[Move]) -> BTreeSet<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// A move that may be legal nowhere.
fn any_move() -> impl Strategy<Value = Move> {
    let square = || (1..=32u8).prop_map(|number| Square::new(number).expect("1 to 32"));
    (square(), square(), prop::collection::vec(square(), 0..4))
        .prop_map(|(from, to, captured)| Move::new(from, to, captured.into_iter().collect::<Bitboard>()))
}

proptest! {
    #![proptest_config(config(3_000))]

    #[test]
    fn the_plain_generator_agrees(position in position()) {
        let board = fen::write(&position);
        let english = legal_moves(Rules::English, &position);
        prop_assert_eq!(texts(&english), Board::english(&board).moves(), "english {}", board);
        let czech = legal_moves(Rules::Czech, &position);
        prop_assert_eq!(texts(&czech), Board::czech(&board).moves(), "czech {}", board);
    }

    #[test]
    fn moves_are_the_distinct_results_of_routes(rules in rules(), position in position()) {
        let moves = legal_moves(rules, &position);
        let results: Vec<Move> = legal_routes(rules, &position).iter().map(|route| route.to_move()).collect();
        prop_assert_eq!(texts(&moves), texts(&results));
        prop_assert_eq!(moves.len(), texts(&moves).len(), "a move is listed twice");
    }

    #[test]
    fn the_short_questions_agree_with_the_list(rules in rules(), position in position()) {
        let list = legal_moves(rules, &position);
        prop_assert_eq!(can_move(rules, &position), !list.is_empty());
        prop_assert_eq!(must_capture(rules, &position), list.iter().any(Move::is_capture));
        let mut captures = MoveList::new();
        captures_into(rules, &position, &mut captures);
        let expected: Vec<Move> = list.iter().copied().filter(Move::is_capture).collect();
        prop_assert_eq!(&captures[..], &expected[..]);
    }

    #[test]
    fn legality_agrees_with_the_list(
        rules in rules(),
        here in position(),
        elsewhere in position(),
        invented in prop::collection::vec(any_move(), 20),
    ) {
        let list = legal_moves(rules, &here);
        let others = Rules::ALL.map(|rules| legal_moves(rules, &elsewhere));
        let swapped = legal_moves(rules, &Position::try_from(here.setup().with_turn(here.turn().opposite())).unwrap());
        let offered = list.iter().chain(others.iter().flatten()).chain(&swapped).chain(&invented);
        for mv in offered {
            prop_assert_eq!(is_legal(rules, &here, mv), list.contains(mv), "{} in {}", mv, fen::write(&here));
        }
    }

    #[test]
    fn a_fen_reads_back_as_the_same_board(position in position()) {
        let text = fen::write(&position);
        prop_assert_eq!(fen::parse(&text).unwrap(), position);
        let (turn, sides) = text.split_once(':').unwrap();
        let (white, black) = sides.split_once(':').unwrap();
        let untidy = format!(" {turn} : {} :{white} . ", black.to_lowercase());
        prop_assert_eq!(fen::parse(&untidy).unwrap(), position);
    }

    #[test]
    fn a_route_is_found_by_what_is_written(rules in rules(), position in position()) {
        let routes = legal_routes(rules, &position);
        for route in &routes {
            let whole = route.to_string();
            prop_assert_eq!(moves::resolve(&routes, &whole), Ok(route));
            let short = moves::write(rules.spec().notation, route, &routes);
            let found = moves::resolve(&routes, &short).map(|found| found.to_move());
            prop_assert_eq!(found, Ok(route.to_move()), "{} as {}", whole, short);
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn a_turned_board_has_the_same_perft(rules in rules(), position in position()) {
        let turned = position.swapped();
        prop_assert_eq!(turned.swapped(), position);
        prop_assert_eq!(perft(rules, &turned, 3), perft(rules, &position, 3));
        prop_assert_eq!(perft_routes(rules, &turned, 2), perft_routes(rules, &position, 2));
    }

    #[test]
    fn undo_restores_everything(played in game(60)) {
        let mut game = played.clone();
        let start = Game::from_position(game.rules(), *game.start());
        let mut taken_back = Vec::new();
        while let Some(route) = game.undo() {
            prop_assert!(game.outcome().is_none());
            let mut again = game.clone();
            again.play(&route).unwrap();
            again.undo();
            prop_assert_eq!(&again, &game);
            taken_back.push(route);
        }
        prop_assert_eq!(&game, &start);
        for route in taken_back.iter().rev() {
            game.play(route).unwrap();
        }
        prop_assert_eq!(game, played);
    }

    #[test]
    fn the_incremental_hash_is_the_fresh_one(game in game(60)) {
        for position in game.positions() {
            let fresh = Position::try_from(*position.setup()).unwrap();
            prop_assert_eq!(fresh.hash(), position.hash());
            prop_assert_eq!(&fresh, position);
        }
    }

    #[test]
    fn what_is_not_legal_changes_nothing(game in game(30), offered in prop::collection::vec(any_move(), 30)) {
        let legal = game.legal_moves();
        for mv in offered.iter().filter(|mv| !legal.contains(mv)) {
            let mut tried = game.clone();
            let refused = if game.outcome().is_some() { PlayError::Over } else { PlayError::Illegal };
            prop_assert_eq!(tried.play_move(mv), Err(refused));
            prop_assert_eq!(&tried, &game);
        }
    }
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn no_text_makes_reading_panic(text in any::<String>()) {
        let _ = fen::parse(&text);
        let _ = moves::squares(&text);
    }

    #[test]
    fn nothing_like_a_fen_makes_reading_panic(text in "[ .]{0,2}[BWbwXé]?:?[BWbw]?[-0-9kK, é]{0,12}:?[BWbw]?[-0-9kK,. é]{0,12}") {
        if let Ok(position) = fen::parse(&text) {
            prop_assert_eq!(fen::parse(&fen::write(&position)).unwrap(), position);
        }
    }

    #[test]
    fn nothing_like_a_move_makes_reading_panic(rules in rules(), position in position(), text in "[-0-9a-hxX: é]{0,9}") {
        let routes = legal_routes(rules, &position);
        if let Ok(route) = moves::resolve(&routes, &text) {
            prop_assert!(routes.contains(route));
        }
    }
}
