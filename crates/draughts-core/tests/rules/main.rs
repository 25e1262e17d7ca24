//! The rules from outside: against the fixtures of an independent generator, against real games, against a plain
//! generator written for these tests, and by properties that must hold everywhere.
//!
//! One program, so that it is linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod games;
mod perft;
mod plain;
mod positions;
mod properties;
mod real_games;
mod reported_faults;
mod strategies;
mod tsv;
