//! The command line: words in, a [`Task`] out. It starts nothing.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, bail};
use lexopt::prelude::{Long, Short, Value};

/// What `cargo xtask` and `cargo xtask help` print.
pub(crate) const USAGE: &str = "\
Usage: cargo xtask <command>

  serve [--port N]     build the game and serve it on this machine (port 8080, or another free one)
  build [--keep-previous FOLDER]
                       build the game into dist/, a plain static site; with the hashed files of the build
                       in FOLDER, the one online now, for browsers that still hold its pages
  package              build the element as a package for npm, in target/npm/; nothing is published
  test [--slow] [--only native|wasm|browser|engines] [-- ARGUMENTS]
                       build, then run every test; --slow adds the long ones; --only runs one suite,
                       and ARGUMENTS go to its runner
  check                formatting, lints, docs, dependencies, licences and size; no tests
  size                 raw, gzip and brotli size of each file of dist/ against the budget
  bench-page           build, then measure how long the page takes from an input to the next paint
  bench-wasm           how many nodes and leaves a second the search and the rules visit as wasm
  lighthouse           build, then print Lighthouse's scores of the pages and what it finds wanting
  help                 this text";

/// The port that `serve` tries first.
const PREFERRED_PORT: u16 = 8080;

/// One thing to do, with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print [`USAGE`].
    Help,
    /// Build dist/.
    Build {
        /// The folder of the build that is online now, of which the hashed files are kept.
        previous: Option<PathBuf>,
    },
    /// Build the package for npm.
    Package,
    /// Build dist/ and serve it.
    Serve {
        /// The port to try first.
        port: u16,
    },
    /// Run the tests.
    Test(TestOptions),
    /// Everything that can be said without running a test.
    Check,
    /// Print the sizes.
    Size,
    /// Measure the page's answers to input.
    BenchPage,
    /// Measure the search as wasm.
    BenchWasm,
    /// Print Lighthouse's scores.
    Lighthouse,
}

/// Which tests to run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TestOptions {
    /// Run the long tests too.
    pub(crate) slow: bool,
    /// The one suite to run, or all of them.
    pub(crate) only: Option<Suite>,
    /// Handed to the runner of that suite as they are.
    pub(crate) rest: Vec<OsString>,
}

/// A set of tests with a runner of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suite {
    /// `cargo test`.
    Native,
    /// The built wasm under Node.
    Wasm,
    /// The built site in a browser.
    Browser,
    /// The main things in every browser engine.
    Engines,
}

impl Suite {
    /// All of them, in the order in which they run: the quickest to fail first.
    pub(crate) const ALL: [Self; 4] = [Self::Native, Self::Wasm, Self::Browser, Self::Engines];

    /// The word for it, on the command line and in the summary.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Browser => "browser",
            Self::Engines => "engines",
        }
    }
}

/// Reads the command line.
pub(crate) fn parse(mut parser: lexopt::Parser) -> anyhow::Result<Task> {
    let command = match parser.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Task::Help),
        Some(Value(word)) => word,
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.to_str() {
        Some("help") => Ok(Task::Help),
        Some("build") => parse_build(parser),
        Some("package") => alone(parser, Task::Package),
        Some("check") => alone(parser, Task::Check),
        Some("size") => alone(parser, Task::Size),
        Some("bench-page") => alone(parser, Task::BenchPage),
        Some("bench-wasm") => alone(parser, Task::BenchWasm),
        Some("lighthouse") => alone(parser, Task::Lighthouse),
        Some("serve") => parse_serve(parser),
        Some("test") => parse_test(parser),
        _ => bail!("There is no command {}.", command.display()),
    }
}

fn alone(mut parser: lexopt::Parser, task: Task) -> anyhow::Result<Task> {
    match parser.next()? {
        None => Ok(task),
        Some(Short('h') | Long("help")) => Ok(Task::Help),
        Some(other) => Err(other.unexpected().into()),
    }
}

fn parse_build(mut parser: lexopt::Parser) -> anyhow::Result<Task> {
    let mut previous = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("keep-previous") => previous = Some(parser.value()?.into()),
            Short('h') | Long("help") => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Build { previous })
}

fn parse_serve(mut parser: lexopt::Parser) -> anyhow::Result<Task> {
    let mut port = PREFERRED_PORT;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("port") => {
                let value = parser.value()?;
                port = value
                    .to_str()
                    .and_then(|text| text.parse().ok())
                    .with_context(|| format!("--port takes a number from 0 to 65535, not {}.", value.display()))?;
            }
            Short('h') | Long("help") => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Serve { port })
}

fn parse_test(mut parser: lexopt::Parser) -> anyhow::Result<Task> {
    let mut options = TestOptions::default();
    // Lexopt swallows `--`, and what follows it may look like options of ours: take it raw, before any is read.
    let mut words: Vec<OsString> = parser.raw_args()?.collect();
    if let Some(at) = words.iter().position(|word| word == "--") {
        options.rest = words.split_off(at).into_iter().skip(1).collect();
    }
    let mut parser = lexopt::Parser::from_args(words);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("slow") => options.slow = true,
            Long("only") => options.only = Some(parse_suite(&parser.value()?)?),
            Short('h') | Long("help") => return Ok(Task::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if !options.rest.is_empty() && options.only.is_none() {
        bail!("Arguments after -- go to one runner: say which with --only native, wasm, browser or engines.");
    }
    Ok(Task::Test(options))
}

fn parse_suite(word: &OsString) -> anyhow::Result<Suite> {
    Suite::ALL
        .into_iter()
        .find(|suite| word == suite.name())
        .with_context(|| format!("--only takes native, wasm, browser or engines, not {}.", word.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &str) -> Result<Task, String> {
        parse(lexopt::Parser::from_args(words.split_whitespace())).map_err(|error| error.to_string())
    }

    #[track_caller]
    fn check(words: &str, expected: Task) {
        assert_eq!(parsed(words), Ok(expected), "{words}");
    }

    #[track_caller]
    fn check_fault(words: &str, expected: &str) {
        assert_eq!(parsed(words), Err(expected.to_owned()), "{words}");
    }

    #[test]
    fn commands_and_their_options() {
        check("", Task::Help);
        check("help", Task::Help);
        check("--help", Task::Help);
        check("serve --help", Task::Help);
        check("build", Task::Build { previous: None });
        check("build --keep-previous a/b", Task::Build { previous: Some("a/b".into()) });
        check("package", Task::Package);
        check("bench-page", Task::BenchPage);
        check("bench-wasm", Task::BenchWasm);
        check("lighthouse", Task::Lighthouse);
        check("serve", Task::Serve { port: 8080 });
        check("serve --port 0", Task::Serve { port: 0 });
        check("test", Task::Test(TestOptions::default()));
        check("test --slow", Task::Test(TestOptions { slow: true, ..TestOptions::default() }));
        check(
            "test --only browser -- --grep --slow",
            Task::Test(TestOptions {
                slow: false,
                only: Some(Suite::Browser),
                rest: vec!["--grep".into(), "--slow".into()],
            }),
        );
    }

    #[test]
    fn wrong_usage_is_named() {
        check_fault("fly", "There is no command fly.");
        check_fault("serve --port x", "--port takes a number from 0 to 65535, not x.");
        check_fault("test --only unit", "--only takes native, wasm, browser or engines, not unit.");
        check_fault(
            "test -- --nocapture",
            "Arguments after -- go to one runner: say which with --only native, wasm, browser or engines.",
        );
        check_fault("build now", "unexpected argument \"now\"");
        check_fault("build --keep-previous", "missing argument for option '--keep-previous'");
    }
}
