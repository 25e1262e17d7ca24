//! `draughts-tune`: makes the weights of the computer's judgement.
//!
//! Steps, each a command: games of self-play are written to a file (`generate`), a net is trained on such files (`train`),
//! and a long search with it looks for the replies to the openings (`book`). Nothing here is part of the game; what it
//! writes is.

mod book;
mod generate;
mod random;
mod sample;
mod train;

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::{Parser, Subcommand};
use draughts_core::Rules;

use sample::{BYTES, Sample};

/// Makes the weights of the computer's judgement.
#[derive(Parser)]
struct Args {
    /// How many threads work.
    #[arg(long, global = true)]
    threads: Option<usize>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games and write their positions.
    Generate {
        /// `english` or `czech`.
        #[arg(long, default_value = "english")]
        rules: Rules,
        #[arg(long)]
        games: usize,
        /// Positions that the search looks at for each turn.
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Let the classic search play: where there is no net yet.
        #[arg(long)]
        classic: bool,
        #[arg(long)]
        out: PathBuf,
    },
    /// Train a net on such files and write it.
    Train {
        #[arg(required = true)]
        data: Vec<PathBuf>,
        #[arg(long, default_value_t = 12)]
        rounds: usize,
        /// How much of the goal is the search's score, from 0 to 1; the rest is the game's result.
        #[arg(long, default_value_t = 0.5)]
        trust: f32,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[arg(long)]
        out: PathBuf,
    },
    /// Look for the replies to the openings, and print them as the highest level's book.
    Book {
        /// `english` or `czech`.
        #[arg(long, default_value = "english")]
        rules: Rules,
        /// How many turns an opening has at most.
        #[arg(long, default_value_t = 3)]
        turns: usize,
        /// Positions that the search looks at after each reply that is worth a longer look.
        #[arg(long, default_value_t = 2_000_000)]
        nodes: u64,
    },
}

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
    let threads = args.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into));
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
