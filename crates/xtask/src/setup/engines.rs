//! Firefox and WebKitGTK, for the tests that run in every engine: installed ones, or Debian's packages. Chromium is `chromium`'s.
//!
//! A machine that cannot have one tests without it, and is told so. In CI, where they can be had, none is left out.

use std::env;
use std::path::PathBuf;

use anyhow::{anyhow, bail};

use super::debian;
use crate::process::{exists, find};

/// An engine beside Chromium.
#[derive(Debug)]
struct Engine {
    name: &'static str,
    /// Names its program, from outside and for the tests.
    variable: &'static str,
    /// The names of its program, and places where it lies when it is not on the `PATH`.
    programs: &'static [&'static str],
    places: &'static [&'static str],
    /// What else must be on the `PATH`.
    needs: &'static [&'static str],
    /// Debian's packages of all that.
    packages: &'static [&'static str],
    /// What to do where there are no such packages.
    remedy: &'static str,
    only_on_linux: bool,
}

const ENGINES: [Engine; 2] = [
    Engine {
        name: "Firefox",
        variable: "FIREFOX",
        programs: &["firefox-esr", "firefox"],
        places: &["/Applications/Firefox.app/Contents/MacOS/firefox", r"C:\Program Files\Mozilla Firefox\firefox.exe"],
        needs: &[],
        packages: &["firefox-esr"],
        remedy: "install Firefox, or set FIREFOX to one",
        only_on_linux: false,
    },
    Engine {
        name: "WebKitGTK",
        variable: "WEBKIT_DRIVER",
        programs: &["WebKitWebDriver"],
        places: &[],
        // A display that nobody sees: it has no other way to run without one.
        needs: &["Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
        remedy: "install WebKitGTK's WebKitWebDriver with its MiniBrowser, and Xvfb",
        only_on_linux: true,
    },
];

/// What the tests are to know of an engine.
#[derive(Debug)]
pub(crate) enum Found {
    /// The variable that names its program to the tests, and the program.
    Here(&'static str, PathBuf),
    /// It is skipped: the sentence that says so, and what to do about it.
    Skipped(String),
}

/// Finds the engines, or installs them.
pub(crate) fn get() -> anyhow::Result<Vec<Found>> {
    ENGINES.iter().map(get_one).collect()
}

fn get_one(engine: &Engine) -> anyhow::Result<Found> {
    let Engine { name, variable, .. } = engine;
    if let Some(own) = env::var_os(variable) {
        if !exists(&own) {
            bail!("{variable} names {}, which is not there: set it to {name}'s, or unset it.", own.display());
        }
        return Ok(Found::Here(variable, own.into()));
    }
    match installed(engine).map_or_else(|| install(engine), Ok) {
        Ok(program) => Ok(Found::Here(variable, program)),
        Err(error) if in_ci() && can_run(engine) => Err(error.context(format!("CI tests in {name} too"))),
        Err(error) => Ok(Found::Skipped(format!("{name} was skipped: {error:#}"))),
    }
}

fn installed(engine: &Engine) -> Option<PathBuf> {
    let program = find(engine.programs, engine.places)?;
    engine.needs.iter().all(|other| find(&[other], &[]).is_some()).then_some(program)
}

fn install(engine: &Engine) -> anyhow::Result<PathBuf> {
    let Engine { name, packages, remedy, .. } = engine;
    if !can_run(engine) {
        bail!("it runs on Linux alone.");
    }
    if debian::is_debian() {
        debian::install(packages, &format!("the tests in {name}"), "2 minutes")?;
    }
    installed(engine).ok_or_else(|| anyhow!("it is not here; {remedy}, and run this again."))
}

const fn can_run(engine: &Engine) -> bool {
    cfg!(target_os = "linux") || !engine.only_on_linux
}

/// Whether nobody sits there who could do without an engine.
fn in_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty())
}
