//! A file of samples: a line that says so and names the rule set, the samples, and a mark that it is whole.
//!
//! The samples of one rule set are positions of the other too, so a file has to say which it is of; and half a file is
//! samples too, so it has to say that it ends.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::PathBuf;

use draughts_core::Rules;

use crate::failure::Failure;
use crate::sample::{BYTES, Sample};

/// The first line's beginning, with the version of what follows.
const NAME: &str = "draughts samples 1 ";
/// Longer than any first line.
const LONGEST: u64 = 64;

/// What ends a file. It is no sample: those have no such result.
pub(crate) const END: [u8; BYTES] = *b"end of samples.\n";

/// The first line of a rule set's file.
pub(crate) fn first_line(rules: Rules) -> String {
    format!("{NAME}{rules}\n")
}

/// The samples of all these files, which must be of one rule set.
pub(crate) fn read_all(paths: &[PathBuf]) -> Result<Vec<Sample>, Failure> {
    let mut all = Vec::new();
    let mut first = None;
    for path in paths {
        let file = BufReader::new(File::open(path).map_err(Failure::file(path))?);
        let (rules, samples) = read(file).map_err(|fault| Failure::Samples(path.clone(), fault))?;
        let (expected, earlier) = *first.get_or_insert((rules, path));
        if rules != expected {
            return Err(Failure::RuleSets([(earlier.clone(), expected), (path.clone(), rules)]));
        }
        all.extend(samples);
    }
    Ok(all)
}

/// A file's rule set and samples.
fn read(mut file: impl BufRead) -> Result<(Rules, Vec<Sample>), SamplesFault> {
    let mut line = Vec::new();
    file.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(SamplesFault::Unreadable)?;
    let rules = Rules::ALL.into_iter().find(|rules| line == first_line(*rules).as_bytes());
    let rules = rules.ok_or(SamplesFault::Kind)?;
    let mut samples = Vec::new();
    loop {
        let mut bytes = [0; BYTES];
        file.read_exact(&mut bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => SamplesFault::CutShort,
            _ => SamplesFault::Unreadable(error),
        })?;
        if bytes == END {
            break;
        }
        samples.push(Sample::from_bytes(&bytes).ok_or(SamplesFault::Sample(samples.len() + 1))?);
    }
    let is_at_end = file.fill_buf().map_err(SamplesFault::Unreadable)?.is_empty();
    if is_at_end { Ok((rules, samples)) } else { Err(SamplesFault::More) }
}

/// Why a file of samples cannot be used.
#[derive(Debug)]
pub(crate) enum SamplesFault {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It does not begin as such a file does.
    Kind,
    /// It ends before its end is marked.
    CutShort,
    /// A sample, from 1, cannot be one.
    Sample(usize),
    /// It goes on behind its end.
    More,
}

impl fmt::Display for SamplesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SamplesFault::Unreadable(error) => error.fmt(f),
            SamplesFault::Kind => write!(f, "it does not begin with `{NAME}` and a rule set, as `generate` writes it"),
            SamplesFault::CutShort => f.write_str("it is cut short: the end that `generate` writes is missing"),
            SamplesFault::Sample(number) => write!(f, "sample {number} is no position of a game"),
            SamplesFault::More => f.write_str("something follows the end of its samples"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: Sample = Sample { own: 0b11, other: 1 << 31, kings: 0b1, score: -9, result: 1 };

    #[test]
    fn whole_files_are_read() {
        for rules in Rules::ALL {
            let first = first_line(rules);
            for count in [0, 1, 5_000] {
                let samples = GOOD.to_bytes().repeat(count);
                let found = read(&[first.as_bytes(), &samples, &END].concat()[..]).unwrap();
                assert_eq!(found, (rules, vec![GOOD; count]));
            }
        }
    }

    #[test]
    fn other_files_are_refused() {
        fn check(parts: &[&[u8]], expected: &str) {
            let found = read(&parts.concat()[..]).unwrap_err().to_string();
            assert_eq!(found, expected, "{parts:?}");
        }
        let kind = "it does not begin with `draughts samples 1 ` and a rule set, as `generate` writes it";
        let first: &[u8] = b"draughts samples 1 czech\n";
        let good = GOOD.to_bytes();
        check(&[], kind);
        check(&[&good, &END], kind);
        check(&[&[b'x'; 1_000]], kind);
        check(&[b"draughts samples 2 czech\n", &good, &END], kind);
        check(&[b"draughts samples 1 frisian\n", &good, &END], kind);
        check(&[b"draughts samples 1 czech", &good, &END], kind);
        let cut = "it is cut short: the end that `generate` writes is missing";
        check(&[first], cut);
        check(&[first, &good], cut);
        check(&[first, &good, &good[..7]], cut);
        check(&[first, &good, &END[..15]], cut);
        check(&[first, &good, &[0xFF; BYTES], &END], "sample 2 is no position of a game");
        check(&[first, &good, &END, first, &good, &END], "something follows the end of its samples");
    }
}
