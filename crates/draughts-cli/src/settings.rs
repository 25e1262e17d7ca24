//! How the computer is told to think, as words: `level 4 seed 7 nodes 5000 depth 8`, in any order and all optional.
//!
//! It reads and writes the words, for the line protocol, for a match's players and for the command line. It never
//! decides what they mean for the play ([`think`](crate::think)), nor whether a program that is not ours has the level.

use std::fmt;

use draughts_core::search::{Level, Limits};

use crate::lines::excerpt;

/// What was said of how to think; what was not said is left to who thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    /// How strong.
    pub(crate) level: Option<Level>,
    /// What the choice among nearly equal moves hangs on.
    pub(crate) seed: Option<u64>,
    /// The most positions to look at.
    pub(crate) nodes: Option<u64>,
    /// The most turns to look ahead.
    pub(crate) depth: Option<u32>,
}

impl Settings {
    /// Whether a word begins a setting.
    pub(crate) fn names(word: &str) -> bool {
        most(word).is_some()
    }

    /// Sets what a word names to the number that follows it. A word that names nothing is the caller's mistake, and
    /// told as a number that is missing.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), SettingFault> {
        let fault = |kind| SettingFault { name: name.to_owned(), kind };
        let (Some((least, most)), Some(text)) = (most(name), value) else {
            return Err(fault(SettingFaultKind::Missing));
        };
        let number = whole_number(text).filter(|number| (least..=most).contains(number));
        let number = number.ok_or_else(|| fault(SettingFaultKind::Value { least, most, text: excerpt(text) }))?;
        let was_set = match name {
            "level" => std::mem::replace(&mut self.level, Level::new(number as u8)).is_some(),
            "seed" => self.seed.replace(number).is_some(),
            "nodes" => self.nodes.replace(number).is_some(),
            _ => self.depth.replace(number as u32).is_some(),
        };
        if was_set { Err(fault(SettingFaultKind::Twice)) } else { Ok(()) }
    }

    /// The same for one game of a match: where a level is played without a seed, the choice hangs on this number, so
    /// that the games differ and the match can be played again.
    pub(crate) fn for_game(self, number: u64) -> Settings {
        Settings { seed: self.seed.or(self.level.map(|_| number)), ..self }
    }
}

/// The least and the most that a setting may be; `None` where the word names none.
fn most(name: &str) -> Option<(u64, u64)> {
    match name {
        "level" => Some((1, 5)),
        "seed" | "nodes" => Some((0, u64::MAX)),
        "depth" => Some((0, u64::from(Limits::MOST_DEPTH))),
        _ => None,
    }
}

/// A number written in digits alone: no sign, nothing round it.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// The words, each with a blank before it.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            ("level", self.level.map(|level| u64::from(level.number()))),
            ("seed", self.seed),
            ("nodes", self.nodes),
            ("depth", self.depth.map(u64::from)),
        ];
        words.iter().filter_map(|(name, value)| Some((name, (*value)?))).try_for_each(|(n, v)| write!(f, " {n} {v}"))
    }
}

/// What is wrong with a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SettingFault {
    name: String,
    kind: SettingFaultKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum SettingFaultKind {
    /// No number follows.
    Missing,
    /// What follows is no such number.
    Value { least: u64, most: u64, text: String },
    /// It is there already.
    Twice,
}

impl fmt::Display for SettingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.kind {
            SettingFaultKind::Missing => write!(f, "a number must follow `{name}`"),
            SettingFaultKind::Value { least, most, text } => {
                write!(f, "{name} is a whole number from {least} to {most}, not `{text}`")
            }
            SettingFaultKind::Twice => write!(f, "{name} is given twice"),
        }
    }
}

impl std::error::Error for SettingFault {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Settings, SettingFault> {
        let mut settings = Settings::default();
        let mut words = text.split_whitespace();
        while let Some(name) = words.next() {
            settings.set(name, words.next())?;
        }
        Ok(settings)
    }

    #[test]
    fn words_are_read_and_written() {
        fn check(text: &str, expected: &str) {
            assert_eq!(read(text).unwrap().to_string(), expected, "{text}");
        }
        check("", "");
        check("nodes 5000 level 4", " level 4 nodes 5000");
        check("depth 64 seed 18446744073709551615 nodes 0", " seed 18446744073709551615 nodes 0 depth 64");
    }

    #[test]
    fn faults_are_named() {
        fn check(text: &str, expected: &str) {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text}");
        }
        check("nodes", "a number must follow `nodes`");
        check("level 6", "level is a whole number from 1 to 5, not `6`");
        check("depth 65", "depth is a whole number from 0 to 64, not `65`");
        check("depth -1", "depth is a whole number from 0 to 64, not `-1`");
        check("nodes +1", "nodes is a whole number from 0 to 18446744073709551615, not `+1`");
        check(
            "seed 18446744073709551616",
            "seed is a whole number from 0 to 18446744073709551615, not `18446744073709551616`",
        );
        check("nodes 1 nodes 1", "nodes is given twice");
    }

    #[test]
    fn a_level_without_a_seed_gets_one_for_each_game() {
        fn check(text: &str, expected: &str) {
            assert_eq!(read(text).unwrap().for_game(9).to_string(), expected, "{text}");
        }
        check("level 4", " level 4 seed 9");
        check("level 4 seed 7", " level 4 seed 7");
        check("nodes 5", " nodes 5");
    }
}
