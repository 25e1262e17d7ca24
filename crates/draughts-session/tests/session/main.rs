//! The session's tests, in one program: what taps do, what goes back, whatever happens, and the practice boards.

// A helper of a test fails the test by panicking, as the test itself does.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod anything;
mod boards;
mod going_back;
mod helping;
mod moving;
mod read_only;
mod support;
