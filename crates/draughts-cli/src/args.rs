//! The command line's words: commands, options, their defaults and help. Wrong usage ends here, with exit status 2.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use draughts_core::Rules;
use draughts_core::search::{Level, Limits};

use crate::contest::spec::Spec;
use crate::protocol::request::MOST_PERFT_DEPTH;
use crate::settings::Settings;

/// English and Czech draughts: test rules, engines and records.
#[derive(Parser, Debug)]
#[command(
    name = "draughts",
    version,
    after_help = "Exit status: 0 on success, 1 for a fault in the input (one line on standard error), 2 for wrong usage."
)]
pub(crate) struct Args {
    /// The rule set.
    #[arg(long, global = true, value_name = "RULES", default_value = "english", value_parser = rules_parser())]
    pub(crate) rules: Rules,

    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Count the ways to play so many turns; the count alone is the last line.
    Perft(PerftArgs),
    /// List the legal moves of a position, sorted, one a line: 11-15 or 11x27/15,23 (ends / captured squares).
    Moves(MovesArgs),
    /// Play recorded games through and tell how they stand on the board, one line each.
    Replay(ReplayArgs),
    /// Find the computer's move in a position.
    Best(BestArgs),
    /// Search fixed positions and measure the speed of search and rules, for both rule sets.
    Bench,
    /// Answer questions on standard input, a line each: `go nodes 20000 startpos moves 11-15` by `bestmove …`. The first
    /// line out is `ready`; then `rules NAME`, `newgame`, `go`, `perft`, `moves`, `quit`.
    Engine,
    /// Play two players against each other over openings, both colours of each, and tell the difference in Elo.
    Match(Box<MatchArgs>),
    /// Judge positions whose result is known, and tell how many are found.
    Solve(SolveArgs),
}

/// The position that a command is asked about.
#[derive(clap::Args, Debug)]
pub(crate) struct Board {
    /// The position, such as B:W18,24,K27:B1-12; the start when left out.
    #[arg(long)]
    pub(crate) fen: Option<String>,
}

/// Arguments of `perft`.
#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    /// How many turns deep, both sides counted.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MOST_PERFT_DEPTH)))]
    pub(crate) depth: u32,

    #[command(flatten)]
    pub(crate) board: Board,

    /// First the count of each first move, sorted, one a line.
    #[arg(long)]
    pub(crate) divide: bool,

    /// Count captures that go different ways to the same result apart, as most published tables do.
    #[arg(long)]
    pub(crate) routes: bool,
}

/// Arguments of `moves`.
#[derive(clap::Args, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) board: Board,

    /// Read positions from standard input, one a line (blank lines and # comments are left out), and answer each by
    /// one line: FEN, count and moves, or FEN, `error` and what is wrong, separated by tabs.
    #[arg(long, conflicts_with = "fen")]
    pub(crate) stdin: bool,
}

/// Arguments of `replay`.
#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// One game a line: FEN, tab, moves separated by blanks, and after another tab anything. Blank lines and #
    /// comments are left out.
    #[arg(value_name = "FILE.tsv")]
    pub(crate) file: PathBuf,
}

/// Arguments of `best`.
#[derive(clap::Args, Debug)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    pub(crate) board: Board,

    #[command(flatten)]
    pub(crate) thinking: Thinking,
}

/// How the computer is to think.
#[derive(clap::Args, Debug)]
pub(crate) struct Thinking {
    /// How strong the computer plays, 1 to 5: 3 is the classic opponent, six turns deep and 20,000 nodes [default: 3,
    /// when no limit is given; limits alone are the strongest search within them].
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,

    /// What the choice among nearly equal moves hangs on, where a level makes one; level 3 makes none.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// The most positions to look at, in place of the level's.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// The most turns to look ahead, in place of the level's.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(Limits::MOST_DEPTH)))]
    depth: Option<u32>,
}

impl Thinking {
    /// The same as settings.
    pub(crate) fn settings(&self) -> Settings {
        Settings { level: self.level, seed: self.seed, nodes: self.nodes, depth: self.depth }
    }
}

