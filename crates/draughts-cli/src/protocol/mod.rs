//! The line protocol between a program that plays and whoever asks it: one line in, one line out.
//!
//! `ready draughts VERSION` comes first. Then each line is answered by one: `rules NAME` and `newgame` by `ok`; `go …` by
//! `bestmove …`; `perft D FEN` by `perft D COUNT`; `moves FEN` by the routes, sorted by bytes, an empty line where there are
//! none; anything else, a blank line too, by `error …`. `quit` and the end of the input are answered by going. Nothing
//! is remembered but the rule set, so `newgame` changes nothing here; it is for programs that remember more.
//!
//! This is both sides' grammar: [`request`] is read by `draughts engine`, [`answer`] written there and read by
//! `draughts match`. It never plays.

pub(crate) mod answer;
pub(crate) mod request;

/// Longer than the line of any game there can be: what is longer still is not kept.
pub(crate) const LONGEST_LINE: usize = 1 << 20;
