//! The standard library for wasm, built from Debian's rust-web-src, which brings its source but no such build.
//!
//! It is built once for each version of the compiler and kept in the cache folder, so that the ordinary builds are ordinary:
//! no unstable flag, and nothing in .cargo/config.toml that other people would inherit.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context;

use super::wasm::{TARGET, debian_cargo};
use super::{debian, remap};
use crate::process::{answer, run, say};
use crate::workspace::cache_dir;

const FAILURE: &str = "The standard library for WebAssembly could not be built: see the compiler's words above, or run `rustup target add wasm32-unknown-unknown` and run this again.";

/// The sysroot for the installed compiler, built first where it is missing.
pub(crate) fn get() -> anyhow::Result<PathBuf> {
    // The package's version and not the compiler's own: Debian may rebuild a compiler without renaming it.
    let version = debian::version("rustc-web").context(FAILURE)?;
    let cache = cache_dir()?;
    let sysroot = cache.join(format!("wasm-std-{}", file_name(&version)));
    if !sysroot.is_dir() {
        say("Building the standard library for WebAssembly, once for this compiler (may take 2 minutes)");
        build(&cache, &sysroot).context(FAILURE)?;
    }
    Ok(sysroot)
}

/// Where the libraries lie in a sysroot.
pub(crate) fn libdir(sysroot: &Path) -> PathBuf {
    sysroot.join("lib/rustlib").join(TARGET).join("lib")
}

/// Builds in a folder of this process, then renames: another process may be at the same work, and a half-built sysroot must never
/// be found. The first to finish wins.
fn build(cache: &Path, sysroot: &Path) -> anyhow::Result<()> {
    let work = cache.join(format!("building-{}", std::process::id()));
    let built = compile(&work).and_then(|libraries| {
        let unfinished = work.join("sysroot");
        collect(&libraries, &libdir(&unfinished))?;
        match fs::rename(&unfinished, sysroot) {
            Err(_) if sysroot.is_dir() => Ok(()),
            other => Ok(other?),
        }
    });
    // The result is in place or reported as missing; what is left over only takes room.
    let _ = fs::remove_dir_all(&work);
    built
}

/// Compiles the library and returns the folder with the `.rlib` files.
fn compile(work: &Path) -> anyhow::Result<PathBuf> {
    let home = answer(Command::new("/usr/bin/rustc").args(["--print", "sysroot"])).context(FAILURE)?;
    let manifest = Path::new(&home).join("lib/rustlib/src/rust/library/sysroot/Cargo.toml");
    let target_dir = work.join("target");
    let mut flags: Vec<OsString> = vec!["-Zforce-unstable-if-unmarked".into(), "-Cembed-bitcode=yes".into()];
    flags.extend(remap::registries()?);
    let mut command = debian_cargo();
    command
        .args(["build", "--release", "--locked", "--target", TARGET, "--target-dir"])
        .arg(&target_dir)
        .arg("--manifest-path")
        .arg(&manifest)
        // The standard library uses unstable features, which its own stable compiler is let use by this and by nothing else here.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}".as_ref()));
    run(&mut command, FAILURE)?;
    Ok(target_dir.join(TARGET).join("release/deps"))
}

fn collect(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.extension().is_some_and(|end| end == "rlib")) {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A version as part of a file's name: `1.96.0+dfsg1-1~deb12u2` has signs that some file systems refuse.
fn file_name(version: &str) -> String {
    version.chars().map(|sign| if sign.is_ascii_alphanumeric() || sign == '.' { sign } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_become_file_names() {
        #[track_caller]
        fn check(version: &str, expected: &str) {
            assert_eq!(file_name(version), expected);
        }
        check("1.96.0+dfsg1-1~deb12u2", "1.96.0-dfsg1-1-deb12u2");
        check("1:2/3", "1-2-3");
    }
}
