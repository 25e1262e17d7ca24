//! Matches between two players: who they are, what they open with, games under a referee, and what the results say.
//!
//! In reading order: [`spec`] (a player in words), [`program`] (one that is another process), [`player`] (either kind,
//! at the board), [`openings`], [`referee`] (one game), [`pair`] (an opening with both colours), [`tally`] (what is
//! counted), [`elo`] and [`sprt`] (what that says), [`report`] (in words). The rules core alone says what is legal and how a game ends: no player is
//! asked.

pub(crate) mod elo;
pub(crate) mod openings;
pub(crate) mod pair;
pub(crate) mod player;
pub(crate) mod program;
pub(crate) mod referee;
pub(crate) mod report;
pub(crate) mod spec;
pub(crate) mod sprt;
pub(crate) mod tally;
