//! The computer: which move to play in a game, found within limits of depth and nodes.
//!
//! What it is: iterative deepening over a principal variation search, an alpha-beta search (Knuth and Moore, "An
//! Analysis of Alpha-Beta Pruning", 1975; Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees",
//! 1982), with captures resolved before a leaf is judged. The last fully completed depth decides.
//!
//! It is a leaf of the crate: nothing but [`search`](crate::search) itself uses it. It never looks at a clock, draws no
//! random numbers and keeps nothing from one request to the next: the same game with the same limits gives the same
//! move, score and node count on every machine.

mod book;
pub mod endgame;
mod eval;
mod level;
pub mod net;
mod noise;
mod ordering;
mod path;
#[cfg(test)]
mod plain;
mod root;
mod style;
mod table;
mod tree;

use alloc::vec::Vec;

use crate::game::Game;
use crate::moves::{Move, Route};
use endgame::Endings;
pub use level::{Level, Task, UnknownLevel};
use net::Net;
pub use noise::Noise;
use root::Root;
use style::{Classic, Strong, Style};

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Whole turns, a capture of many jumps being one; more than [`Limits::MOST_DEPTH`] are taken as that many.
    /// Captures that follow are resolved beyond it.
    pub depth: u32,
    /// Positions visited in all, those of the captures beyond the depth and of an unfinished depth included.
    pub nodes: u64,
}

impl Limits {
    /// The classic opponent: six turns deep, 20,000 nodes in all.
    pub const CLASSIC: Limits = Limits { depth: 6, nodes: 20_000 };

    /// The most turns that a search goes deep.
    pub const MOST_DEPTH: u32 = 64;
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The move to play; `None` only when the game is over.
    pub best: Option<Move>,
    /// What the position is worth to the side to move, in hundredths of a man. From [`Report::WON`] on it is won,
    /// from its negative down lost: see [`Report::turns_to_end`]. Without a search, the judgement of the board alone.
    pub score: i32,
    /// The last depth that was completed, in turns; 0 when none was, or none was needed.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The principal variation: how the search expects the game to go on, [`best`](Report::best) first. It can be
    /// shorter than the depth.
    pub line: Vec<Move>,
}

/// The score of a game that is won now; one less for each turn until then.
const WIN: i32 = 30_000;

impl Report {
    /// Scores of this size and more are wins that the search has seen to the end.
    pub const WON: i32 = WIN - 1_000;

    /// A route that makes the move to play in the game that was searched; `None` only when that is over.
    #[inline]
    pub fn route(&self, game: &Game) -> Option<Route> {
        game.route_of(&self.best?)
    }

    /// How many turns, both sides counted, until the game ends, where the search has seen a win or a loss to the end.
    pub fn turns_to_end(&self) -> Option<u32> {
        (self.score.abs() >= Report::WON).then(|| WIN.abs_diff(self.score.abs()))
    }
}

/// Is told how a search goes on. `()` is one that does not listen.
///
/// ```
/// use draughts_core::{Game, Rules, search::{Limits, Observer, Report, classic}};
///
/// struct Depths(Vec<u32>);
/// impl Observer for Depths {
///     fn depth_completed(&mut self, report: &Report) {
///         self.0.push(report.depth);
///     }
/// }
/// let mut depths = Depths(Vec::new());
/// classic(&Game::new(Rules::English), &Limits { depth: 3, ..Limits::CLASSIC }.into(), &mut depths);
/// assert_eq!(depths.0, [1, 2, 3]);
/// ```
pub trait Observer {
    /// One more depth is completed: what the search would answer now.
    fn depth_completed(&mut self, report: &Report);
}

impl Observer for () {
    fn depth_completed(&mut self, _report: &Report) {}
}

/// Looks for the best move by the classic search, in which every move is searched alike.
///
/// There is always one when the game goes on, whatever the limits; the only legal move is given at once.
///
/// ```
/// use draughts_core::{Game, Rules, notation::fen, search::{Limits, classic}};
///
/// let game = Game::from_position(Rules::English, fen::parse("W:WK27:B28")?);
/// let report = classic(&game, &Limits::CLASSIC.into(), &mut ());
/// assert_eq!(report.best.unwrap().to_string(), "27-32");
/// assert_eq!(report.turns_to_end(), Some(1));
/// # Ok::<(), draughts_core::FenError>(())
/// ```
pub fn classic(game: &Game, task: &Task, observer: &mut impl Observer) -> Report {
    let style = Classic::new(game.rules(), task.noise);
    if task.noise.draws(game.position(), task.overlooks) {
        return Root::new(game, &task.limits, style).glance(game);
    }
    deepen(game, &task.limits, style, observer)
}

/// What the strong search knows beyond the rules. All of it is of the rule set of the game that is searched.
#[derive(Clone, Copy)]
pub struct Knowledge<'a> {
    /// What judges a board.
    pub net: &'a Net,
    /// How boards of few pieces end, where that is at hand.
    pub endings: Option<&'a Endings>,
}

/// Looks for the best move by the strong search: deeper where it matters, judged by what is known. Otherwise as [`classic`].
///
/// ```
/// use draughts_core::{Game, Rules, search::{Knowledge, Level, net::Net, strong}};
///
/// let game = Game::new(Rules::English);
/// let level: Level = "4".parse()?;
/// let knowledge = Knowledge { net: Net::of(game.rules()), endings: None };
/// let report = strong(&game, &level.task(7), knowledge, &mut ());
/// assert!(report.best.is_some());
/// # Ok::<(), draughts_core::search::UnknownLevel>(())
/// ```
pub fn strong(game: &Game, task: &Task, knowledge: Knowledge<'_>, observer: &mut impl Observer) -> Report {
    if let Some(mv) = task.by_book.then(|| book::reply(game, task.noise)).flatten() {
        let score = knowledge.net.score(game.position());
        return Report { best: Some(mv), score, depth: 0, nodes: 0, line: Vec::from([mv]) };
    }
    let endings = knowledge.endings.filter(|_| endgame::is_near(game.position()));
    deepen(game, &task.limits, Strong::new(game.rules(), Knowledge { endings, ..knowledge }, task.noise), observer)
}

/// Searches one depth after another.
fn deepen<S: Style>(game: &Game, limits: &Limits, style: S, observer: &mut impl Observer) -> Report {
    let mut root = Root::new(game, limits, style);
    let mut report = root.unsearched(game);
    if root.is_decided() {
        return report;
    }
    for depth in 1..=limits.depth.min(Limits::MOST_DEPTH) {
        let Some(found) = root.search(depth) else { break };
        report = found;
        observer.depth_completed(&report);
        if report.turns_to_end().is_some_and(|turns| turns <= depth) {
            // Every move was looked at as far as the end: deeper there is no shorter win and no longer defence.
            break;
        }
    }
    report.nodes = root.nodes();
    report
}
