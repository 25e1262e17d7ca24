//! A Chromium for the browser tests: an installed one, Debian's package, or Playwright's own download.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::bail;

use super::debian;
use crate::process::{exists, find, run, say};
use crate::workspace::Workspace;

/// Names it from outside; the browser tests read the same one.
pub(crate) const CHROMIUM: &str = "CHROMIUM";

/// Names to the browser tests what [`headless_shell`] has found.
pub(crate) const CHROMIUM_HEADLESS_SHELL: &str = "CHROMIUM_HEADLESS_SHELL";

/// Debian's package, and its program.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// Where a Chromium or Chrome lies when it is not on the `PATH`.
const USUAL_PLACES: [&str; 3] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
];

/// The program to start; `None` stands for the one that Playwright keeps for itself.
pub(crate) fn get(workspace: &Workspace) -> anyhow::Result<Option<PathBuf>> {
    if let Some(own) = env::var_os(CHROMIUM) {
        if !exists(&own) {
            bail!("CHROMIUM names {}, which is not there: set it to a Chromium or Chrome, or unset it.", own.display());
        }
        return Ok(Some(own.into()));
    }
    let found = installed();
    let may_be_debians = found.is_none() || debian::version("chromium").is_some();
    if may_be_debians && debian::is_debian() && debian::may_install() {
        debian::install(&["chromium", HEADLESS_SHELL, "fonts-liberation"], "the browser tests", "3 minutes")?;
        return Ok(installed());
    }
    if found.is_none() {
        download(workspace)?;
    }
    Ok(found)
}

/// The same browser without windows, tabs and menus, which nobody sees in a test and which take a third of its time: where Debian's
/// is there. A Chromium named from outside is meant to be tested as it is.
pub(crate) fn headless_shell() -> Option<PathBuf> {
    if env::var_os(CHROMIUM).is_some() {
        return None;
    }
    find(&[HEADLESS_SHELL], &[])
}

fn installed() -> Option<PathBuf> {
    find(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"], &USUAL_PLACES)
}

fn download(workspace: &Workspace) -> anyhow::Result<()> {
    say("Making sure that Playwright has its Chromium (the first time it downloads 170 MB, which may take 3 minutes)");
    run(
        Command::new("node")
            .args(["node_modules/@playwright/test/cli.js", "install", "chromium"])
            .current_dir(workspace.tests()),
        "Playwright could not download Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM to one, and run this again.",
    )
}
