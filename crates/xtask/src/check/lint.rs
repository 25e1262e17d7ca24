//! The compiler's own tools: rustfmt, clippy and rustdoc, with every warning an error.
//!
//! Warnings are denied by arguments and never by RUSTFLAGS, which would have every dependency built anew.

use std::process::Command;

use anyhow::bail;

use crate::process::{answer, cargo, run};
use crate::setup::debian;
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;

/// rustfmt has nothing to change.
pub(crate) fn format(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    require("fmt", "rustfmt")?;
    run(
        cargo().args(["fmt", "--all", "--check"]).current_dir(&workspace.root),
        "Some files are not formatted: run `cargo fmt --all`.",
    )
}

/// Clippy has nothing to say about any target of any crate.
pub(crate) fn clippy_native(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    require("clippy", "clippy")?;
    run(
        cargo()
            .args(["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"])
            .current_dir(&workspace.root),
        "Clippy has warnings for this machine: mend what it names above.",
    )
}

/// Nor about what runs in the browser, as it is compiled there.
pub(crate) fn clippy_wasm(workspace: &Workspace, toolchain: &Toolchain) -> anyhow::Result<()> {
    match toolchain {
        Toolchain::Current => require("clippy", "clippy")?,
        // rustup's clippy cannot read a standard library that another compiler has built.
        Toolchain::Debian { .. } => debian::install(&["rust-web-clippy"], "linting WebAssembly", "1 minute")?,
    }
    run(
        toolchain
            .cargo(workspace, "clippy")
            .args(["--package", "draughts-core", "--package", "draughts-session", "--package", "draughts-web"])
            .args(["--package", "draughts-search"])
            .args(["--", "--deny", "warnings"]),
        "Clippy has warnings for WebAssembly: mend what it names above.",
    )
}

/// The documentation has no broken link and leaves nothing out.
pub(crate) fn docs(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    run(
        cargo()
            .args(["doc", "--workspace", "--no-deps", "--locked"])
            .env("RUSTDOCFLAGS", "--deny warnings")
            .current_dir(&workspace.root),
        "The documentation has warnings: mend what rustdoc names above.",
    )
}

/// Whether cargo has this tool; rustup leaves it out of a minimal toolchain.
fn require(subcommand: &str, component: &str) -> anyhow::Result<()> {
    let mut command: Command = cargo();
    if answer(command.args([subcommand, "--version"])).is_none() {
        bail!("The toolchain has no {component}: run `rustup component add {component}` and run this again.");
    }
    Ok(())
}
