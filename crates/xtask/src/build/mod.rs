//! `cargo xtask build`: the sources in, dist/ out.
//!
//! The same sources give the same bytes, wherever the clone lies and whenever it is built; and dist/ is replaced as a whole or left
//! as it was. Only when asked to it adds to the new build what a build that is online now still needs.

mod comments;
mod compile;
mod dist;
mod glue;
mod guide;
mod interface;
mod minify;
mod names;
mod offline;
mod package;
mod references;
mod sources;
mod style;
mod unused;
mod variant;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::process::say;
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;
use glue::Glue;
use names::Files;
use sources::Source;

pub(crate) use names::plain_name;

/// Gets what the build needs and builds dist/.
pub(crate) fn build(workspace: &Workspace) -> anyhow::Result<()> {
    let _lock = lock(workspace)?;
    let files = assemble(minify::scripts(gather(workspace)?)?)?;
    dist::replace(workspace, &workspace.dist(), &files)
}

/// The same, with the hashed files of the build that is online now, which lies in `previous`.
pub(crate) fn build_after(workspace: &Workspace, previous: &Path) -> anyhow::Result<()> {
    let _lock = lock(workspace)?;
    let mut files = assemble(minify::scripts(gather(workspace)?)?)?;
    dist::read(previous)
        .and_then(|previous| offline::keep_previous(&mut files, previous))
        .with_context(|| format!("{} cannot be gone on from", previous.display()))?;
    dist::replace(workspace, &workspace.dist(), &files)
}

/// What the browser tests look at besides dist/.
#[derive(Debug)]
pub(crate) struct Others {
    /// A build that could come after the one in dist/, with every file but the nets changed: for the tests of updates.
    pub(crate) next: PathBuf,
    /// The package for npm.
    pub(crate) package: PathBuf,
}

/// Builds dist/ and the others.
pub(crate) fn build_for_tests(workspace: &Workspace) -> anyhow::Result<Others> {
    let _lock = lock(workspace)?;
    let sources = gather(workspace)?;
    let package = write_package(workspace, &sources)?;
    let sources = minify::scripts(sources)?;
    let changed = assemble(sources.iter().map(variant::of).collect())?;
    let next = workspace.scratch().join("other-dist");
    dist::replace(workspace, &next, &changed)?;
    dist::replace(workspace, &workspace.dist(), &assemble(sources)?)?;
    Ok(Others { next, package })
}

/// Builds the package for npm and returns its folder.
pub(crate) fn package(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    let _lock = lock(workspace)?;
    write_package(workspace, &gather(workspace)?)
}

/// Builds the search with what only a measurement asks for, and returns the folder of its two files.
pub(crate) fn measured(workspace: &Workspace) -> anyhow::Result<PathBuf> {
    let _lock = lock(workspace)?;
    say("Compiling the search to WebAssembly (may take 2 minutes the first time)");
    let module = compile::compile(workspace, &Toolchain::get()?, &compile::MEASURED)?;
    let glue = glue::make(&module, compile::MEASURED.name)?;
    let folder = workspace.scratch().join("measured");
    let script = format!("{}.js", glue.name);
    let wasm = format!("{}.wasm", glue.name);
    dist::replace(workspace, &folder, &Files::from([(script, glue.script.into_bytes()), (wasm, glue.wasm)]))?;
    Ok(folder)
}

fn write_package(workspace: &Workspace, sources: &[Source]) -> anyhow::Result<PathBuf> {
    let folder = workspace.root.join("target").join("npm");
    dist::replace(workspace, &folder, &package::assemble(workspace, sources)?)?;
    Ok(folder)
}

/// Everything that dist/ is made of.
fn gather(workspace: &Workspace) -> anyhow::Result<Vec<Source>> {
    let toolchain = Toolchain::get()?;
    say("Compiling the game to WebAssembly (may take 2 minutes the first time)");
    let glues: Vec<Glue> = compile::PARTS
        .iter()
        .map(|part| glue::make(&compile::compile(workspace, &toolchain, part)?, part.name))
        .collect::<anyhow::Result<_>>()?;
    say("Assembling dist/");
    sources::gather(workspace, glues)
}

fn assemble(sources: Vec<Source>) -> anyhow::Result<Files> {
    let mut files = names::resolve(sources)?;
    offline::fill_in(&mut files)?;
    Ok(files)
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
