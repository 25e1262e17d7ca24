//! A compiler that can build for wasm32-unknown-unknown, in whichever of three ways this machine has:
//! the toolchain already has the target; rustup adds it; Debian's rustc-web with a standard library built here once.
//!
//! It never installs or updates a Rust toolchain, and never asks rustup for anything where `RUSTUP_AUTO_INSTALL=0` says not to.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::bail;

use super::{debian, sysroot};
use crate::process::{answer, cargo, exists, run, say, with_path};
use crate::workspace::Workspace;

/// The target's name.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Which compiler builds the wasm.
#[derive(Debug)]
pub(crate) enum Toolchain {
    /// The one that is in use anyway.
    Current,
    /// Debian's, with the standard library in this sysroot.
    Debian {
        /// The folder to give to `--sysroot`.
        sysroot: PathBuf,
    },
}

impl Toolchain {
    /// Finds a compiler, or gets one.
    pub(crate) fn get() -> anyhow::Result<Self> {
        if has_target() || added_by_rustup() {
            return Ok(Self::Current);
        }
        if !debian::is_debian() {
            bail!("The Rust target {TARGET} is missing: run `rustup target add {TARGET}` and run this again.");
        }
        debian::install(&["rustc-web", "cargo-web", "rust-web-src", "lld-22"], "building WebAssembly", "2 minutes")?;
        Ok(Self::Debian { sysroot: sysroot::get()? })
    }

    /// A cargo command for the wasm target, with a target folder of its own: `cargo SUBCOMMAND --target …`.
    pub(crate) fn cargo(&self, workspace: &Workspace, subcommand: &str) -> Command {
        let mut command = match self {
            Self::Current => cargo(),
            Self::Debian { .. } => debian_cargo(),
        };
        if matches!(self, Self::Debian { .. }) {
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-22");
        }
        command
            .arg(subcommand)
            .args(["--locked", "--target", TARGET, "--target-dir"])
            .arg(workspace.wasm_target_dir())
            .current_dir(&workspace.root);
        self.set_flags(&mut command, &self.sysroot_flags());
        command
    }

    /// Gives rustc these flags and no others. Encoded, because a clone may lie in a folder with a space in its name.
    pub(crate) fn set_flags(&self, command: &mut Command, flags: &[OsString]) {
        command.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}".as_ref()));
    }

    /// The flags without which this compiler does not find the standard library.
    pub(crate) fn sysroot_flags(&self) -> Vec<OsString> {
        match self {
            Self::Current => Vec::new(),
            Self::Debian { sysroot } => vec![with_path("--sysroot=", sysroot)],
        }
    }

    /// The folder with the target's standard library.
    pub(crate) fn target_libdir(&self) -> Option<PathBuf> {
        match self {
            Self::Current => current_libdir(),
            Self::Debian { sysroot } => Some(sysroot::libdir(sysroot)),
        }
    }

    /// This compiler's `rustc`.
    pub(crate) fn rustc(&self) -> Command {
        match self {
            Self::Current => current_rustc(),
            Self::Debian { .. } => debian_command("/usr/bin/rustc"),
        }
    }
}

/// Debian's cargo, kept from seeing what rustup and the cargo above us have put into the environment for their own compiler.
pub(crate) fn debian_cargo() -> Command {
    let mut command = debian_command("/usr/bin/cargo");
    command.env("RUSTC", "/usr/bin/rustc");
    command
}

fn debian_command(program: &str) -> Command {
    let mut path = OsString::from("/usr/bin");
    if let Some(rest) = env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    let mut command = Command::new(program);
    command.env("PATH", path);
    for name in ["CARGO", "LD_LIBRARY_PATH", "RUSTC", "RUSTC_WRAPPER", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}

fn current_rustc() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

fn current_libdir() -> Option<PathBuf> {
    answer(current_rustc().args(["--print", "target-libdir", "--target", TARGET])).map(PathBuf::from)
}

fn has_target() -> bool {
    current_libdir().is_some_and(|folder| folder.is_dir())
}

fn added_by_rustup() -> bool {
    if env::var_os("RUSTUP_AUTO_INSTALL").is_some_and(|value| value == "0") || !exists("rustup") {
        return false;
    }
    say(&format!("Adding the Rust target {TARGET} by rustup (may take 1 minute)"));
    // Not an error yet: there is a third way, and where there is none the message names this one.
    run(Command::new("rustup").args(["target", "add", TARGET]), "rustup could not add the target.").is_ok()
        && has_target()
}
