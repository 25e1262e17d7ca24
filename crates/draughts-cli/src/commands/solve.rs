//! `draughts solve`: positions whose result is known, and how many of them the computer judges rightly.
//!
//! A problem that a side wins is found when that side is ahead by 0.8 man or more; a draw is found when neither side
//! is. It looks at the score and never at the move.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

use draughts_core::notation::fen;
use draughts_core::search::Report;
use draughts_core::{Color, FenError, Game, Rules};

use crate::args::SolveArgs;
use crate::failure::{Failure, tell};
use crate::lines::{Lines, excerpt};
use crate::parallel::{all_processors, in_order};
use crate::think::judge;
use crate::words;

/// How far ahead the right side must be, in hundredths of a man.
const AHEAD: i32 = 80;

pub(crate) fn run(rules: Rules, args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (problems, faults) = read(rules, args)?;
    if problems.is_empty() {
        return Err(if faults { Failure::Told } else { Failure::NoProblem(args.file.clone()) });
    }
    let mut score = Score::default();
    let mut written = Ok(());
    let settings = args.thinking.settings();
    in_order(
        args.jobs.unwrap_or_else(all_processors),
        || (),
        |(), index, _| problems.get(index).map(|problem| (problem, judge(&problem.game, &settings))),
        |_, (problem, report)| {
            let is_found = problem.is_found(&report);
            score.add(problem, &report, is_found);
            if !is_found && args.failed {
                written = writeln!(out, "{}", missed(problem, &report));
            }
            if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    written.and_then(|()| score.write(out)).map_err(Failure::Output)?;
    if faults { Err(Failure::Told) } else { Ok(()) }
}

/// The problems of a file, and whether it has faulty lines, which are told.
fn read(rules: Rules, args: &SolveArgs) -> Result<(Vec<Problem>, bool), Failure> {
    let unreadable = |error| Failure::File(args.file.clone(), error);
    let mut lines = Lines::new(File::open(&args.file).map_err(unreadable)?);
    let mut problems = Vec::new();
    let mut faults = false;
    while let Some((line, text)) = lines.next_line().map_err(unreadable)? {
        match Problem::parse(rules, line, &text) {
            Ok(problem) => problems.push(problem),
            Err(fault) => {
                faults = true;
                tell(&format!("{} line {line} {fault}", args.file.display()));
            }
        }
    }
    Ok((problems, faults))
}

/// A position with its result.
struct Problem {
    line: usize,
    game: Game,
    /// Who wins with best play; `None` for a draw.
    winner: Option<Color>,
}

impl Problem {
    /// Reads FEN, tab, verdict, and after another tab anything.
    fn parse(rules: Rules, line: usize, text: &str) -> Result<Problem, ProblemFault> {
        let mut fields = text.split('\t').map(str::trim);
        let position = fen::parse(fields.next().unwrap_or_default()).map_err(ProblemFault::Fen)?;
        let first = rules.spec().first_to_move;
        let winner = match fields.next().unwrap_or_default() {
            "1-0" => Some(first),
            "0-1" => Some(first.opposite()),
            "1/2-1/2" => None,
            other => return Err(ProblemFault::Verdict(excerpt(other))),
        };
        Ok(Problem { line, game: Game::from_position(rules, position), winner })
    }

    fn is_found(&self, report: &Report) -> bool {
        match self.winner {
            Some(winner) if winner == self.game.position().turn() => report.score >= AHEAD,
            Some(_) => report.score <= -AHEAD,
            None => report.score.abs() < AHEAD,
        }
    }

    /// The verdict as it is written.
    fn verdict(&self) -> &'static str {
        words::result(self.winner, self.game.rules().spec().first_to_move)
    }
}

/// A problem that was not found, in a line.
fn missed(problem: &Problem, report: &Report) -> String {
    let Problem { line, game, .. } = problem;
    let (board, verdict) = (fen::write(game.position()), problem.verdict());
    format!("missed line {line} {board} {verdict} score {} depth {} nodes {}", report.score, report.depth, report.nodes)
}

/// How many were found.
#[derive(Default)]
struct Score {
    winners: Share,
    draws: Share,
    depth: u64,
    nodes: u64,
}

impl Score {
    fn add(&mut self, problem: &Problem, report: &Report, is_found: bool) {
        let share = if problem.winner.is_some() { &mut self.winners } else { &mut self.draws };
        share.all += 1;
        share.found += u64::from(is_found);
        self.depth += u64::from(report.depth);
        self.nodes += report.nodes;
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let all = (self.winners.all + self.draws.all).max(1) as f64;
        writeln!(out, "winners found {}", self.winners)?;
        writeln!(out, "draws found {}", self.draws)?;
        writeln!(out, "mean depth {:.2} nodes {:.0}", self.depth as f64 / all, self.nodes as f64 / all)
    }
}

/// So many of so many.
#[derive(Default)]
struct Share {
    found: u64,
    all: u64,
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = 100.0 * self.found as f64 / self.all.max(1) as f64;
        write!(f, "{} of {} {percent:.1} %", self.found, self.all)
    }
}

/// Why a line is no problem.
#[derive(Debug)]
enum ProblemFault {
    /// Its position is faulty.
    Fen(FenError),
    /// Its verdict is none.
    Verdict(String),
}

impl fmt::Display for ProblemFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemFault::Fen(fault) => write!(f, "faulty FEN: {fault}"),
            ProblemFault::Verdict(text) => {
                write!(f, "after a tab 1-0, 0-1 or 1/2-1/2 is expected, not `{text}`")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_side_must_be_ahead() {
        fn check(rules: Rules, line: &str, score: i32, expected: bool) {
            let problem = Problem::parse(rules, 1, line).unwrap();
            let report = Report { best: None, score, depth: 1, nodes: 1, line: Vec::new() };
            assert_eq!(problem.is_found(&report), expected, "{rules} {line} {score}");
        }
        for (score, expected) in [(80, true), (79, false), (-80, false), (30_000, true)] {
            check(Rules::English, "B:W9:B1\t1-0", score, expected);
            check(Rules::English, "W:W9:B1\t0-1\twhite", score, expected);
            check(Rules::English, "W:W9:B1\t1-0", -score, expected);
            check(Rules::English, "B:W9:B1\t0-1", -score, expected);
            check(Rules::Czech, "W:W9:B1 \t 1-0", score, expected);
        }
        for (score, expected) in [(79, true), (0, true), (-79, true), (80, false), (-80, false)] {
            check(Rules::English, "B:W9:B1\t1/2-1/2", score, expected);
        }
    }
}
