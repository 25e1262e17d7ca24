//! What a program that plays can be asked, read from one line.

use std::fmt;
use std::str::SplitWhitespace;

use draughts_core::notation::fen;
use draughts_core::rules::UnknownRules;
use draughts_core::{FenError, Position, Rules};

use crate::lines::excerpt;
use crate::settings::{SettingFault, Settings, whole_number};

/// Far deeper than anyone can count.
pub(crate) const MOST_PERFT_DEPTH: u32 = 99;

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    /// Play by this rule set from now on.
    Rules(Rules),
    /// What comes belongs to another game.
    NewGame,
    /// Choose a move.
    Go {
        /// How to think.
        settings: Settings,
        /// Where the game began.
        board: Board,
        /// The moves since then, as written.
        moves: Vec<String>,
    },
    /// Count the ways to play so many turns.
    Perft {
        /// How many turns.
        depth: u32,
        /// From where.
        board: Board,
    },
    /// Name the legal routes.
    Moves(Board),
    /// End.
    Quit,
}

/// A position, or the start of whatever the rule set is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Board {
    /// The rule set's start.
    Start,
    /// That position.
    Position(Position),
}

impl Board {
    /// The position by a rule set.
    pub(crate) fn position(self, rules: Rules) -> Position {
        match self {
            Board::Start => Position::initial(rules),
            Board::Position(position) => position,
        }
    }
}

impl Request {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Result<Request, RequestFault> {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("rules") => rules(words),
            Some("newgame") => alone(words, "newgame", Request::NewGame),
            Some("go") => go(words),
            Some("perft") => perft(words),
            Some("moves") => Ok(Request::Moves(board(words, "moves")?)),
            Some("quit") => alone(words, "quit", Request::Quit),
            Some(word) => Err(RequestFault::Unknown(excerpt(word))),
            None => Err(RequestFault::Empty),
        }
    }
}

/// A request of one word.
fn alone(mut rest: SplitWhitespace<'_>, name: &'static str, request: Request) -> Result<Request, RequestFault> {
    rest.next().map_or(Ok(request), |word| Err(RequestFault::TooMuch { name, word: excerpt(word) }))
}

fn rules(mut words: SplitWhitespace<'_>) -> Result<Request, RequestFault> {
    let name = words.next().unwrap_or_default();
    let rules = name.parse().map_err(|fault| RequestFault::Rules(fault, excerpt(name)))?;
    alone(words, "rules NAME", Request::Rules(rules))
}

/// `go [level L] [seed S] [nodes N] [depth D] fen FEN|startpos [moves M1 M2 …]`. Both `fen startpos` and `startpos` alone
/// are the start.
fn go(mut words: SplitWhitespace<'_>) -> Result<Request, RequestFault> {
    let mut settings = Settings::default();
    let mut rest = words.clone();
    while let Some(name) = words.next().filter(|word| Settings::names(word)) {
        settings.set(name, words.next()).map_err(RequestFault::Setting)?;
        rest = words.clone();
    }
    match rest.clone().next() {
        Some("fen" | "startpos") => {}
        found => return Err(RequestFault::GoWord(excerpt(found.unwrap_or_default()))),
    }
    // A FEN may have blanks in it: it goes on until the moves.
    let board_words: Vec<&str> = rest.by_ref().take_while(|word| *word != "moves").collect();
    let board = board(board_words.join(" ").split_whitespace(), "go")?;
    Ok(Request::Go { settings, board, moves: rest.map(str::to_owned).collect() })
}

fn perft(mut words: SplitWhitespace<'_>) -> Result<Request, RequestFault> {
    let text = words.next().unwrap_or_default();
    let depth = whole_number(text).filter(|depth| *depth <= u64::from(MOST_PERFT_DEPTH));
    let depth = depth.ok_or_else(|| RequestFault::PerftDepth(excerpt(text)))? as u32;
    Ok(Request::Perft { depth, board: board(words, "perft")? })
}

/// `FEN`, `startpos`, or either after the word `fen`.
fn board(words: SplitWhitespace<'_>, name: &'static str) -> Result<Board, RequestFault> {
    let mut words = words.peekable();
    let _ = words.next_if_eq(&"fen");
    let text = words.collect::<Vec<_>>().join(" ");
    match text.as_str() {
        "startpos" => Ok(Board::Start),
        "" => Err(RequestFault::NoBoard(name)),
        _ => fen::parse(&text).map(Board::Position).map_err(RequestFault::Fen),
    }
}

/// Why a line is no request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestFault {
    /// It says nothing.
    Empty,
    /// It begins with no word of the protocol.
    Unknown(String),
    /// More follows than belongs to it.
    TooMuch {
        /// What the request is.
        name: &'static str,
        /// The first word too much.
        word: String,
    },
    /// No such rule set.
    Rules(UnknownRules, String),
    /// A setting of `go` is wrong.
    Setting(SettingFault),
    /// `go` goes on with neither a setting nor a position.
    GoWord(String),
    /// The depth of `perft` is wrong.
    PerftDepth(String),
    /// The position is missing.
    NoBoard(&'static str),
    /// The position is wrong.
    Fen(FenError),
}

