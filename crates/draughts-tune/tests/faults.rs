//! What the program says of files and readers that are not as they should be.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn program(words: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_draughts-tune"));
    program.current_dir(folder()).args(words.split(' ')).stdin(Stdio::null());
    program
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

/// The exit status, and what was said on standard error.
fn told(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8(output.stderr.clone()).unwrap())
}

/// Makes a file of samples.
fn generate(name: &str) {
    let made = program(&format!("generate --games 9 --nodes 9 --classic --out {name}")).output().unwrap();
    assert_eq!(told(&made), (Some(0), String::new()));
}

#[test]
fn files_that_cannot_be_used_are_named() {
    fn check(words: &str, place: &str) {
        let (status, err) = told(&program(words).output().unwrap());
        assert!(status == Some(1) && err.starts_with(place) && err.lines().count() == 1, "{words}: {status:?} {err}");
    }
    generate("good.bin");
    check("train nofile.bin --out net", "nofile.bin: ");
    check("train . --out net", ".: ");
    check("generate --games 1 --nodes 1 --classic --out nofolder/x", "nofolder/x: ");
    // Not after a million rounds.
    check("train good.bin --rounds 1000000 --out nofolder/net", "nofolder/net: ");
    if Path::new("/dev/full").exists() {
        check("generate --games 1 --nodes 1 --classic --out /dev/full", "/dev/full: ");
        check("train good.bin --rounds 1 --out /dev/full", "/dev/full: ");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    generate("piped.bin");
    for words in ["book --turns 1 --nodes 1", "train piped.bin --rounds 2 --out piped-net"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program(words).stdout(writer).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(told(&output), (Some(0), String::new()), "{words}");
    }
    assert!(File::open(folder().join("piped-net")).unwrap().metadata().unwrap().len() > 0);
}
