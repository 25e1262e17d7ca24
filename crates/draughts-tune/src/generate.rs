//! Games of self-play from the ballots: each gives its quiet positions with the search's score and the game's result. The
//! same seed makes the same games, whatever the number of threads.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use draughts_core::search::{self, Knowledge, Limits, Report, Task};
use draughts_core::{Color, Game, Position, Rules, movegen};

use crate::failure::Failure;
use crate::openings::{ballots, opening};
use crate::random::Random;
use crate::sample::Sample;
use crate::samples;
use crate::threads::at_once;

/// What is generated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) games: usize,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// Who plays.
#[derive(Clone, Copy)]
pub(crate) enum Player<'a> {
    /// The classic search, where there is no net yet.
    Classic,
    /// The strong search.
    Strong(Knowledge<'a>),
}

impl Player<'_> {
    fn answer(self, game: &Game, task: &Task) -> Report {
        match self {
            Player::Classic => search::classic(game, task, &mut ()),
            Player::Strong(knowledge) => search::strong(game, task, knowledge, &mut ()),
        }
    }
}

/// One turn in so many is random later on, so that bad positions come up too.
const STRAY: usize = 40;
/// A game as good as decided by the score is cut short where it has stood so for so many turns.
const DECIDED: (i32, u32) = (1_000, 12);

/// Plays the games and writes their positions; how many there are.
pub(crate) fn run(plan: &Plan, player: Player<'_>, out: &Path, threads: NonZeroUsize) -> Result<usize, Failure> {
    let mut file = BufWriter::new(File::create(out).map_err(Failure::file(out))?);
    file.write_all(samples::first_line(plan.rules).as_bytes()).map_err(Failure::file(out))?;
    let writer = Mutex::new(InOrder { file, early: BTreeMap::new(), next: 0, count: 0 });
    let next = AtomicUsize::new(0);
    let ballots = ballots(plan.rules);
    let work = || -> Result<(), Failure> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games {
                return Ok(());
            }
            let samples = play(plan, player, &ballots, number);
            let mut writer = writer.lock().map_err(|_| Failure::Thread)?;
            writer.take(number, samples).map_err(Failure::file(out))?;
        }
    };
    at_once((0..threads.get()).map(|_| work))?.into_iter().collect::<Result<(), _>>()?;
    let mut writer = writer.into_inner().map_err(|_| Failure::Thread)?;
    writer.file.write_all(&samples::END).and_then(|()| writer.file.flush()).map_err(Failure::file(out))?;
    Ok(writer.count)
}

/// Writes the games in the order of their numbers, whichever is ready first.
struct InOrder {
    file: BufWriter<File>,
    early: BTreeMap<usize, Vec<Sample>>,
    next: usize,
    count: usize,
}

impl InOrder {
    fn take(&mut self, number: usize, samples: Vec<Sample>) -> io::Result<()> {
        self.early.insert(number, samples);
        while let Some(samples) = self.early.remove(&self.next) {
            self.next += 1;
            self.count += samples.len();
            samples.iter().try_for_each(|sample| self.file.write_all(&sample.to_bytes()))?;
        }
        Ok(())
    }
}

/// One game's samples.
fn play(plan: &Plan, player: Player<'_>, ballots: &[Game], number: usize) -> Vec<Sample> {
    let mut random = Random::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let Some(mut game) = opening(ballots, number, &mut random) else { return Vec::new() };
    let mut samples: Vec<(Color, Sample)> = Vec::new();
    let task = Limits { depth: Limits::MOST_DEPTH, nodes: plan.nodes }.into();
    let mut decided = 0;
    while game.outcome().is_none() {
        let report = player.answer(&game, &task);
        decided = if report.score.abs() >= DECIDED.0 { decided + 1 } else { 0 };
        if is_worth_learning(plan.rules, game.position(), &report) {
            samples.push((game.position().turn(), Sample::of(game.position(), report.score)));
        }
        let moves = game.legal_moves();
        let stray = random.below(STRAY) == 0;
        let mv = if stray { moves.get(random.below(moves.len())).copied() } else { report.best };
        let Some(mv) = mv else { break };
        if game.play_move(&mv).is_err() {
            break;
        }
        if decided == DECIDED.1 {
            let ahead = if report.score > 0 { game.position().turn().opposite() } else { game.position().turn() };
            return with_results(samples, Some(ahead));
        }
    }
    with_results(samples, game.outcome().and_then(|outcome| outcome.winner))
}

/// The judgement is only asked about boards without a capture due, and needs no telling where the end is in sight.
fn is_worth_learning(rules: Rules, position: &Position, report: &Report) -> bool {
    report.nodes > 0 && report.turns_to_end().is_none() && !movegen::must_capture(rules, position)
}

fn with_results(samples: Vec<(Color, Sample)>, winner: Option<Color>) -> Vec<Sample> {
    let result = |turn: Color| winner.map_or(0, |winner| if winner == turn { 1 } else { -1 });
    samples.into_iter().map(|(turn, sample)| Sample { result: result(turn), ..sample }).collect()
}
