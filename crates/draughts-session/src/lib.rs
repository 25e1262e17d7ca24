//! What the `<arcade-checkers>` element does, as a pure state machine.
//!
//! A shell feeds [`Session::update`] with [`Event`]s, carries out the [`Effect`]s it gets back, and shows what
//! [`Session::view`] says. The session never touches a screen, a clock, a random source or a language: it speaks in
//! [`Message`]s, which the shell turns into words. Half-chosen captures live here and never in a position.
//!
//! The modules in reading order: [`settings`], [`starts`], [`event`], [`message`], [`selection`], `placement`,
//! [`session`], [`view`], [`cursor`].
//!
//! # Example
//!
//! ```
//! use draughts_core::Square;
//! use draughts_session::{Effect, Event, Opponent, Session, Settings};
//!
//! let settings = Settings { opponent: Opponent::Human, ..Settings::default() };
//! let mut session = Session::new(settings, 0);
//! let tap = |number| Event::SquareTapped(Square::new(number).unwrap());
//! session.update(tap(11));
//! let effects = session.update(tap(15));
//! // The page is asked first; its answer plays the move.
//! let Some(Effect::Propose { ticket, .. }) = effects.last() else { panic!() };
//! session.update(Event::ProposalAnswered { ticket: *ticket, allowed: true });
//! assert_eq!(session.game().ply(), 1);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod settings;

pub mod starts;

pub mod event;

pub mod message;

pub mod selection;

mod placement;

pub mod session;

pub mod view;

pub mod cursor;

pub use event::{By, Dialog, Effect, Event, GameEvent, Hold, LookAt, Question, Ticket};
pub use message::{Message, Refusal};
pub use session::{Outline, Session};
pub use settings::{Opponent, Orientation, Seat, Settings, Start};
pub use view::{PieceView, SquareStates, SquareView, View};
