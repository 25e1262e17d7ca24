//! `draughts engine`: the [line protocol](crate::protocol) on standard input and output.
//!
//! Whatever comes in, it neither panics nor goes before its input ends or `quit` comes. It remembers the rule set and
//! nothing else, and reads no clock but to tell how long it thought.

use std::fmt;
use std::io::{self, BufReader, Read, Write};
use std::time::Instant;

use draughts_core::movegen::{legal_routes, perft};
use draughts_core::{Game, PlayError, Rules};

use crate::bounded::{Line, read_line, skip_line};
use crate::failure::Failure;
use crate::lines::{excerpt, one_line};
use crate::protocol::LONGEST_LINE;
use crate::protocol::answer::BestMove;
use crate::protocol::request::{Board, Request, RequestFault};
use crate::settings::Settings;
use crate::think::think;
use crate::words::sorted;

pub(crate) fn run(rules: Rules, out: &mut impl Write) -> Result<(), Failure> {
    converse(rules, io::stdin(), out)
}

/// Answers each line, at once, until there are no more.
fn converse(mut rules: Rules, questions: impl Read, out: &mut impl Write) -> Result<(), Failure> {
    let mut reader = BufReader::new(questions);
    let mut line = Vec::new();
    say(out, &format!("ready draughts {}", env!("CARGO_PKG_VERSION")))?;
    loop {
        let answer = match read_line(&mut reader, &mut line, LONGEST_LINE).map_err(Failure::Input)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                skip_line(&mut reader).map_err(Failure::Input)?;
                Err(Fault::TooLong)
            }
            // The mark that may begin a stream is no part of its first line.
            Line::Whole => answer(&mut rules, String::from_utf8_lossy(&line).trim_start_matches('\u{feff}')),
        };
        match answer {
            Ok(Some(answer)) => say(out, &answer)?,
            Ok(None) => return Ok(()),
            Err(fault) => say(out, &format!("error {}", one_line(&fault.to_string())))?,
        }
    }
}

fn say(out: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(Failure::Output)
}

/// The answer to a line; `None` to `quit`.
fn answer(rules: &mut Rules, line: &str) -> Result<Option<String>, Fault> {
    const OK: &str = "ok";
    Ok(Some(match Request::parse(line).map_err(Fault::Request)? {
        Request::Quit => return Ok(None),
        Request::NewGame => OK.to_owned(),
        Request::Rules(chosen) => {
            *rules = chosen;
            OK.to_owned()
        }
        Request::Go { settings, board, moves } => go(&settings, &game(*rules, board, &moves)?),
        Request::Perft { depth, board } => format!("perft {depth} {}", perft(*rules, &board.position(*rules), depth)),
        Request::Moves(board) => routes(*rules, board),
    }))
}

/// The game after these moves.
fn game(rules: Rules, board: Board, moves: &[String]) -> Result<Game, Fault> {
    let mut game = Game::from_position(rules, board.position(rules));
    for (number, text) in (1..).zip(moves) {
        game.play_text(text).map_err(|fault| Fault::Turn { number, text: excerpt(text), fault })?;
    }
    Ok(game)
}

fn go(settings: &Settings, game: &Game) -> String {
    let started = Instant::now();
    let report = think(game, settings);
    let ms = Some(started.elapsed().as_millis());
    BestMove { ms, ..BestMove::new(game, &report) }.to_string()
}

fn routes(rules: Rules, board: Board) -> String {
    sorted(&legal_routes(rules, &board.position(rules))).join(" ")
}

/// Why a line is answered by `error`.
#[derive(Debug)]
enum Fault {
    /// It is longer than any request.
    TooLong,
    /// It is no request.
    Request(RequestFault),
    /// A move of the game cannot be played.
    Turn {
        /// Which of the moves, from 1.
        number: usize,
        /// As it is written.
        text: String,
        /// Why not.
        fault: PlayError,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLong => write!(f, "the line is longer than {LONGEST_LINE} bytes"),
            Fault::Request(fault) => fault.fmt(f),
            Fault::Turn { number, text, fault } => write!(f, "go: move {number} `{text}`: {fault}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said after `ready`.
    fn conversation(questions: &[u8]) -> String {
        let mut out = Vec::new();
        converse(Rules::English, questions, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        text.strip_prefix(concat!("ready draughts ", env!("CARGO_PKG_VERSION"), "\n")).unwrap().to_owned()
    }

    #[test]
    fn every_line_is_answered_by_one() {
        fn check(questions: &[u8], expected: &str) {
            assert_eq!(conversation(questions), expected);
        }
        check(b"", "");
        check(b"quit\nnewgame\n", "");
        check(b"newgame\r\nrules czech\nperft 9 startpos\nrules english\nperft 9 startpos", {
            "ok\nok\nperft 9 3963671\nok\nperft 9 3963680\n"
        });
        check(b"\xEF\xBB\xBFmoves startpos\n", "10-14 10-15 11-15 11-16 12-16 9-13 9-14\n");
        check(b"moves W:WK11:B15,16,23,24\nmoves W:W13:B9,6\n", "11x18x27x20x11 11x20x27x18x11\n\n");
        check(b"\n \xFF\0\n", {
            "error the line is blank\n\
             error a line begins with rules, newgame, go, perft, moves or quit, not `\u{fffd}\\u{0}`\n"
        });
        check(b"go startpos moves 11-15 11-15\ngo startpos moves 11x\x1b\n", {
            "error go: move 2 `11-15`: illegal move\n\
             error go: move 1 `11x\\u{1b}`: a move is squares joined by - or x, like 11-15 or 11x18x25\n"
        });
        let long = [vec![b'x'; LONGEST_LINE + 1], b"\nnewgame\n".to_vec()].concat();
        check(&long, "error the line is longer than 1048576 bytes\nok\n");
    }

    #[test]
    fn go_is_answered_by_the_best_move() {
        fn check(question: &str, route: &str) {
            let found = conversation(format!("{question}\n").as_bytes());
            let words: Vec<&str> = found.strip_suffix('\n').unwrap().split(' ').collect();
            let ["bestmove", best, "score", score, "depth", depth, "nodes", nodes, "ms", ms] = words[..] else {
                panic!("{question}: {found}")
            };
            assert_eq!(best, route, "{question}");
            assert!(score.parse::<i32>().is_ok() && [depth, nodes, ms].iter().all(|n| n.parse::<u64>().is_ok()));
        }
        check("go fen W:WK27:B28", "27-32");
        check("go level 3 seed 5 nodes 100 depth 9 fen W:WK27:B28", "27-32");
        check("go nodes 0 fen B:W18,27:B14,1", "14x23x32");
        check("go startpos moves 11-15 23-19 8-11 22-17 11-16 24-20", "15x24");
        check("go fen B:W24,27:B20", "none");
        check("go fen W:WK32:BK1 moves 32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1", "none");
    }

    #[test]
    fn nothing_said_is_the_classic_opponent() {
        let without_time = |question: &str| conversation(question.as_bytes()).split(" ms ").next().unwrap().to_owned();
        assert_eq!(without_time("go startpos"), without_time("go level 3 startpos"));
    }
}
