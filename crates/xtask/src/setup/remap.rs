//! Keeping this machine's paths out of what is compiled: panic messages carry the paths of source files.
//!
//! Each folder that differs between machines gets one fixed name, so that the same sources give the same bytes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::Context;

use crate::process::with_path;

/// The flag that has the compiler say `name` for this folder.
pub(crate) fn remap(folder: &Path, name: &str) -> OsString {
    let mut flag = with_path("--remap-path-prefix=", folder);
    flag.push("=");
    flag.push(name);
    flag
}

/// The flags for the folders where cargo unpacks packages: one for each registry or mirror; the packages in them are the same.
pub(crate) fn registries() -> anyhow::Result<Vec<OsString>> {
    let Ok(entries) = fs::read_dir(cargo_home()?.join("registry/src")) else {
        return Ok(Vec::new());
    };
    let mut folders: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.sort();
    Ok(folders.iter().map(|folder| remap(folder, "/registry")).collect())
}

fn cargo_home() -> anyhow::Result<PathBuf> {
    env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))
        .context("There is no home folder, and cargo keeps its packages there: set CARGO_HOME and run again.")
}
