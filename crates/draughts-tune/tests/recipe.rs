//! A net is made from nothing, the same one whatever the number of threads.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes a net of a few games; the folder.
fn make(rules: &str, threads: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("recipe-{rules}-{threads}"));
    let mut program = Command::new(env!("CARGO_BIN_EXE_draughts-tune"));
    program.args(["--threads", threads, "net", "--rules", rules, "--divisor", "10000", "--out"]).arg(&folder);
    let output = program.output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    folder
}

#[test]
fn the_same_seed_makes_the_same_net() {
    let folders = ["1", "3"].map(|threads| make("english", threads));
    for generation in 0..5 {
        for kind in ["games", "net"] {
            let name = format!("{kind}-{generation}.bin");
            let [one, three] = folders.each_ref().map(|folder| std::fs::read(folder.join(&name)).unwrap());
            assert!(!one.is_empty() && one == three, "{name}");
        }
    }
}
