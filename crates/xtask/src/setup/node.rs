//! Node and the npm packages of a folder, exactly as its lock file says.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};

use crate::process::{answer, run_quietly, say};

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

/// Makes sure that the packages of a folder are there.
pub(crate) fn packages(folder: &Path) -> anyhow::Result<()> {
    let name = folder.display();
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("package-lock.json of {name} cannot be read."))?;
    let stamp = folder.join(STAMP);
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say(&format!("Installing the npm packages of {name} (may take 1 minute)"));
    run_quietly(
        Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(folder),
        &format!(
            "The npm packages could not be installed: run `npm ci` in {name}, see what it says, and run this again."
        ),
    )?;
    fs::write(&stamp, lock).with_context(|| format!("node_modules of {name} cannot be written to."))
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
