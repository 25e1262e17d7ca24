//! Where things lie: the clone's own folders, and the cache that outlives it.
//!
//! Nothing here creates a folder or reads a file's content.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The clone that this program was started from.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The folder with the workspace's Cargo.toml.
    pub(crate) root: PathBuf,
}

impl Workspace {
    /// Finds the clone. Cargo says at run time where this crate's manifest is, which stays true when a clone has been moved
    /// together with its target folder; the path noted at compile time does not.
    pub(crate) fn find() -> anyhow::Result<Self> {
        let manifest_dir = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&manifest_dir)
            .ancestors()
            .nth(2)
            .context("The project's folder cannot be found: run this as `cargo xtask` inside the clone.")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The built site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Everything made here that nobody needs to keep. Beside dist/, so that a folder can be renamed from one to the other.
    pub(crate) fn scratch(&self) -> PathBuf {
        self.root.join("target").join("xtask")
    }

    /// The wasm build's own target folder: it may use another compiler, and two of them in one folder rebuild each other's work.
    pub(crate) fn wasm_target_dir(&self) -> PathBuf {
        self.root.join("target").join("wasm")
    }

    /// The sources of the page and of the element's JavaScript.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// The tests that run on the built site.
    pub(crate) fn tests(&self) -> PathBuf {
        self.root.join("tests")
    }
}

/// The folder for what takes minutes to make and serves every clone: the standard library for wasm, cargo-deny.
///
/// `DRAUGHTS_CACHE` moves it.
pub(crate) fn cache_dir() -> anyhow::Result<PathBuf> {
    if let Some(own) = env::var_os("DRAUGHTS_CACHE") {
        return Ok(PathBuf::from(own));
    }
    let base = env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().filter(|home| !home.as_os_str().is_empty()).map(|home| home.join(".cache")));
    let base =
        base.context("There is no home folder to keep a cache in: set DRAUGHTS_CACHE to a folder and run again.")?;
    Ok(base.join("arcade-checkers"))
}
