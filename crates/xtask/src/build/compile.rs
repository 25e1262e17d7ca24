//! Rust to wasm: one cargo build for each module, with the paths of this machine kept out of the result.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::unused::TABLE_BASE;
use crate::process::{answer, run};
use crate::setup::remap::{self, remap};
use crate::setup::wasm::{TARGET, Toolchain};
use crate::workspace::Workspace;

/// A WebAssembly module of the site.
#[derive(Debug)]
pub(crate) struct Part {
    /// The name of its files: `draughts.js` and `draughts.wasm`.
    pub(crate) name: &'static str,
    package: &'static str,
    /// The cargo profile of the root manifest, also the name of its output folder.
    profile: &'static str,
    /// What its code asks of the browser beyond the least that Rust compiles for, as the compiler names it.
    features: &'static str,
    /// Whether its package's feature `bench` is on.
    is_measured: bool,
}

/// The game, which every page loads.
const PAGE: Part =
    Part { name: "draughts", package: "draughts-web", profile: "wasm", features: "", is_measured: false };

/// The search, which comes when the computer is first asked. The net's sums are made eight at a time, which is half as fast
/// again: every browser since Safari 16.4 (March 2023) can.
const SEARCH: Part = Part {
    name: "search",
    package: "draughts-search",
    profile: "wasm-search",
    features: "+simd128",
    is_measured: false,
};

/// All modules of the site.
pub(crate) const PARTS: [Part; 2] = [PAGE, SEARCH];

/// The search with what only a measurement asks for.
pub(crate) const MEASURED: Part = Part { is_measured: true, ..SEARCH };

/// Builds a module and returns its path.
pub(crate) fn compile(workspace: &Workspace, toolchain: &Toolchain, part: &Part) -> anyhow::Result<PathBuf> {
    let mut command = toolchain.cargo(workspace, "build");
    command.args(["--package", part.package, "--lib", "--profile", part.profile]);
    if part.is_measured {
        command.args(["--features", "bench"]);
    }
    let mut flags = toolchain.sysroot_flags();
    flags.extend(remapped_paths(workspace, toolchain)?);
    flags.push(format!("-Clink-arg=--table-base={TABLE_BASE}").into());
    flags.push(format!("-Ctarget-feature={}", part.features).into());
    toolchain.set_flags(&mut command, &flags);
    let failure = format!("{} does not compile: mend what the compiler names above and run this again.", part.package);
    run(&mut command, &failure)?;
    let module = format!("{}.wasm", part.package.replace('-', "_"));
    Ok(workspace.wasm_target_dir().join(TARGET).join(part.profile).join(module))
}

/// The flags that keep this machine's paths out of the module.
fn remapped_paths(workspace: &Workspace, toolchain: &Toolchain) -> anyhow::Result<Vec<OsString>> {
    let mut flags = vec![remap(&workspace.root, "/draughts")];
    flags.extend(remap::registries()?);
    // Where the standard library's source is installed, the compiler names the files there; elsewhere, those it was built from.
    if let Some(home) = answer(toolchain.rustc().args(["--print", "sysroot"])) {
        flags.push(remap(&Path::new(&home).join("lib/rustlib/src/rust"), &std_source(&mut toolchain.rustc())));
    }
    Ok(flags)
}

/// What the compiler calls the standard library's folder when its source is not installed.
fn std_source(rustc: &mut Command) -> String {
    let version = answer(rustc.arg("-vV")).unwrap_or_default();
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or("unknown");
    format!("/rustc/{commit}")
}
