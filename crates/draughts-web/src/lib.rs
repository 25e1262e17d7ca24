//! The wasm shell of `<arcade-checkers>`: DOM and SVG, listeners, effects.
//!
//! It shows what a session says and does what a session asks; it never decides what is legal. The JavaScript class that
//! extends `HTMLElement` owns a [`board::Board`] and hands it its shadow root.
//!
//! The modules in reading order: [`board`] is what JavaScript calls, [`shell`] carries out effects, [`grid`],
//! [`picture`] and [`panel`] show a view, [`thinker`] asks the computer, [`opponent`] is the computer's side of that,
//! [`words`] speaks, [`tell`] dispatches events, [`record`] and [`attributes`] read settings; [`dom`], [`listener`] and
//! [`motion`] are small tools.

mod attributes;
pub mod board;
mod dom;
mod grid;
mod listener;
mod motion;
pub mod opponent;
mod panel;
pub mod panics;
mod picture;
mod record;
mod shell;
mod tell;
mod thinker;
mod words;
