//! The session's tests, in one program: what taps do, what goes back, whatever happens, and the practice boards.

mod anything;
mod boards;
mod going_back;
mod moving;
mod support;
