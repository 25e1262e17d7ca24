//! `draughts-tune`: makes the weights of the computer's judgement.
//!
//! Steps, each a command: games of self-play are written to a file (`generate`), a net is trained on such files (`train`),
//! and a long search with it looks for the replies to the openings (`book`). Nothing here is part of the game; what it
//! writes is.

mod args;
mod book;
mod generate;
mod random;
mod sample;
mod train;

use std::fs;
use std::io;
use std::process::ExitCode;
use std::thread;

use clap::Parser;

use args::{Args, Command};
use sample::{BYTES, Sample};

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> io::Result<()> {
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, Into::into);
    match args.command {
        Command::Generate { rules, games, nodes, seed, classic, out } => {
            let plan = generate::Plan { rules, games, nodes, seed, classic };
            println!("{} positions", generate::run(&plan, &out, threads)?);
        }
        Command::Train { data, rounds, trust, seed, out } => {
            let mut samples = Vec::new();
            for path in data {
                let bytes = fs::read(&path)?;
                samples.extend(bytes.as_chunks::<BYTES>().0.iter().map(Sample::from_bytes));
            }
            println!("{} positions", samples.len());
            let course = train::Course { rounds, trust, seed, threads };
            let net = train::train(&mut samples, &course, |round, inside, outside| {
                println!("round {round}: error {inside:.6}, on positions kept back {outside:.6}");
            });
            fs::write(out, train::quantised(&net))?;
        }
        Command::Book { rules, turns, nodes } => {
            println!("# Openings and what a long search replies to them, the best first.");
            println!("# Made by `draughts-tune book --rules {rules} --turns {turns} --nodes {nodes}`.");
            let plan = book::Plan { rules, turns, nodes };
            book::run(&plan, threads).iter().for_each(|line| println!("{line}"));
        }
    }
    Ok(())
}