impl fmt::Display for RequestFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestFault::Empty => f.write_str("the line is blank"),
            RequestFault::Unknown(word) => {
                write!(f, "a line begins with rules, newgame, go, perft, moves or quit, not `{word}`")
            }
            RequestFault::TooMuch { name, word } => write!(f, "nothing follows `{name}`, not even `{word}`"),
            RequestFault::Rules(fault, name) => write!(f, "{fault}, not `{name}`"),
            RequestFault::Setting(fault) => write!(f, "go: {fault}"),
            RequestFault::GoWord(word) => write!(
                f,
                "go: level, seed, nodes and depth with their numbers, then fen FEN or startpos are expected, not `{word}`"
            ),
            RequestFault::PerftDepth(text) => {
                write!(f, "perft: the depth is a whole number from 0 to {MOST_PERFT_DEPTH}, not `{text}`")
            }
            RequestFault::NoBoard(name) => write!(f, "{name}: a FEN or startpos is missing"),
            RequestFault::Fen(fault) => write!(f, "FEN: {fault}"),
        }
    }
}

impl std::error::Error for RequestFault {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A request as text, the position by its FEN.
    fn told(request: &Request) -> String {
        let board = |board: &Board| match board {
            Board::Start => "start".to_owned(),
            Board::Position(position) => fen::write(position),
        };
        match request {
            Request::Rules(rules) => format!("rules {rules}"),
            Request::NewGame => "newgame".to_owned(),
            Request::Go { settings, board: from, moves } => format!("go{settings} {} {}", board(from), moves.join(" ")),
            Request::Perft { depth, board: from } => format!("perft {depth} {}", board(from)),
            Request::Moves(from) => format!("moves {}", board(from)),
            Request::Quit => "quit".to_owned(),
        }
    }

    #[test]
    fn lines_are_read() {
        fn check(line: &str, expected: &str) {
            let found = Request::parse(line).map_or_else(|fault| fault.to_string(), |request| told(&request));
            assert_eq!(found.trim_end(), expected, "{line}");
        }
        check("rules czech", "rules czech");
        check(" newgame\t", "newgame");
        check("quit", "quit");
        check("go startpos", "go start");
        check("go fen startpos", "go start");
        check("go nodes 5 level 3 fen B:W9:B1 moves 1-5 9x2", "go level 3 nodes 5 B:W9:B1 1-5 9x2");
        check("go fen b : b1 : w9 . moves", "go B:W9:B1");
        check("go startpos moves 11-15", "go start 11-15");
        check("perft 6 startpos", "perft 6 start");
        check("perft 0 W:WK1:B2", "perft 0 W:WK1:B2");
        check("perft 0 fen W:WK1:B2", "perft 0 W:WK1:B2");
        check("moves W:WK1:B2", "moves W:WK1:B2");
        check("moves startpos", "moves start");

        check("", "the line is blank");
        check("fly", "a line begins with rules, newgame, go, perft, moves or quit, not `fly`");
        check("GO startpos", "a line begins with rules, newgame, go, perft, moves or quit, not `GO`");
        check("quit now", "nothing follows `quit`, not even `now`");
        check("newgame 2", "nothing follows `newgame`, not even `2`");
        check("rules", "the rules are `english` or `czech`, not ``");
        check("rules polish", "the rules are `english` or `czech`, not `polish`");
        check("rules czech x", "nothing follows `rules NAME`, not even `x`");
        check("go nodes startpos", "go: nodes is a whole number from 0 to 18446744073709551615, not `startpos`");
        check("go nodes", "go: a number must follow `nodes`");
        check("go depth 1 depth 2 startpos", "go: depth is given twice");
        let go = "go: level, seed, nodes and depth with their numbers, then fen FEN or startpos are expected, not";
        check("go", &format!("{go} ``"));
        check("go time 5 startpos", &format!("{go} `time`"));
        check("go nodes 5 B:W9:B1", &format!("{go} `B:W9:B1`"));
        check("go fen", "go: a FEN or startpos is missing");
        check("go fen moves 11-15", "go: a FEN or startpos is missing");
        check(
            "go startpos nodes 5",
            "FEN: the side to move must be B or W before the first colon, not `startpos nodes 5`",
        );
        check("go fen W:W33:B1", "FEN: 33 is no square: squares are 1 to 32");
        check("perft", "perft: the depth is a whole number from 0 to 99, not ``");
        check("perft x startpos", "perft: the depth is a whole number from 0 to 99, not `x`");
        check("perft 100 startpos", "perft: the depth is a whole number from 0 to 99, not `100`");
        check("perft 3", "perft: a FEN or startpos is missing");
        check("moves", "moves: a FEN or startpos is missing");
        check("moves W:W", "FEN: the pieces of black are missing: a list beginning with B");
    }
}
