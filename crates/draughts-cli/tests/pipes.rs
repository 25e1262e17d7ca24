//! The program in a pipe: it answers while the one who asks waits, and goes quietly when nobody reads.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use support::{file, program};

#[test]
fn each_question_is_answered_before_the_next_is_asked() {
    let mut child = program().args(["moves", "--stdin"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    // The second question comes with the beginning of the third, which is not to hold its answer back.
    for (question, answer) in [
        ("B:W9:B1\n", "B:W9:B1\t2\t1-5 1-6\n"),
        ("B:W9:B2\nB:W9", "B:W9:B2\t2\t2-6 2-7\n"),
        (":B3\n", "B:W9:B3\t2\t3-7 3-8\n"),
    ] {
        questions.write_all(question.as_bytes()).unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        assert_eq!(line, answer);
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let games = "W:WK27:B28\t27-32\n".repeat(20_000);
    let path = file("many.tsv", games.as_bytes());
    let mut child = program()
        .arg("replay")
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 6];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    assert_eq!(&first, b"game 1");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}
