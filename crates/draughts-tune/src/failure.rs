//! Why a command did not succeed, and what the program says and returns then: one line on standard error, one status.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use draughts_core::Rules;
use draughts_core::search::net::WrongLength;

use crate::samples::SamplesFault;
use crate::train;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// A file of samples is faulty.
    Samples(PathBuf, SamplesFault),
    /// A file is no net.
    Net(PathBuf, WrongLength),
    /// Two files of samples are of different rule sets.
    RuleSets([(PathBuf, Rules); 2]),
    /// There are not enough samples to train a net on.
    TooFew(usize),
    /// Standard output cannot be written; silent where the reader has gone.
    Output(io::Error),
    /// A thread has panicked, and what it was to give is missing.
    Thread,
}

impl Failure {
    /// A failure with this file, for `map_err`.
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> Failure {
        |error| Failure::File(path.to_owned(), error)
    }

    /// Says what happened and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever read our output has enough: `draughts-tune book | head -1`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            _ => {
                // Where standard error is closed there is nobody to tell.
                let _ = writeln!(io::stderr(), "{self}");
                ExitCode::FAILURE
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File(path, error) => write!(f, "{}: {error}", path.display()),
            Failure::Samples(path, fault) => write!(f, "{}: {fault}", path.display()),
            Failure::Net(path, fault) => write!(f, "{}: {fault}", path.display()),
            Failure::RuleSets([(earlier, first), (path, rules)]) => {
                let (earlier, path) = (earlier.display(), path.display());
                write!(f, "{path}: its samples are of {rules} draughts, those of {earlier} of {first}")
            }
            Failure::TooFew(count) => write!(f, "a net takes {} samples or more, and there are {count}", train::LEAST),
            Failure::Output(error) => write!(f, "standard output: {error}"),
            Failure::Thread => f.write_str("a thread has failed"),
        }
    }
}

impl std::error::Error for Failure {}
