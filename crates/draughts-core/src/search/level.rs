//! The five levels: how far each looks, how much it errs, and whether its games vary.
//!
//! 1 to 3 are the classic search, 4 and 5 the strong one; the figures were chosen by matches (docs/strength.md).

use core::fmt;
use core::str::FromStr;

use super::Limits;
use super::noise::Noise;

/// How strong the computer plays, 1 to 5.
///
/// ```
/// use draughts_core::search::Level;
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level, Level::CLASSIC);
/// assert!(Level::new(6).is_none());
/// # Ok::<(), draughts_core::search::UnknownLevel>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a search is asked for: how far it may go, and what it errs by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// How far the search may go.
    pub limits: Limits,
    /// What is added to its judgement of a board.
    pub noise: Noise,
    /// In one position of so many, which the noise's seed draws, the classic search does not look at what the opponent can
    /// answer; in none where it is 0 or there is no noise.
    pub overlooks: u32,
    /// Whether the strong search answers a known opening by what a longer one has found.
    pub by_book: bool,
}

impl From<Limits> for Task {
    /// A search that does its best within the limits.
    fn from(limits: Limits) -> Task {
        Task { limits, noise: Noise::NONE, overlooks: 0, by_book: false }
    }
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// The classic opponent: six turns deep, 20,000 nodes, and the same game for ever.
    pub const CLASSIC: Level = Level(3);

    /// The strongest one.
    pub const HIGHEST: Level = Level(5);

    /// The level of a number, 1 to 5.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 5 { Some(Level(number)) } else { None }
    }

    /// 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is the strong search that plays it, else the classic one.
    pub const fn is_strong(self) -> bool {
        self.0 > Level::CLASSIC.0
    }

    /// Whether its moves depend on the seed.
    pub const fn varies(self) -> bool {
        self.0 != Level::CLASSIC.0
    }

    /// What the level asks of its search.
    pub const fn task(self, seed: u64) -> Task {
        let (depth, nodes, noise, overlooks) = match self.0 {
            1 => (2, 20_000, 10, 16),
            2 => (4, 20_000, 25, 80),
            3 => (Limits::CLASSIC.depth, Limits::CLASSIC.nodes, 0, 0),
            4 => (Limits::MOST_DEPTH, 8_000, 6, 0),
            _ => (Limits::MOST_DEPTH, 600_000, 4, 0),
        };
        let by_book = self.0 == Level::HIGHEST.0;
        Task { limits: Limits { depth, nodes }, noise: Noise::new(seed, noise), overlooks, by_book }
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::CLASSIC
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the levels are 1 to 5")
    }
}

impl core::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        match text.as_bytes() {
            [digit] => Level::new(digit.wrapping_sub(b'0')).ok_or(UnknownLevel),
            _ => Err(UnknownLevel),
        }
    }
}
