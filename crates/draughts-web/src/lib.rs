//! The wasm shell of `<arcade-checkers>`: DOM and SVG, listeners, effects.
//!
//! It shows what a session says and does what a session asks; it never decides what is legal. The JavaScript class that
//! extends `HTMLElement` owns a [`board::Board`] and hands it its shadow root.
//!
//! The modules in reading order: `board` is what JavaScript calls, `table` is where a session and its `shell` meet, `grid`,
//! `picture`, `coordinates`, `panel` and `turns` show a view, `sound` says what is heard of it, `keys` names what keys do,
//! `drag` follows a pointer, `thinker` asks the computer, `words` speaks, `tell` dispatches events, `record` writes a game
//! down, `attributes` reads settings; `dom`, `object`, `text`, `listener`, `motion` and `panics` are small tools.

#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
use talc::{cell::TalcSyncCell, wasm};

pub mod board;

mod table;

mod shell;

mod grid;

mod picture;

mod panel;

mod turns;

mod coordinates;

mod sound;

mod keys;

mod drag;

mod thinker;

mod words;

mod tell;

mod record;

mod attributes;

mod dom;

mod object;

mod text;

mod listener;

mod motion;

pub mod panics;

/// Smaller than the standard library's, by 3 % of the module as it is sent.
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
#[global_allocator]
static ALLOCATOR: TalcSyncCell<wasm::WasmGrowAndExtend, wasm::WasmBinning> =
    TalcSyncCell::new_wasm(wasm::WasmGrowAndExtend::new());
