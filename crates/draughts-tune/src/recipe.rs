//! How a rule set's net is made from nothing: generations of games, each played by the net that learnt from those before.
//! The same seed makes the same net to the byte, on any machine and with any number of threads.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use draughts_core::Rules;
use draughts_core::search::Knowledge;
use draughts_core::search::endgame::{self, Endings};
use draughts_core::search::net::Net;

use crate::failure::Failure;
use crate::generate::{self, Player};
use crate::samples;
use crate::train::{self, Course};

/// Games, and the net that learns from them.
#[derive(Clone, Copy, Debug)]
struct Generation {
    games: usize,
    /// Positions that the search looks at for each turn.
    nodes: u64,
    /// From how many generations' games the net learns, the last ones.
    learns_from: usize,
    /// How often all positions are gone through.
    rounds: usize,
}

/// The first games are by the classic search. Later nets play better, and their games take longer looks.
const GENERATIONS: [Generation; 5] = [
    Generation { games: 20_000, nodes: 1_000, learns_from: 1, rounds: 15 },
    Generation { games: 40_000, nodes: 600, learns_from: 2, rounds: 20 },
    Generation { games: 50_000, nodes: 800, learns_from: 2, rounds: 24 },
    Generation { games: 50_000, nodes: 1_200, learns_from: 2, rounds: 24 },
    Generation { games: 50_000, nodes: 2_000, learns_from: 3, rounds: 30 },
];

/// What is made.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
    /// Where the games and nets of all generations are written.
    pub(crate) folder: PathBuf,
    /// Only one game in so many is played: to see that all of it works.
    pub(crate) divisor: usize,
}

impl Plan {
    fn games_file(&self, generation: usize) -> PathBuf {
        self.folder.join(format!("games-{generation}.bin"))
    }

    fn net_file(&self, generation: usize) -> PathBuf {
        self.folder.join(format!("net-{generation}.bin"))
    }

    /// The net that plays a generation's games: that of the one before.
    fn net_of_player(&self, generation: usize) -> Result<Option<Net>, Failure> {
        generation.checked_sub(1).map(|before| read_net(&self.net_file(before))).transpose()
    }
}

/// Is told each step in a line.
pub(crate) type Tell<'a> = dyn FnMut(&str) + 'a;

/// Makes the net, which is the last generation's.
pub(crate) fn run(plan: &Plan, threads: NonZeroUsize, tell: &mut Tell<'_>) -> Result<(), Failure> {
    fs::create_dir_all(&plan.folder).map_err(Failure::file(&plan.folder))?;
    let endings = Endings::solve(plan.rules, endgame::MOST_PIECES);
    for (number, generation) in GENERATIONS.iter().enumerate() {
        let games = (generation.games / plan.divisor).max(1);
        let Generation { nodes, rounds, .. } = *generation;
        let seed = plan.seed.wrapping_add(number as u64);
        let file = plan.games_file(number);
        let task = generate::Plan { rules: plan.rules, games, nodes, seed };
        let net = plan.net_of_player(number)?;
        let strong = |net| Player::Strong(Knowledge { net, endings: Some(&endings) });
        let count = generate::run(&task, net.as_ref().map_or(Player::Classic, strong), &file, threads)?;
        tell(&format!("{}: {count} positions", file.display()));
        let first = (number + 1).saturating_sub(generation.learns_from);
        let data: Vec<PathBuf> = (first..=number).map(|number| plan.games_file(number)).collect();
        let course = Course { rounds, trust: train::TRUST, seed, threads };
        train_on(&data, &course, &plan.net_file(number), tell)?;
    }
    Ok(())
}

/// Trains a net on files of samples and writes it.
pub(crate) fn train_on(data: &[PathBuf], course: &Course, file: &Path, tell: &mut Tell<'_>) -> Result<(), Failure> {
    let mut samples = samples::read_all(data)?;
    if samples.len() < train::LEAST {
        return Err(Failure::TooFew(samples.len()));
    }
    // Before the training, which is long. A net that is there stays until there is another.
    fs::File::options().create(true).append(true).open(file).map_err(Failure::file(file))?;
    tell(&format!("{} positions", samples.len()));
    let net = train::train(&mut samples, course, |round, inside, outside| {
        tell(&format!("round {round}: error {inside:.6}, on positions kept back {outside:.6}"));
    })?;
    fs::write(file, train::quantised(&net)).map_err(Failure::file(file))?;
    tell(&format!("{}: the net of {} rounds", file.display(), course.rounds));
    Ok(())
}

/// The net in a file.
pub(crate) fn read_net(file: &Path) -> Result<Net, Failure> {
    let bytes = fs::read(file).map_err(Failure::file(file))?;
    Net::from_bytes(&bytes).map_err(|fault| Failure::Net(file.to_owned(), fault))
}
