//! The command line's words: commands, options, their defaults and help. Wrong usage ends here, with exit status 2.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Parser, Subcommand};
use draughts_core::Rules;

use crate::train::TRUST;

/// Makes the weights of the computer's judgement.
#[derive(Parser)]
#[command(name = "draughts-tune")]
pub(crate) struct Args {
    /// How many threads work [default: one for each processor].
    #[arg(long, global = true, value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Make a rule set's net from nothing: generations of games, each by the net that learnt from those before; takes about an hour.
    Net {
        /// `english` or `czech`.
        #[arg(long, default_value = "english")]
        rules: Rules,
        /// What all chances come from: the same seed, the same net.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Play only one game in so many: to see that all of it works.
        #[arg(long, default_value_t = 1, value_parser = at_least_one())]
        divisor: usize,
        /// The folder for the games and nets of all generations.
        #[arg(long)]
        out: PathBuf,
    },
    /// Play games and write their positions.
    Generate {
        /// `english` or `czech`.
        #[arg(long, default_value = "english")]
        rules: Rules,
        /// How many games; each begins with a ballot and one to nine turns by chance.
        #[arg(long, value_parser = at_least_one())]
        games: usize,
        /// Positions that the search looks at for each turn.
        #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
        nodes: u64,
        /// What the chances of the games come from: the same seed, the same games.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Let the classic search play: where there is no net yet.
        #[arg(long, conflicts_with = "net")]
        classic: bool,
        /// The net that plays [default: the rule set's own].
        #[arg(long)]
        net: Option<PathBuf>,
        /// The file of positions to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// Train a net on such files and write it.
    Train {
        /// Files of positions, all of one rule set.
        #[arg(required = true)]
        data: Vec<PathBuf>,
        /// How often all positions are gone through.
        #[arg(long, default_value_t = 12, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_ROUNDS))]
        rounds: usize,
        /// How much of the goal is the search's score, from 0 to 1; the rest is the game's result.
        #[arg(long, default_value_t = TRUST, value_parser = trust)]
        trust: f32,
        /// What the first weights and the order of positions come from: the same seed, the same net.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The net to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// Look for the replies to the openings, and print them as the highest level's book.
    Book {
        /// `english` or `czech`.
        #[arg(long, default_value = "english")]
        rules: Rules,
        /// How many turns an opening has at most.
        #[arg(long, default_value_t = 3, value_parser = RangedU64ValueParser::<usize>::new().range(..=MOST_TURNS))]
        turns: usize,
        /// Positions that the search looks at after each reply that is worth a longer look.
        #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
        nodes: u64,
    },
}

/// More than anyone waits for.
const MOST_ROUNDS: u64 = 1_000_000;
/// Every position of the first turns is kept, and each turn more multiplies them.
const MOST_TURNS: u64 = 8;

fn at_least_one() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    const MOST: usize = 1024;
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST);
    number.ok_or("it is a whole number from 1 to 1024")
}

fn trust(text: &str) -> Result<f32, &'static str> {
    text.parse().ok().filter(|trust| (0.0..=1.0).contains(trust)).ok_or("it is a number from 0 to 1")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_words_fit_together() {
        Args::command().debug_assert();
    }

    #[test]
    fn numbers_that_make_no_sense_are_refused() {
        fn check(words: &str, expected: Option<&str>) {
            let read = Args::try_parse_from(words.split(' ')).map(|_| ());
            let fault = read.err().map(|fault| fault.to_string());
            let first = fault.as_deref().and_then(|fault| fault.lines().next());
            assert_eq!(first, expected, "{words}");
        }
        for good in
            ["--threads 1024 train x --out y", "train x --trust 0 --out y", "train x --trust 1 --rounds 1 --out y"]
        {
            check(&format!("draughts-tune {good}"), None);
        }
        for (words, value, option, fault) in [
            ("--threads 0 book", "0", "--threads <THREADS>", "it is a whole number from 1 to 1024"),
            ("--threads 1025 book", "1025", "--threads <THREADS>", "it is a whole number from 1 to 1024"),
            ("train x --out y --trust nan", "nan", "--trust <TRUST>", "it is a number from 0 to 1"),
            ("train x --out y --trust 7", "7", "--trust <TRUST>", "it is a number from 0 to 1"),
            ("train x --out y --trust=-0.1", "-0.1", "--trust <TRUST>", "it is a number from 0 to 1"),
            ("train x --out y --rounds 0", "0", "--rounds <ROUNDS>", "0 is not in 1..=1000000"),
            ("generate --out y --games 0", "0", "--games <GAMES>", "0 is not in 1..18446744073709551615"),
            ("generate --out y --games 1 --nodes 0", "0", "--nodes <NODES>", "0 is not in 1..18446744073709551615"),
            ("book --turns 9", "9", "--turns <TURNS>", "9 is not in 0..=8"),
            ("book --nodes 0", "0", "--nodes <NODES>", "0 is not in 1..18446744073709551615"),
        ] {
            let expected = format!("error: invalid value '{value}' for '{option}': {fault}");
            check(&format!("draughts-tune {words}"), Some(&expected));
        }
    }
}
