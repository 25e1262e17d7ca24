//! Starting other programs and saying what is being done.
//!
//! A program that fails gives the caller's sentence as the error; its own words are already on the screen by then.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, io};

use anyhow::{Context, bail};

/// Says what is done next. On standard error, so that a command's own output stays clean.
pub(crate) fn say(what: &str) {
    eprintln!("==> {what}");
}

/// The cargo that started this program.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command with its output on the screen. `failure` is the sentence for when it cannot be started or fails.
pub(crate) fn run(command: &mut Command, failure: &str) -> anyhow::Result<()> {
    let status = command.stdin(Stdio::null()).status().with_context(|| failure.to_owned())?;
    if !status.success() {
        bail!("{failure}");
    }
    Ok(())
}

/// Runs a talkative command silently; what it said is shown only when it fails.
pub(crate) fn run_quietly(command: &mut Command, failure: &str) -> anyhow::Result<()> {
    let output = command.stdin(Stdio::null()).output().with_context(|| failure.to_owned())?;
    if !output.status.success() {
        eprint!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        bail!("{failure}");
    }
    Ok(())
}

/// What a command prints on standard output, without the last line break; `None` when it is missing or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_owned())
}

/// Whether a program of this name can be started at all.
pub(crate) fn exists(program: impl AsRef<OsStr>) -> bool {
    let started = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    !matches!(started, Err(error) if error.kind() == io::ErrorKind::NotFound)
}

/// Finds a program by one of its names on the `PATH`, else in one of the usual places.
pub(crate) fn find(names: &[&str], places: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).flat_map(|folder| names.iter().map(move |name| folder.join(name)));
    on_path.chain(places.iter().map(PathBuf::from)).find(|program| program.is_file())
}

/// An argument that ends in a path: `--target-dir=` and the folder.
pub(crate) fn with_path(option: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(option);
    argument.push(path);
    argument
}
