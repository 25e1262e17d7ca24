//! What is measured of the built page in a browser, `cargo xtask bench-page` and `cargo xtask lighthouse`, and of the search as
//! wasm, `cargo xtask bench-wasm`.
//!
//! They print figures and judge none: they are no gate, and no part of `cargo xtask test`. They get what they need as the tests do.

use std::path::Path;
use std::process::Command;

use crate::build;
use crate::process::{run, say};
use crate::server;
use crate::setup::chromium::{self, CHROMIUM};
use crate::setup::node;
use crate::workspace::Workspace;

/// How long a person waits for the page on a slow processor.
pub(crate) fn page(workspace: &Workspace) -> anyhow::Result<()> {
    node::require()?;
    node::packages(&workspace.tests())?;
    on_the_page(
        workspace,
        &workspace.tests().join("bench/page.js"),
        "Measuring the page (may take 8 minutes; whatever else the machine does counts too)",
        "The page could not be measured: see the words of tests/bench/page.js above.",
    )
}

/// How fast the search and the rules are as wasm.
pub(crate) fn wasm(workspace: &Workspace) -> anyhow::Result<()> {
    node::require()?;
    let folder = build::measured(workspace)?;
    let mut command = Command::new("node");
    command.arg(workspace.tests().join("bench/wasm.js")).arg(folder);
    run(&mut command, "The search could not be measured: see the words of tests/bench/wasm.js above.")
}

/// What Lighthouse says of the pages.
pub(crate) fn lighthouse(workspace: &Workspace) -> anyhow::Result<()> {
    node::require()?;
    // The tests' own Playwright finds the browser where none is installed.
    node::packages(&workspace.tests())?;
    node::packages(&workspace.tests().join("lighthouse"))?;
    on_the_page(
        workspace,
        &workspace.tests().join("lighthouse/scores.js"),
        "Asking Lighthouse (may take 3 minutes)",
        "Lighthouse could not be run: see the words of tests/lighthouse/scores.js above.",
    )
}

/// Builds and serves dist/, and runs a script of Node's on it.
fn on_the_page(workspace: &Workspace, script: &Path, what: &str, failure: &str) -> anyhow::Result<()> {
    let chromium = chromium::get(workspace)?;
    build::build(workspace)?;
    let address = server::start(workspace.dist())?;
    say(what);
    let mut command = Command::new("node");
    command.arg(script).current_dir(workspace.tests()).env("DRAUGHTS_URL", format!("http://{address}/"));
    if let Some(chromium) = chromium {
        command.env(CHROMIUM, chromium);
    }
    run(&mut command, failure)
}
