//! `draughts`: rules, engine and records on the command line, for people who test them.
//!
//! It reads arguments, files and standard input, asks `draughts-core`, and prints. It never decides what is legal, and
//! no input makes it panic: a fault in the input is one line on standard error and exit status 1, wrong usage is exit
//! status 2.

mod args;
mod bounded;
mod commands;
mod contest;
mod failure;
mod lines;
mod parallel;
mod protocol;
mod settings;
mod think;
mod words;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(asked) => return answer(&asked),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(&args, &mut out);
    // What was answered before a fault is written too.
    let written = out.flush().map_err(Failure::Output);
    // What could not be written must not be tried again when the writer goes.
    drop(out.into_parts());
    match done.and(written) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints the help or the version that was asked for; wrong usage is one line on standard error.
fn answer(asked: &clap::Error) -> ExitCode {
    if !asked.use_stderr() {
        // Whoever closed our output has enough of the help.
        let _ = asked.print();
        return ExitCode::SUCCESS;
    }
    let told = asked.to_string();
    let sentence: Vec<&str> = told.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    eprintln!("{}", sentence.join(" "));
    ExitCode::from(2)
}

fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let rules = args.rules;
    match &args.command {
        Command::Perft(perft) => commands::perft::run(rules, perft, out),
        Command::Moves(moves) => commands::moves::run(rules, moves, out),
        Command::Replay(replay) => commands::replay::run(rules, replay, out),
        Command::Best(best) => commands::best::run(rules, best, out),
        Command::Bench => commands::bench::run(out),
        Command::Engine => commands::engine::run(rules, out),
        Command::Match(contest) => commands::play_match::run(rules, contest, out),
        Command::Solve(solve) => commands::solve::run(rules, solve, out),
    }
}
