//! The rules of English and Czech draughts, their notation, and a computer player.
//!
//! What it is for: everything about the game that is true without a screen, a clock or a network. It never does
//! input or output, never reads the time, never draws random numbers, and the same game with the same limits gives
//! the same answer on every machine.
//!
//! The modules in reading order: [`square`], [`bitboard`], [`piece`], [`rules`], [`position`], [`moves`],
//! [`movegen`], [`notation`], [`game`], [`search`].
//!
//! # Example
//!
//! ```
//! use draughts_core::{Game, Rules};
//!
//! let mut game = Game::new(Rules::English);
//! game.play_text("11-15")?;
//! game.play_text("23-19")?;
//! assert_eq!(game.legal_routes().len(), 7);
//! assert!(game.outcome().is_none());
//! # Ok::<(), draughts_core::PlayError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod square;

pub mod bitboard;

pub mod piece;

pub mod rules;

pub mod position;

mod hash;

pub mod moves;

pub mod movegen;

pub mod notation;

mod counts;

pub mod game;

pub mod search;

pub use bitboard::Bitboard;
pub use game::{EndReason, Game, Outcome, PlayError};
pub use moves::{Move, MoveList, Route};
pub use notation::fen::FenError;
pub use notation::moves::MoveTextError;
pub use piece::{Color, Piece, Role};
pub use position::{Position, Setup, SetupError};
pub use rules::Rules;
pub use square::{Direction, Square};

/// The example in README.md, which is tested as one of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
