//! How the game stands, as messages: after every turn, and on a question.

use alloc::vec;
use alloc::vec::Vec;

use draughts_core::{Bitboard, Color, Piece, Position, Role, Route, Square};

use super::Session;
use crate::event::{Hold, Question};
use crate::message::{Message, Player};
use crate::selection::Selection;

impl Session {
    /// What is looked at, how it ended, how a begun capture goes on, or whose turn it is.
    pub(super) fn standing(&self) -> Vec<Message> {
        if let Some(ply) = self.looking {
            let route = self.game.routes().nth(ply.wrapping_sub(1)).cloned();
            return vec![Message::LookingAt { route, ply, end: self.game.ply() }];
        }
        if let Some(outcome) = self.game.outcome() {
            return vec![Message::Ended { outcome, winner: outcome.winner.map(|color| self.player(color)) }];
        }
        if let Some(selection) = self.begun() {
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
            Question::Standing => self.standing(),
            // Nothing is played from an earlier position.
            Question::MovesFrom(_) | Question::Captures if self.looking.is_some() => self.standing(),
            Question::MovesFrom(square) if self.begun().is_some_and(|begun| begun.at() == square) => self.standing(),
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
                let position = self.shown();
                let count = |color| (color, position.men(color).len(), position.kings(color).len());
                let mut said = vec![Message::Pieces { counts: [count(Color::Black), count(Color::White)] }];
                said.extend(self.standing());
                said
            }
        }
    }

    /// The position on the screen.
    fn shown(&self) -> &Position {
        let looked_at = self.looking.and_then(|ply| self.game.positions().nth(ply));
        looked_at.unwrap_or(self.game.position())
    }

    fn begun(&self) -> Option<&Selection> {
        self.selection.as_ref().filter(|selection| selection.is_begun())
    }

    /// The move that led to the position on the screen.
    fn last_move(&self) -> Message {
        let last = self.looking.unwrap_or(self.game.ply()).checked_sub(1);
        let turn = last.and_then(|last| self.game.positions().nth(last).zip(self.game.routes().nth(last)));
        let Some((before, route)) = turn else {
            return Message::NoLastMove;
        };
        let color = before.turn();
        let was_man = before.piece_at(route.from()) == Some(Piece { color, role: Role::Man });
        let crowned = was_man && color.king_row().contains(route.to());
        Message::Played { color, player: self.player(color), route: route.clone(), crowned }
    }

    pub(super) fn player(&self, color: Color) -> Player {
        match self.person {
            // At a board that only shows nobody is "you".
            _ if self.is_read_only() => Player::Person,
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
