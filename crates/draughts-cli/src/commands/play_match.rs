//! `draughts match`: plays two players against each other and tells what the results say.
//!
//! Progress and faults go to standard error while it plays, the result to standard output at the end.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use draughts_core::Rules;

use crate::args::MatchArgs;
use crate::contest::openings::Openings;
use crate::contest::pair::{Pair, play_pair};
use crate::contest::player::{Player, Side};
use crate::contest::program::Program;
use crate::contest::report::{progress, write_result};
use crate::contest::spec::Spec;
use crate::contest::sprt::{Sprt, Verdict};
use crate::contest::tally::Tally;
use crate::failure::{Failure, tell};
use crate::parallel::{all_processors, in_order};

/// How many games a sequential test may take where nothing is said.
const MOST_SPRT_GAMES: u64 = 40_000;

pub(crate) fn run(rules: Rules, args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let sprt = sprt(args)?;
    let openings = openings(rules, args.ballots.as_deref())?;
    try_programs(args)?;
    let once = 2 * openings.listed() as u64;
    let games = args.games.unwrap_or(if sprt.is_some() { MOST_SPRT_GAMES } else { once });
    let specs = [&args.a, &args.b];
    let records = args.out.as_deref().map(Records::create).transpose()?;
    let mut scorer =
        Scorer { specs, tally: Tally::default(), sprt, games, records, told: Instant::now(), failure: None };
    play(args, openings, games, &mut scorer);
    let tally = scorer.finish()?;
    write_result(specs, sprt, &tally, out).map_err(Failure::Output)
}

/// The sequential test that was asked for.
fn sprt(args: &MatchArgs) -> Result<Option<Sprt>, Failure> {
    match args.sprt.as_deref() {
        None => Ok(None),
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1 })),
        Some(_) => Err(Failure::SprtOrder),
    }
}

fn openings(rules: Rules, file: Option<&Path>) -> Result<Openings, Failure> {
    let Some(path) = file else { return Openings::default_list(rules).map_err(Failure::OwnOpenings) };
    let list = File::open(path).map_err(|error| Failure::File(path.to_owned(), error))?;
    Openings::read(rules, list).map_err(|fault| Failure::Openings(path.to_owned(), fault))
}

/// Whether the programs can be started at all: a name that is wrong is no reason to lose every game.
fn try_programs(args: &MatchArgs) -> Result<(), Failure> {
    for (side, spec) in [(Side::A, &args.a), (Side::B, &args.b)] {
        if let Some(command) = &spec.program {
            Program::try_start(command).map_err(|fault| Failure::Player(side, spec.to_string(), fault))?;
        }
    }
    Ok(())
}

/// Plays the openings one after another, as many at a time as there are jobs.
fn play(args: &MatchArgs, openings: Openings, games: u64, scorer: &mut Scorer<'_>) {
    let openings = Mutex::new(openings);
    in_order(
        args.jobs.unwrap_or_else(all_processors),
        || [&args.a, &args.b].map(|spec| Player::new(spec, args.move_time_limit)),
        |players, index, stop| {
            let left = games.checked_sub(2 * index as u64).filter(|left| *left > 0)?;
            // A thread that panicked has left the list as it was before or after a whole step.
            let opening = openings.lock().unwrap_or_else(PoisonError::into_inner).get(index)?;
            play_pair(opening, left.min(2) as usize, players, stop)
        },
        |_, pair| scorer.take(&pair),
    );
}

/// Takes the results in and says when there are enough.
struct Scorer<'a> {
    specs: [&'a Spec; 2],
    tally: Tally,
    sprt: Option<Sprt>,
    games: u64,
    records: Option<Records>,
    told: Instant,
    failure: Option<Failure>,
}

impl Scorer<'_> {
    fn take(&mut self, pair: &Pair) -> ControlFlow<()> {
        /// Often enough to see that it goes on.
        const PAUSE: Duration = Duration::from_secs(20);
        pair.faults(self.specs).for_each(|fault| tell(&fault));
        self.tally.add(pair);
        if let Some(Err(failure)) = self.records.as_mut().map(|records| records.write(pair)) {
            self.failure = Some(failure);
            return ControlFlow::Break(());
        }
        if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            tell(&progress(&self.tally, self.games, self.sprt));
        }
        if self.is_decided() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&self.tally.pairs) != Verdict::Open)
    }

    /// What was counted. Where the games are fewer than were asked for, it says why.
    fn finish(self) -> Result<Tally, Failure> {
        if self.tally.games() < self.games && !self.is_decided() && self.failure.is_none() {
            tell(&format!("after {} games there is no other even opening", self.tally.games()));
        }
        self.failure.map_or(Ok(self.tally), Err)
    }
}

/// The file that the games are written to.
struct Records {
    path: PathBuf,
    file: File,
}

impl Records {
    fn create(path: &Path) -> Result<Records, Failure> {
        let file = File::create(path).map_err(|error| Failure::File(path.to_owned(), error))?;
        Ok(Records { path: path.to_owned(), file })
    }

    /// Whole lines at once: what is there when a match is broken off can be read.
    fn write(&mut self, pair: &Pair) -> Result<(), Failure> {
        let lines: String = pair.records().map(|record| record + "\n").collect();
        let written: io::Result<()> = self.file.write_all(lines.as_bytes());
        written.map_err(|error| Failure::File(self.path.clone(), error))
    }
}
