//! Whether draughts-core could be published as it is: what goes to the registry is packed, unpacked and compiled by itself. Nothing is
//! sent anywhere.

use std::process::Command;

use super::NotHere;
use crate::process::{answer, cargo, run};
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;

/// Has cargo do all of it but the sending. Without a network it can do all but ask the registry.
pub(crate) fn check(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    if answer(&mut of_core(workspace, &["publish", "--dry-run"])).is_some() {
        return Ok(());
    }
    run(
        &mut of_core(workspace, &["package", "--offline"]),
        "draughts-core could not be published: mend what cargo names above.",
    )?;
    Err(NotHere("it can be packed, and the registry cannot be asked from this network.").into())
}

/// Work that is not committed yet is checked as well.
fn of_core(workspace: &Workspace, words: &[&str]) -> Command {
    let mut command = cargo();
    command.args(words).args(["--package", "draughts-core", "--allow-dirty", "--quiet"]).current_dir(&workspace.root);
    command
}
