//! `cargo xtask build`: the sources in, dist/ out.
//!
//! The same sources give the same bytes, wherever the clone lies and whenever it is built; and dist/ is replaced as a whole or left
//! as it was.

mod comments;
mod compile;
mod dist;
mod glue;
mod guide;
mod names;
mod references;
mod sources;

use std::fs::{self, File};

use anyhow::Context;

use crate::process::say;
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;

pub(crate) use names::plain_name;

/// Gets what the build needs and builds dist/.
pub(crate) fn build(workspace: &Workspace) -> anyhow::Result<()> {
    let toolchain = Toolchain::get()?;
    let _lock = lock(workspace)?;
    say("Compiling the game to WebAssembly (may take 2 minutes the first time)");
    let module = compile::compile(workspace, &toolchain)?;
    say("Assembling dist/");
    let glue = glue::make(workspace, &module)?;
    let files = names::resolve(sources::gather(workspace, glue)?)?;
    dist::replace(workspace, &files)
}

/// Held while building: two builds in one clone would mix their files.
fn lock(workspace: &Workspace) -> anyhow::Result<File> {
    let folder = workspace.scratch();
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made.", folder.display()))?;
    let path = folder.join("build.lock");
    let file = File::create(&path).with_context(|| format!("{} cannot be written.", path.display()))?;
    if file.try_lock().is_err() {
        say("Waiting for another build of this clone to end");
        file.lock().with_context(|| format!("{} cannot be locked.", path.display()))?;
    }
    Ok(file)
}
