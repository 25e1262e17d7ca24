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
fn generate(name: &str, rules: &str) {
    let made =
        program(&format!("generate --games 9 --nodes 9 --classic --rules {rules} --out {name}")).output().unwrap();
    assert_eq!(told(&made), (Some(0), String::new()));
}

#[test]
fn files_that_cannot_be_used_are_named() {
    fn check(words: &str, place: &str) {
        let (status, err) = told(&program(words).output().unwrap());
        assert!(status == Some(1) && err.starts_with(place) && err.lines().count() == 1, "{words}: {status:?} {err}");
    }
    generate("good.bin", "english");
    check("train nofile.bin --out net", "nofile.bin: ");
    check("train . --out net", ".: ");
    check("generate --games 1 --nodes 1 --classic --out nofolder/x", "nofolder/x: ");
    check("generate --games 1 --nodes 1 --net nofile.net --out x", "nofile.net: ");
    check("generate --games 1 --nodes 1 --net good.bin --out x", "good.bin: the net has another number of bytes");
    check("net --divisor 20000 --out good.bin", "good.bin: ");
    // Not after a million rounds.
    check("train good.bin --rounds 1000000 --out nofolder/net", "nofolder/net: ");
    if Path::new("/dev/full").exists() {
        check("generate --games 1 --nodes 1 --classic --out /dev/full", "/dev/full: ");
        check("train good.bin --rounds 1 --out /dev/full", "/dev/full: ");
    }
}

#[test]
fn samples_are_of_one_rule_set_and_enough() {
    fn check(data: &str, expected: &str) {
        let output = program(&format!("train {data} --rounds 1 --out refused-net")).output().unwrap();
        assert_eq!(told(&output), (Some(1), format!("{expected}\n")));
    }
    generate("english.bin", "english");
    generate("czech.bin", "czech");
    check(
        "english.bin english.bin czech.bin",
        "czech.bin: its samples are of czech draughts, those of english.bin of english",
    );
    std::fs::write(folder().join("other.bin"), b"no samples").unwrap();
    check(
        "english.bin other.bin",
        "other.bin: it does not begin with `draughts samples 1 ` and a rule set, as `generate` writes it",
    );
    std::fs::write(folder().join("none.bin"), b"draughts samples 1 czech\nend of samples.\n").unwrap();
    check("none.bin none.bin", "a net takes 50 samples or more, and there are 0");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    generate("piped.bin", "english");
    for words in ["book --turns 1 --nodes 1", "train piped.bin --rounds 2 --out piped-net"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program(words).stdout(writer).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(told(&output), (Some(0), String::new()), "{words}");
    }
    assert!(File::open(folder().join("piped-net")).unwrap().metadata().unwrap().len() > 0);
}
