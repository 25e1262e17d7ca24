//! Runs the built program and keeps what it said.

#![allow(dead_code, reason = "each test uses its part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What the program said, and its exit status.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    pub(crate) fn new(status: i32, out: &str, err: &str) -> Answer {
        Answer { status, out: out.to_owned(), err: err.to_owned() }
    }
}

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_draughts"))
}

pub(crate) fn draughts(arguments: &[&str]) -> Answer {
    draughts_with_input(arguments, b"")
}

pub(crate) fn draughts_with_input(arguments: &[&str], input: &[u8]) -> Answer {
    let piped = program().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = piped.unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // A program that reads no input may be gone before it is written.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap()
    });
    Answer {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A file of this test run with that content.
pub(crate) fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}
