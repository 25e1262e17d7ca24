//! `cargo xtask check`: everything that can be said about the project without running a test.
//!
//! A check that fails does not keep the others from being made; the command fails in the end and names them.

mod bare;
mod deny;
mod layers;
mod lint;
mod publish;

use std::fmt;

use anyhow::bail;

use crate::process::say;
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;
use crate::{build, size};

/// Why a check could not be made on this machine, through no fault of the project's.
#[derive(Debug)]
struct NotHere(&'static str);

impl fmt::Display for NotHere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for NotHere {}

/// One check: what it says of itself, and how it is made.
type Check = (&'static str, fn(&Workspace, &Toolchain) -> anyhow::Result<()>);

/// All of them, the quick ones first.
const CHECKS: [Check; 10] = [
    ("Formatting", lint::format),
    ("Who may import whom", layers::check),
    ("draughts-core and draughts-session without a standard library", bare::check),
    ("Clippy for this machine (may take 3 minutes the first time)", lint::clippy_native),
    ("Clippy for WebAssembly (may take 2 minutes the first time)", lint::clippy_wasm),
    ("The documentation (may take 2 minutes the first time)", lint::docs),
    ("Whether draughts-core could be published (may take 1 minute)", publish::check),
    ("Licences, bans and sources of the dependencies", deny::check),
    ("Known vulnerabilities of the dependencies", deny::advisories),
    ("The size of dist/", built_size),
];

/// Makes all checks.
pub(crate) fn check(workspace: &Workspace) -> anyhow::Result<()> {
    let toolchain = Toolchain::get()?;
    let (mut failed, mut left_out) = (Vec::new(), Vec::new());
    for (title, check) in CHECKS {
        say(title);
        match check(workspace, &toolchain) {
            Ok(()) => {}
            Err(error) if error.is::<NotHere>() => left_out.push(format!("{title}: {error}")),
            Err(error) => {
                eprintln!("failed: {error:#}");
                failed.push(format!("{error:#}"));
            }
        }
    }
    if failed.is_empty() {
        println!("\n{} checks passed.", CHECKS.len() - left_out.len());
        left_out.iter().for_each(|reason| println!("Not checked. {reason}"));
        return Ok(());
    }
    bail!("{} of {} checks failed:\n       {}", failed.len(), CHECKS.len(), failed.join("\n       "))
}

/// What is measured must be what the sources make now.
fn built_size(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    build::build(workspace)?;
    size::size(workspace)
}
