//! A player of a match in words: `level 4 seed 7`, `nodes 20000`, `cmd PROGRAM ARGS nodes 5000`.
//!
//! Words are separated by blanks; quotes, single or double, keep blanks inside a word. It starts nothing.

use std::fmt;
use std::str::FromStr;

use crate::lines::excerpt;
use crate::settings::{SettingFault, Settings};

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spec {
    /// As it was written.
    text: String,
    /// The program and its arguments; `None` for our own settings.
    pub(crate) program: Option<Command>,
    /// Our settings, or what goes into the program's `go`.
    pub(crate) settings: Settings,
}

/// Another program to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    /// Its name or path.
    pub(crate) name: String,
    /// Its arguments.
    pub(crate) arguments: Vec<String>,
}

impl FromStr for Spec {
    type Err = SpecFault;

    fn from_str(text: &str) -> Result<Spec, SpecFault> {
        let words = words(text)?;
        let (program, rest) = match words.split_first() {
            None => return Err(SpecFault::Empty),
            Some((cmd, rest)) if cmd == "cmd" => command(rest)?,
            Some(_) => (None, words.as_slice()),
        };
        let settings = settings(rest)?;
        Ok(Spec { text: text.trim().to_owned(), program, settings })
    }
}

/// A program's own words, and the settings at their end.
fn command(words: &[String]) -> Result<(Option<Command>, &[String]), SpecFault> {
    let (name, rest) = words.split_first().ok_or(SpecFault::NoProgram)?;
    let mut own = rest;
    while let [before @ .., setting, _] = own
        && Settings::names(setting)
    {
        own = before;
    }
    let command = Command { name: name.clone(), arguments: own.to_vec() };
    Ok((Some(command), rest.get(own.len()..).unwrap_or_default()))
}

fn settings(words: &[String]) -> Result<Settings, SpecFault> {
    let mut settings = Settings::default();
    for pair in words.chunks(2) {
        let (name, value) = (pair.first().map_or("", String::as_str), pair.get(1).map(String::as_str));
        if !Settings::names(name) {
            return Err(SpecFault::Word(excerpt(name)));
        }
        settings.set(name, value).map_err(SpecFault::Setting)?;
    }
    Ok(settings)
}

/// The words of a text.
fn words(text: &str) -> Result<Vec<String>, SpecFault> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                // Quotes with nothing in them are a word too.
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_some() { Err(SpecFault::Quote) } else { Ok(words) }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Why words name no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SpecFault {
    /// There are none.
    Empty,
    /// Nothing follows `cmd`.
    NoProgram,
    /// A quote is not closed.
    Quote,
    /// A word that begins neither a setting nor a command.
    Word(String),
    /// A setting is wrong.
    Setting(SettingFault),
}

impl fmt::Display for SpecFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecFault::Empty => f.write_str("a player is `level N`, `nodes N`, `depth N` or `cmd PROGRAM ARGS`"),
            SpecFault::NoProgram => f.write_str("a program must follow `cmd`"),
            SpecFault::Quote => f.write_str("a quote is not closed"),
            SpecFault::Word(word) => write!(f, "level, seed, nodes, depth or cmd is expected, not `{word}`"),
            SpecFault::Setting(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SpecFault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_players() {
        fn check(text: &str, expected: &str) {
            let found = match text.parse::<Spec>() {
                Err(fault) => format!("fault: {fault}"),
                Ok(Spec { program: None, settings, .. }) => format!("own{settings}"),
                Ok(Spec { program: Some(Command { name, arguments }), settings, .. }) => {
                    format!("{name} {arguments:?}{settings}")
                }
            };
            assert_eq!(found, expected, "{text}");
        }
        check("nodes 20000", "own nodes 20000");
        check(" level 3  nodes 5000 seed 7 ", "own level 3 seed 7 nodes 5000");
        check("depth 8", "own depth 8");
        check("cmd guinn", "guinn []");
        check("cmd ./guinn --fast nodes 5000", "./guinn [\"--fast\"] nodes 5000");
        check("cmd guinn level 4 seed 1 depth 3 nodes 2", "guinn [] level 4 seed 1 nodes 2 depth 3");
        check("cmd guinn nodes", "guinn [\"nodes\"]");
        check("cmd guinn nodes 5 fast", "guinn [\"nodes\", \"5\", \"fast\"]");
        check("cmd 'my programs/guinn' \"a  b\"'c' ''", "my programs/guinn [\"a  bc\", \"\"]");
        check("cmd level 4", "level [\"4\"]");

        check("", "fault: a player is `level N`, `nodes N`, `depth N` or `cmd PROGRAM ARGS`");
        check("cmd", "fault: a program must follow `cmd`");
        check("cmd 'guinn", "fault: a quote is not closed");
        check("fast", "fault: level, seed, nodes, depth or cmd is expected, not `fast`");
        check("nodes 5 fast 3", "fault: level, seed, nodes, depth or cmd is expected, not `fast`");
        check("nodes", "fault: a number must follow `nodes`");
        check("nodes 5 nodes 5", "fault: nodes is given twice");
        check("level 9", "fault: level is a whole number from 1 to 5, not `9`");
        check("cmd guinn depth 99", "fault: depth is a whole number from 0 to 64, not `99`");
    }
}
