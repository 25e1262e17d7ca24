//! How the game stands, as messages: after every turn, and on a question.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::{Bitboard, Color, Piece, Role, Route, Square};

use super::Session;
use crate::event::{Hold, Question};
use crate::message::{Message, Player};

impl Session {
    /// How it ended, how a begun capture goes on, or whose turn it is.
    pub(super) fn standing(&self) -> Vec<Message> {
        if let Some(outcome) = self.game.outcome() {
            return vec![Message::Ended { outcome, winner: outcome.winner.map(|color| self.player(color)) }];
        }
        if let Some(selection) = self.selection.as_ref().filter(|selection| selection.is_begun()) {
            return vec![Message::CaptureGoesOn { square: selection.at(), targets: selection.next_landings() }];
        }
        let color = self.game.position().turn();
        let player = self.player(color);
        if player == Player::Computer && self.holds.contains(&Hold::Page) {
            return vec![Message::ComputerHeld];
        }
        vec![Message::Turn { color, player, must_capture: self.must_capture() }]
    }

    /// The answer to a question.
    pub(super) fn answer(&self, question: Question) -> Vec<Message> {
        match question {
            Question::MovesFrom(square) => {
                let routes = self.legal.iter().filter(|route| route.from() == square).cloned().collect();
                vec![Message::MovesFrom { square, routes }]
            }
            Question::Captures => {
                vec![Message::Captures {
                    routes: self.legal.iter().filter(|route| route.is_capture()).cloned().collect(),
                }]
            }
            Question::LastMove => vec![self.last_move()],
            Question::State => {
                let count = |color| {
                    let position = self.game.position();
                    (color, position.men(color).len(), position.kings(color).len())
                };
                let mut said = vec![Message::Pieces { counts: [count(Color::Black), count(Color::White)] }];
                said.extend(self.standing());
                said
            }
        }
    }

    fn last_move(&self) -> Message {
        let before = self.game.positions().rev().nth(1);
        let (Some(before), Some(route)) = (before, self.game.routes().next_back()) else {
            return Message::NoLastMove;
        };
        let color = before.turn();
        let was_man = before.piece_at(route.from()) == Some(Piece { color, role: Role::Man });
        let crowned = was_man && color.king_row().contains(route.to());
        Message::Played { color, player: self.player(color), route: route.clone(), crowned }
    }

    pub(super) fn player(&self, color: Color) -> Player {
        match self.person {
            None => Player::Person,
            Some(person) if person == color => Player::You,
            Some(_) => Player::Computer,
        }
    }

    pub(crate) fn must_capture(&self) -> bool {
        self.legal.iter().any(Route::is_capture)
    }

    /// The squares of the pieces that can move, in ascending order.
    pub(super) fn movable(&self) -> Vec<Square> {
        let movable: Bitboard = self.legal.iter().map(Route::from).collect();
        movable.iter().collect()
    }
}
