//! `cargo xtask test`: gets what the tests need, builds, runs every suite and adds up what they counted.
//!
//! A suite that fails does not keep the others from running; the command fails in the end.

mod counts;
mod suites;

use std::time::Instant;

use anyhow::bail;

use crate::args::{Suite, TestOptions};
use crate::build;
use crate::process::say;
use crate::setup::engines::{self, Found};
use crate::setup::{chromium, node};
use crate::workspace::Workspace;
use counts::Counts;

/// What came of one suite.
struct Report {
    suite: Suite,
    /// What it counted, or why it could not be run or failed as a whole.
    outcome: anyhow::Result<Counts>,
    seconds: f64,
}

/// Runs the tests.
pub(crate) fn test(workspace: &Workspace, options: &TestOptions) -> anyhow::Result<()> {
    let wanted = |suite: Suite| options.only.is_none_or(|only| only == suite);
    let in_browsers = wanted(Suite::Browser) || wanted(Suite::Engines);
    if wanted(Suite::Wasm) || in_browsers {
        node::require()?;
        node::packages(&workspace.tests())?;
    }
    let chromium = if in_browsers { chromium::get(workspace)? } else { None };
    let mut engines = Vec::new();
    if wanted(Suite::Engines) {
        node::packages(&workspace.tests().join("engines"))?;
        engines = engines::get()?;
    }
    let mut others = None;
    if in_browsers {
        if options.slow && wanted(Suite::Browser) {
            suites::bundlers(workspace)?;
        }
        others = Some(build::build_for_tests(workspace)?);
    } else if wanted(Suite::Wasm) {
        build::build(workspace)?;
    }
    let reports: Vec<Report> = Suite::ALL
        .into_iter()
        .filter(|suite| wanted(*suite))
        .map(|suite| {
            let started = Instant::now();
            let outcome = match suite {
                Suite::Native => suites::native(workspace, options),
                Suite::Wasm => suites::wasm(workspace, options),
                Suite::Browser => suites::browser(workspace, options, chromium.as_deref(), others.as_ref()),
                Suite::Engines => suites::engines(workspace, options, chromium.as_deref(), others.as_ref(), &engines),
            };
            Report { suite, outcome, seconds: started.elapsed().as_secs_f64() }
        })
        .collect();
    summarise(&reports, &engines)
}

/// Says what came of it all; the last line is for people and programs that read no further.
fn summarise(reports: &[Report], engines: &[Found]) -> anyhow::Result<()> {
    say("Tests");
    let mut total = Counts::default();
    let (mut broken, mut failed) = (Vec::new(), Vec::new());
    for Report { suite, outcome, seconds } in reports {
        match outcome {
            Ok(counts) => {
                println!("{:8} {counts} ({seconds:.0} s)", suite.name());
                total += *counts;
                if counts.failed > 0 {
                    failed.push(suite.name());
                }
            }
            Err(error) => {
                println!("{:8} {error:#}", suite.name());
                broken.push(suite.name());
            }
        }
    }
    for engine in engines {
        if let Found::Skipped(sentence) = engine {
            println!("{sentence}");
        }
    }
    println!("\n{total}");
    if !broken.is_empty() {
        bail!("No count could be had of these tests, see above: {}.", broken.join(", "));
    }
    if !failed.is_empty() {
        bail!("Tests failed, see above which: {}.", failed.join(", "));
    }
    if total.passed == 0 {
        bail!("No test ran: see which tests the arguments choose.");
    }
    Ok(())
}
