//! Proof that the rules and the session need no standard library.
//!
//! Compiling for wasm32 proves nothing, because that target has one; `#![no_std]` alone can be undone by an `extern crate std`.
//! So they are compiled against a copy of the target's libraries that has `core` and `alloc` and no `std` to find.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::process::{run, with_path};
use crate::setup::sysroot;
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;

/// What `core` and `alloc` consist of.
const LIBRARIES: [&str; 4] = ["libcore-", "liballoc-", "libcompiler_builtins-", "librustc_std_workspace_core-"];

/// Compiles both without `std`.
pub(crate) fn check(workspace: &Workspace, toolchain: &Toolchain) -> anyhow::Result<()> {
    let sysroot = workspace.scratch().join("bare-sysroot");
    let libraries =
        toolchain.target_libdir().context("The compiler does not say where its libraries for WebAssembly are.")?;
    copy(&libraries, &sysroot::libdir(&sysroot))?;
    let mut command = toolchain.cargo(workspace, "check");
    command.args(["--package", "draughts-core", "--package", "draughts-session"]);
    toolchain.set_flags(&mut command, &[with_path("--sysroot=", &sysroot)]);
    run(
        &mut command,
        "draughts-core or draughts-session does not compile without the standard library: use core and alloc there.",
    )
}

/// Copies the libraries anew: those of an earlier compiler would be no use to this one.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let failure = || format!("The libraries of {} cannot be copied.", from.display());
    if to.exists() {
        fs::remove_dir_all(to).with_context(failure)?;
    }
    fs::create_dir_all(to).with_context(failure)?;
    for entry in fs::read_dir(from).with_context(failure)? {
        let path: PathBuf = entry.with_context(failure)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if LIBRARIES.iter().any(|library| name.starts_with(library)) {
            fs::copy(&path, to.join(&*name)).with_context(failure)?;
        }
    }
    Ok(())
}
