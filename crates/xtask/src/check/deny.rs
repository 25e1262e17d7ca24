//! cargo-deny, by the rules in deny.toml: licences, banned and doubled crates, where crates come from, known vulnerabilities.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Context;

use super::NotHere;
use crate::process::{answer, cargo, run, say};
use crate::setup::wasm::Toolchain;
use crate::workspace::{Workspace, cache_dir};

/// The version whose deny.toml ours is.
const VERSION: &str = "0.20.2";

/// What can be checked with what cargo has at hand.
pub(crate) fn check(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    run(
        deny(workspace)?.args(["check", "bans", "licenses", "sources"]),
        "cargo-deny refuses a dependency: see which above, then replace it, or change deny.toml and say why there.",
    )
}

/// Known vulnerabilities, where their list can be had. It lives on a host that not every network reaches; there the check is
/// left out with a word, because nothing in the project could mend it.
pub(crate) fn advisories(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    if answer(deny(workspace)?.args(["fetch", "db"])).is_none() {
        return Err(NotHere("their list cannot be fetched from this network.").into());
    }
    run(
        deny(workspace)?.args(["check", "--disable-fetch", "advisories"]),
        "cargo-deny knows a vulnerability in a dependency: see which above and update it.",
    )
}

/// cargo-deny, got first where it is missing.
fn deny(workspace: &Workspace) -> anyhow::Result<Command> {
    let mut command = Command::new(program()?);
    command.args(["--locked"]).current_dir(&workspace.root);
    Ok(command)
}

/// The one on the `PATH` if it is of our version, or the one in the cache.
fn program() -> anyhow::Result<OsString> {
    let usual = OsString::from("cargo-deny");
    if has_version(&usual) {
        return Ok(usual);
    }
    let root = cache_dir()?.join(format!("cargo-deny-{VERSION}"));
    let program: PathBuf = root.join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    if !has_version(program.as_os_str()) {
        say(&format!("Building cargo-deny {VERSION}, once (may take 8 minutes)"));
        let failure = format!(
            "cargo-deny could not be built: run `cargo install cargo-deny --locked --version {VERSION}` to see why."
        );
        std::fs::create_dir_all(&root).with_context(|| format!("{} cannot be made.", root.display()))?;
        run(
            cargo()
                .args(["install", "cargo-deny", "--quiet", "--locked", "--version", VERSION, "--root"])
                .arg(&root)
                // It reads a few hundred lines once: quick to build matters more than quick to run.
                .env("CARGO_PROFILE_RELEASE_LTO", "off")
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
                .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
            &failure,
        )?;
    }
    Ok(program.into_os_string())
}

fn has_version(program: &std::ffi::OsStr) -> bool {
    answer(Command::new(program).arg("--version")).as_deref() == Some(&format!("cargo-deny {VERSION}"))
}
