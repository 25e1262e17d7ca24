//! Writing a built site: all of it or nothing of it; and reading one that was built before.

use std::fs;
use std::path::Path;

use anyhow::Context;

use super::names::Files;
use crate::workspace::Workspace;

/// Writes the files to a folder of their own, then puts that in the place of `dist`. A build that fails before leaves the old one.
pub(crate) fn replace(workspace: &Workspace, dist: &Path, files: &Files) -> anyhow::Result<()> {
    let [new, old] = ["dist-new", "dist-old"].map(|name| workspace.scratch().join(name));
    clear(&new)?;
    clear(&old)?;
    for (name, content) in files {
        write(&new.join(name), content)?;
    }
    let failure =
        || format!("{} cannot be replaced: end what has files of it open and run this again.", dist.display());
    if dist.exists() {
        fs::rename(dist, &old).with_context(failure)?;
    }
    fs::rename(&new, dist).with_context(failure)?;
    clear(&old)
}

/// Reads a built site, with the names of its files from the root of it.
pub(crate) fn read(dist: &Path) -> anyhow::Result<Files> {
    let mut files = Files::new();
    read_folder(dist, "", &mut files)?;
    Ok(files)
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> anyhow::Result<()> {
    let unreadable = || format!("{} cannot be read.", folder.display());
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        // No file of ours has a name that is no text.
        let Some(file_name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let name = format!("{prefix}{file_name}");
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?);
        }
    }
    Ok(())
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
