//! `draughts-tune`: makes the weights of the computer's judgement.
//!
//! Steps, each a command: games of self-play are written to a file (`generate`), a net is trained on such files (`train`),
//! and a long search with it looks for the replies to the openings (`book`). Nothing here is part of the game; what it
//! writes is.

mod args;
mod book;
mod failure;
mod generate;
mod random;
mod sample;
mod samples;
mod threads;
mod train;

use std::fs::{self, File};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;
use threads::all_processors;
use train::Course;

fn main() -> ExitCode {
    match run(Args::parse(), &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(args: Args, out: &mut impl Write) -> Result<(), Failure> {
    let threads = args.threads.unwrap_or_else(all_processors);
    match args.command {
        Command::Generate { rules, games, nodes, seed, classic, out: file } => {
            let plan = generate::Plan { rules, games, nodes, seed, classic };
            let count = generate::run(&plan, &file, threads)?;
            writeln!(out, "{count} positions").map_err(Failure::Output)
        }
        Command::Train { data, rounds, trust, seed, out: file } => {
            let course = Course { rounds, trust, seed, threads };
            train_on(&data, &course, &file, out)
        }
        Command::Book { rules, turns, nodes } => {
            let plan = book::Plan { rules, turns, nodes };
            print_book(&plan, threads, out)
        }
    }
}

fn train_on(data: &[PathBuf], course: &Course, file: &Path, out: &mut impl Write) -> Result<(), Failure> {
    let mut samples = samples::read_all(data)?;
    if samples.len() < train::LEAST {
        return Err(Failure::TooFew(samples.len()));
    }
    // Before the training, which is long. A net that is there stays until there is another.
    File::options().create(true).append(true).open(file).map_err(Failure::file(file))?;
    // The net is worth more than being told how it went: whoever stops reading does not stop the training.
    let mut told = writeln!(out, "{} positions", samples.len());
    let net = train::train(&mut samples, course, |round, inside, outside| {
        if told.is_ok() {
            told = writeln!(out, "round {round}: error {inside:.6}, on positions kept back {outside:.6}");
        }
    })?;
    fs::write(file, train::quantised(&net)).map_err(Failure::file(file))?;
    told.map_err(Failure::Output)
}

fn print_book(plan: &book::Plan, threads: NonZeroUsize, out: &mut impl Write) -> Result<(), Failure> {
    let book::Plan { rules, turns, nodes } = plan;
    let mut print = |line: &str| writeln!(out, "{line}").map_err(Failure::Output);
    print("# Openings and what a long search replies to them, the best first.")?;
    print(&format!("# Made by `draughts-tune book --rules {rules} --turns {turns} --nodes {nodes}`."))?;
    book::run(plan, threads)?.iter().try_for_each(|line| print(line))
}
