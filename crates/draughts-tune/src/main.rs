//! `draughts-tune`: makes the weights of the computer's judgement.
//!
//! Steps, each a command: games of self-play are written to a file (`generate`), a net is trained on such files (`train`),
//! and a long search with it looks for the replies to the openings (`book`). Nothing here is part of the game; what it
//! writes is.

mod args;
mod book;
mod failure;
mod generate;
mod openings;
mod random;
mod recipe;
mod sample;
mod samples;
mod threads;
mod train;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Parser;
use draughts_core::search::Knowledge;
use draughts_core::search::endgame::{self, Endings};
use draughts_core::search::net::Net;

use args::{Args, Command};
use failure::Failure;
use generate::Player;
use recipe::Tell;
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
        Command::Net { rules, seed, divisor, out: folder } => {
            let plan = recipe::Plan { rules, seed, folder, divisor };
            telling(out, |tell| recipe::run(&plan, threads, tell))
        }
        Command::Generate { rules, games, nodes, seed, classic, net, out: file } => {
            let plan = generate::Plan { rules, games, nodes, seed };
            let given = net.map(|net| recipe::read_net(&net)).transpose()?;
            let net = given.as_ref().unwrap_or(Net::of(rules));
            let endings = (!classic).then(|| Endings::solve(rules, endgame::MOST_PIECES));
            let strong = |endings| Player::Strong(Knowledge { net, endings: Some(endings) });
            let player = endings.as_ref().map_or(Player::Classic, strong);
            let count = generate::run(&plan, player, &file, threads)?;
            writeln!(out, "{count} positions").map_err(Failure::Output)
        }
        Command::Train { data, rounds, trust, seed, out: file } => {
            let course = Course { rounds, trust, seed, threads };
            telling(out, |tell| recipe::train_on(&data, &course, &file, tell))
        }
        Command::Book { rules, turns, nodes } => {
            let plan = book::Plan { rules, turns, nodes };
            print_book(&plan, threads, out)
        }
    }
}

/// Does work that tells of its steps. It is worth more than being told how it went: whoever stops reading does not stop it.
fn telling(out: &mut impl Write, work: impl FnOnce(&mut Tell<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut told = Ok(());
    work(&mut |line| {
        if told.is_ok() {
            told = writeln!(out, "{line}");
        }
    })?;
    told.map_err(Failure::Output)
}

fn print_book(plan: &book::Plan, threads: NonZeroUsize, out: &mut impl Write) -> Result<(), Failure> {
    let book::Plan { rules, turns, nodes } = plan;
    let mut print = |line: &str| writeln!(out, "{line}").map_err(Failure::Output);
    print("# Openings and what a long search replies to them, the best first.")?;
    print(&format!("# Made by `draughts-tune book --rules {rules} --turns {turns} --nodes {nodes}`."))?;
    book::run(plan, threads)?.iter().try_for_each(|line| print(line))
}
