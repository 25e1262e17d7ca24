//! The line protocol over pipes: each line is answered before the next is written, and nothing ends it but `quit` and the
//! end of its input.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use support::{Answer, draughts_with_input, program};

const READY: &str = concat!("ready draughts ", env!("CARGO_PKG_VERSION"), "\n");

/// A conversation with the program.
struct Engine {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut command = program();
        command.arg("engine").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (questions, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut engine = Engine { child, questions, answers: BufReader::new(answers) };
        assert_eq!(engine.line(), READY);
        engine
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        line
    }

    fn ask(&mut self, question: &str) -> String {
        self.questions.write_all(question.as_bytes()).unwrap();
        self.questions.write_all(b"\n").unwrap();
        self.line()
    }
}

#[test]
fn each_line_is_answered_before_the_next() {
    let mut engine = Engine::start(&[]);
    let mut check = |question: &str, expected: &str| assert_eq!(engine.ask(question), expected, "{question}");
    check("newgame", "ok\n");
    check("moves startpos", "10-14 10-15 11-15 11-16 12-16 9-13 9-14\n");
    check("perft 4 startpos", "perft 4 1469\n");
    check("moves W:W13:B9,6", "\n");
    check("", "error the line is blank\n");
    check("uci", "error a line begins with rules, newgame, go, perft, moves or quit, not `uci`\n");
    check("go startpos moves 11-15 32-28", "error go: move 2 `32-28`: illegal move\n");
    check("go depth 99999999999999999999 startpos", {
        "error go: depth is a whole number from 0 to 64, not `99999999999999999999`\n"
    });
    check("rules polish", "error the rules are `english` or `czech`, not `polish`\n");
    check("perft 9 startpos", "perft 9 3963680\n");
    check("rules czech", "ok\n");
    check("perft 9 startpos", "perft 9 3963671\n");
    let best = engine.ask("go depth 3 nodes 1000 fen startpos moves 22-18");
    let words: Vec<&str> = best.split_whitespace().collect();
    let ["bestmove", _, "score", _, "depth", "3", "nodes", nodes, "ms", _] = words[..] else { panic!("{best}") };
    assert!(nodes.parse::<u64>().unwrap() <= 1000, "{best}");
    engine.questions.write_all(b"quit\n").unwrap();
    assert_eq!(engine.line(), "");
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn the_rules_of_the_command_line_come_first() {
    let mut engine = Engine::start(&["--rules", "czech"]);
    assert_eq!(engine.ask("perft 9 startpos"), "perft 9 3963671\n");
    drop(engine.questions);
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn whatever_comes_is_answered_a_line_for_a_line() {
    fn check(input: &[u8], answers: usize) {
        let Answer { status, out, err } = draughts_with_input(&["engine"], input);
        assert_eq!((status, err.as_str()), (0, ""), "{}", String::from_utf8_lossy(input));
        let answer = out.strip_prefix(READY).unwrap();
        assert_eq!(answer.lines().filter(|line| line.starts_with("error ")).count(), answers, "{out}");
        assert_eq!(answer.lines().count(), answers, "{out}");
    }
    check(b"", 0);
    check(b"\n\n\r\n", 3);
    check(b"go\ngo fen\ngo nodes\ngo nodes -1 startpos\ngo nodes 1 nodes 1 startpos\nmoves\nperft\nperft 1", 8);
    check(b"perft 4294967296 startpos\nperft 1e9 startpos\nperft 3 X:Y:Z\ngo fen B:W1-99999999999:B\n", 4);
    check(b"go startpos moves \xFF\xFE\n\0\0\0\ngo fen \xF0\x9F\x99\x82\n", 3);
    check(&[b"moves ".as_slice(), &vec![b'9'; 3 << 20], b"\n"].concat(), 1);
    check(&[b"go startpos moves ".as_slice(), &b"11-15 ".repeat(100_000)].concat(), 1);
    let every_byte: Vec<u8> = (0..=255).flat_map(|byte| [b'g', byte, b'o', b'\n']).collect();
    // The one byte that is a line's end makes two lines of one.
    check(&every_byte, 257);
}