/// Arguments of `match`.
#[derive(clap::Args, Debug)]
#[command(after_help = MATCH_HELP)]
pub(crate) struct MatchArgs {
    /// The player whose result is told: `level 3`, `nodes 20000`, `depth 8`, these together with `seed 7`, or `cmd PROGRAM
    /// ARGS` for one that speaks the line protocol, with `nodes 5000` and the like at its end for its `go`.
    #[arg(long, value_name = "SPEC")]
    pub(crate) a: Spec,

    /// The other player.
    #[arg(long, value_name = "SPEC")]
    pub(crate) b: Spec,

    /// The openings, one a line: moves, or FEN, tab and moves; after a tab anything; those with OP_BARRED are left out, and
    /// those that lead to the position of an earlier one
    /// [default: English the 156 three-move ballots, Czech the 174 even positions after three turns].
    #[arg(long, value_name = "FILE")]
    pub(crate) ballots: Option<PathBuf>,

    /// How many games, two to an opening; when the list is through, its openings come with one turn more [default: the list
    /// once; with --sprt 40000].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub(crate) games: Option<u64>,

    /// How many games at a time, each with programs of its own [default: one for each processor].
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// The longest that a program may take for a move before it has lost the game; `draughts engine` takes some seconds more for
    /// one move, the first that needs the endings, unless it is asked for a classic level.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub(crate) move_time_limit: Duration,

    /// Stop as soon as the games say whether A is better by ELO0 or by ELO1, either answer wrong in one case of 20.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true, value_parser = elo)]
    pub(crate) sprt: Option<Vec<f64>>,

    /// Write every game as a line: FEN, moves, result and reason, opening, who was who; `draughts replay` reads it.
    #[arg(long, value_name = "FILE.tsv")]
    pub(crate) out: Option<PathBuf>,
}

const MATCH_HELP: &str = "\
Our own Game is the referee: whoever answers with anything but a legal move in time loses that game, one line on standard \
error says so, and the match goes on. Elo's error (95 %) and the sequential test are reckoned from pairs of games. The \
result hangs on neither --jobs nor on which game ends first, where the players always play the same. A level without a seed \
plays each opening by the seed of its number. Depth, nodes and time are means over the moves with a choice.";

/// More than any match has.
const MOST_GAMES: u64 = 10_000_000;

/// Arguments of `solve`.
#[derive(clap::Args, Debug)]
pub(crate) struct SolveArgs {
    /// One position a line: FEN, tab, verdict (1-0, 0-1, 1/2-1/2; the first number is the rule set's first mover's: English
    /// Black's, Czech White's), and after another tab anything. A winner is found when the right side is ahead by 0.8
    /// man or more, a draw when neither side is.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) thinking: Thinking,

    /// How many positions at a time [default: one for each processor].
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// First the positions that are not found, one a line.
    #[arg(long, visible_alias = "verbose")]
    pub(crate) failed: bool,
}

fn rules_parser() -> impl TypedValueParser<Value = Rules> {
    PossibleValuesParser::new(Rules::ALL.map(|rules| rules.spec().name)).try_map(|name| name.parse::<Rules>())
}

/// A level.
fn level(text: &str) -> Result<Level, Box<dyn Error + Send + Sync>> {
    let mut settings = Settings::default();
    settings.set("level", Some(text))?;
    Ok(settings.level.unwrap_or_default())
}

/// How many at a time.
fn jobs(text: &str) -> Result<NonZeroUsize, &'static str> {
    const MOST: usize = 1024;
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= MOST);
    number.ok_or("it is a whole number from 1 to 1024")
}

/// A time limit.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    // More than any match lasts.
    const MOST: f64 = 1e9;
    let seconds = text.parse().ok().filter(|seconds| (f64::MIN_POSITIVE..=MOST).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("it is a number of seconds above 0")
}

/// A difference in strength.
fn elo(text: &str) -> Result<f64, &'static str> {
    const MOST: f64 = 1000.0;
    let elo = text.parse().ok().filter(|elo| (-MOST..=MOST).contains(elo));
    elo.ok_or("an Elo difference is a number from -1000 to 1000")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_words_fit_together() {
        Args::command().debug_assert();
    }
}
