//! Why a command did not succeed, and what the program says and returns then: one line on standard error, one status.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use draughts_core::FenError;

use crate::contest::openings::ListFault;
use crate::contest::player::Side;
use crate::contest::program::ProgramFault;
use crate::lines::one_line;

/// The status for a fault in the input.
const FAULT: u8 = 1;
/// The status for wrong usage.
const USAGE: u8 = 2;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The position given is faulty.
    Fen(FenError),
    /// A file cannot be read.
    File(PathBuf, io::Error),
    /// A file is of a kind that the command does not read.
    FileKind(PathBuf),
    /// A file of openings is faulty.
    Openings(PathBuf, ListFault),
    /// The openings that are compiled in are faulty.
    OwnOpenings(ListFault),
    /// A file of problems has none.
    NoProblem(PathBuf),
    /// A player of a match, as it was named, cannot be started.
    Player(Side, String, ProgramFault),
    /// The first guess of a sequential test is not below the second.
    SprtOrder,
    /// Standard input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written; silent where the reader has gone.
    Output(io::Error),
    /// Faults that have been told already, each in its place.
    Told,
}

impl Failure {
    /// Says what happened and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            // Whoever read our output has enough: `draughts moves | head -1`.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Told => {}
            _ => tell(&self.to_string()),
        }
        ExitCode::from(if matches!(self, Failure::FileKind(_) | Failure::SprtOrder) { USAGE } else { FAULT })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Fen(fault) => write!(f, "--fen: {fault}"),
            Failure::File(path, error) => write!(f, "{}: {error}", path.display()),
            Failure::FileKind(path) => write!(f, "{}: games are read from .tsv files", path.display()),
            Failure::Openings(path, fault) => write!(f, "{}: {fault}", path.display()),
            Failure::OwnOpenings(fault) => write!(f, "the ballots: {fault}"),
            Failure::NoProblem(path) => write!(f, "{}: there is no problem in it", path.display()),
            Failure::Player(side, spec, fault) => write!(f, "{side} ({spec}) {fault}"),
            Failure::SprtOrder => f.write_str("--sprt: ELO0 must be below ELO1"),
            Failure::Input(error) => write!(f, "standard input: {error}"),
            Failure::Output(error) => write!(f, "standard output: {error}"),
            Failure::Told => f.write_str("there were faults"),
        }
    }
}

impl std::error::Error for Failure {}

/// One line on standard error. Where that is closed there is nobody to tell.
pub(crate) fn tell(fault: &str) {
    use io::Write;
    let _ = writeln!(io::stderr(), "{}", one_line(fault));
}
