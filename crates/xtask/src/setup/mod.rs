//! Getting what the commands need. Each step is skipped when its result is already there, says what it does and how long it may
//! take, and fails with one sentence that names the remedy. None of them changes the Rust toolchain in use, but for adding the wasm
//! target where rustup may fetch.

pub(crate) mod chromium;
pub(crate) mod debian;
pub(crate) mod engines;
pub(crate) mod node;
pub(crate) mod remap;
pub(crate) mod sysroot;
pub(crate) mod wasm;
