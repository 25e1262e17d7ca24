//! Node and the npm packages of tests/, exactly as its lock file says.

use std::fs;
use std::process::Command;

use anyhow::{Context, bail};

use crate::process::{answer, run_quietly, say};
use crate::workspace::Workspace;

/// The oldest Node that runs the tests.
const OLDEST_NODE: u32 = 20;

/// Kept in node_modules/: the lock file that it was installed from.
const STAMP: &str = "node_modules/.installed-from";

/// Makes sure that Node is there.
pub(crate) fn require() -> anyhow::Result<()> {
    let found = answer(Command::new("node").arg("--version"));
    match found.as_deref().and_then(major) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => bail!(
            "Node {OLDEST_NODE} or later is needed for the tests, and {} was found: install it from https://nodejs.org and run this again.",
            found.as_deref().unwrap_or("none")
        ),
    }
}

/// Makes sure that the packages are there.
pub(crate) fn packages(workspace: &Workspace) -> anyhow::Result<()> {
    let tests = workspace.tests();
    let lock = fs::read(tests.join("package-lock.json")).context("tests/package-lock.json cannot be read.")?;
    let stamp = tests.join(STAMP);
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say("Installing the npm packages of tests/ (may take 1 minute)");
    run_quietly(
        Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(&tests),
        "The npm packages could not be installed: run `npm ci` in tests/, see what it says, and run this again.",
    )?;
    fs::write(&stamp, lock).context("tests/node_modules cannot be written to.")
}

/// `v20.11.1` is 20.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn major_versions() {
        #[track_caller]
        fn check(version: &str, expected: Option<u32>) {
            assert_eq!(major(version), expected, "{version}");
        }
        check("v20.11.1", Some(20));
        check("v8.0.0", Some(8));
        check("20", None);
        check("", None);
    }
}
