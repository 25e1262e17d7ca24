//! The wasm shell.
