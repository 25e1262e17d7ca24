//! Random boards and games for the properties, drawn from a fixed seed, so that a run is the same everywhere.

use draughts_core::{Color, Game, Piece, Position, Role, Rules, Setup, Square};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

/// The same cases every time, and no file of failures: a failing case becomes a table row by hand.
pub(crate) fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(0x0064_7261_7567_6874), ..Config::default() }
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(&Rules::ALL[..])
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(vec![Color::Black, Color::White])
}

/// A board from empty to crowded, with from no kings to kings alone; at least one piece.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    let cells = prop::collection::vec((0..100u8, 0..100u8, any::<bool>()), 32);
    (cells, 3..90u8, prop::sample::select(vec![0, 15, 50, 85, 100u8]), color()).prop_filter_map(
        "an empty board",
        |(cells, crowded, royal, turn)| {
            let mut setup = Setup::empty(turn);
            for (square, (occupied, king, black)) in Square::all().zip(cells) {
                let color = if black { Color::Black } else { Color::White };
                let role = if king < royal { Role::King } else { Role::Man };
                if occupied < crowded {
                    put_if_possible(&mut setup, square, Piece { color, role });
                }
            }
            Position::try_from(setup).ok()
        },
    )
}

/// A man on its king row becomes a king, as in a game; a thirteenth piece stays off.
fn put_if_possible(setup: &mut Setup, square: Square, piece: Piece) {
    let crowned = piece.color.king_row().contains(square);
    let role = if crowned { Role::King } else { piece.role };
    if setup.pieces(piece.color).len() < 12 {
        setup.put(square, Some(Piece { role, ..piece }));
    }
}

/// A game of up to so many random turns from a random board or the start.
pub(crate) fn game(turns: usize) -> impl Strategy<Value = Game> {
    let start = prop::option::of(position());
    (rules(), start, prop::collection::vec(any::<prop::sample::Index>(), 0..=turns)).prop_map(
        |(rules, start, choices)| {
            let mut game = start.map_or_else(|| Game::new(rules), |position| Game::from_position(rules, position));
            for choice in choices {
                let routes = game.legal_routes();
                if routes.is_empty() {
                    break;
                }
                game.play(choice.get(&routes)).expect("a legal route");
            }
            game
        },
    )
}
