//! A player that is another process, asked by the [line protocol](crate::protocol).
//!
//! It is not trusted: it may end, say nothing, say too much or say anything. It is waited for no longer than the time
//! limit, and ended at the latest when this value goes.

use std::fmt;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use draughts_core::notation::fen;
use draughts_core::{Game, Rules};

use super::spec::Command;
use crate::bounded::{Line, read_line};
use crate::lines::excerpt;
use crate::protocol::LONGEST_LINE;
use crate::protocol::answer::BestMove;
use crate::settings::Settings;

/// A running program.
pub(crate) struct Program {
    child: Child,
    requests: ChildStdin,
    lines: Receiver<Result<String, ProgramFault>>,
    limit: Duration,
    /// How many lines may still come as answers to `rules` and `newgame`. What they are is left open, and so is
    /// whether they come.
    open_answers: u32,
}

impl Program {
    /// Starts a program and waits for its `ready`.
    pub(crate) fn start(command: &Command, limit: Duration) -> Result<Program, ProgramFault> {
        let mut child = spawn(command).map_err(|error| ProgramFault::Start(error.to_string()))?;
        let (Some(requests), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ProgramFault::Ended);
        };
        // Some lines ahead are kept; a program that goes on talking has to wait.
        let (sender, lines) = mpsc::sync_channel(64);
        thread::spawn(move || listen(answers, &sender));
        let mut program = Program { child, requests, lines, limit, open_answers: 0 };
        let first = program.next_line(Instant::now() + limit)?;
        if first.split_whitespace().next() != Some("ready") {
            return Err(ProgramFault::NotReady(excerpt(&first)));
        }
        Ok(program)
    }

    /// Whether there is such a program. What it says is not asked.
    pub(crate) fn try_start(command: &Command) -> Result<(), ProgramFault> {
        let mut child = spawn(command).map_err(|error| ProgramFault::Start(error.to_string()))?;
        // Where it is gone already there is nothing to kill.
        let _ = child.kill();
        let _ = child.wait();
        Ok(())
    }

    /// Tells of another game.
    pub(crate) fn new_game(&mut self, rules: Rules) -> Result<(), ProgramFault> {
        self.say(&format!("rules {rules}\nnewgame\n"))?;
        self.open_answers += 2;
        Ok(())
    }

    /// Asks for a move.
    pub(crate) fn choose(&mut self, game: &Game, settings: &Settings) -> Result<BestMove, ProgramFault> {
        let mut request = format!("go{settings} fen {}", fen::write(game.start()));
        for (index, route) in game.routes().enumerate() {
            request += &format!("{} {route}", if index == 0 { " moves" } else { "" });
        }
        request.push('\n');
        let deadline = Instant::now() + self.limit;
        self.say(&request)?;
        loop {
            let line = self.next_line(deadline)?;
            if let Some(answer) = BestMove::parse(&line) {
                self.open_answers = 0;
                return Ok(answer);
            }
            if self.open_answers == 0 || line.starts_with("error") {
                return Err(ProgramFault::Said(excerpt(&line)));
            }
            self.open_answers -= 1;
        }
    }

    fn say(&mut self, lines: &str) -> Result<(), ProgramFault> {
        self.requests.write_all(lines.as_bytes()).and_then(|()| self.requests.flush()).map_err(|_| ProgramFault::Ended)
    }

    fn next_line(&mut self, deadline: Instant) -> Result<String, ProgramFault> {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err(ProgramFault::Silent(self.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(ProgramFault::Ended),
        }
    }
}

fn spawn(command: &Command) -> io::Result<Child> {
    std::process::Command::new(&command.name)
        .args(&command.arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
}

/// Hands over what a program says, until it ends or nobody listens.
fn listen(answers: impl Read, lines: &SyncSender<Result<String, ProgramFault>>) {
    let mut reader = BufReader::new(answers);
    let mut line = Vec::new();
    loop {
        let said = match read_line(&mut reader, &mut line, LONGEST_LINE) {
            Ok(Line::Whole) => Ok(String::from_utf8_lossy(&line).into_owned()),
            Ok(Line::TooLong) => Err(ProgramFault::LongLine),
            Ok(Line::End) | Err(_) => return,
        };
        let is_fault = said.is_err();
        if lines.send(said).is_err() || is_fault {
            return;
        }
    }
}

impl Drop for Program {
    /// A moment to end by itself, then it is ended.
    fn drop(&mut self) {
        const MOMENT: Duration = Duration::from_millis(200);
        let deadline = Instant::now() + MOMENT;
        let asked = self.say("quit\n").is_ok();
        while asked && Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // Where it is gone already there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ProgramFault {
    /// It cannot be started.
    Start(String),
    /// Its first line is not `ready`.
    NotReady(String),
    /// It has ended, or closed its input or output.
    Ended,
    /// It said nothing for so long.
    Silent(Duration),
    /// A line is longer than any answer.
    LongLine,
    /// It said something else than a move.
    Said(String),
}

impl fmt::Display for ProgramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramFault::Start(error) => write!(f, "cannot be started: {error}"),
            ProgramFault::NotReady(line) => write!(f, "did not say `ready` first but `{line}`"),
            ProgramFault::Ended => f.write_str("ended without an answer"),
            ProgramFault::Silent(limit) => write!(f, "gave no answer in {} s", limit.as_secs_f64()),
            ProgramFault::LongLine => write!(f, "said a line of more than {LONGEST_LINE} bytes"),
            ProgramFault::Said(line) => write!(f, "did not answer by `bestmove` but `{line}`"),
        }
    }
}

impl std::error::Error for ProgramFault {}
