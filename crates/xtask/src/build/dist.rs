//! Writing dist/: all of it or nothing of it.

use std::fs;
use std::path::Path;

use anyhow::Context;

use super::names::Files;
use crate::workspace::Workspace;

/// Writes the files to a folder beside dist/, then puts that in its place. A build that fails before leaves the old dist/.
pub(crate) fn replace(workspace: &Workspace, files: &Files) -> anyhow::Result<()> {
    let [new, old] = ["dist-new", "dist-old"].map(|name| workspace.scratch().join(name));
    let dist = workspace.dist();
    clear(&new)?;
    clear(&old)?;
    for (name, content) in files {
        write(&new.join(name), content)?;
    }
    let failure =
        || format!("{} cannot be replaced: end what has files of it open and run this again.", dist.display());
    if dist.exists() {
        fs::rename(&dist, &old).with_context(failure)?;
    }
    fs::rename(&new, &dist).with_context(failure)?;
    clear(&old)
}

fn clear(folder: &Path) -> anyhow::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be removed.", folder.display()))?;
    }
    Ok(())
}

fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    let failure = || format!("{} cannot be written.", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(failure)?;
    }
    fs::write(path, content).with_context(failure)
}
