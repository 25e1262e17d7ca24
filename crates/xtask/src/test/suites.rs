//! Running each suite: its runner, its arguments, and where it says what it counted.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, bail};

use super::counts::{Counts, cargo_line, failed_test, node_report, playwright_report};
use crate::args::TestOptions;
use crate::build::Others;
use crate::process::{cargo, say, with_path};
use crate::server;
use crate::setup::chromium::{CHROMIUM, CHROMIUM_HEADLESS_SHELL, headless_shell};
use crate::setup::engines::Found;
use crate::setup::node;
use crate::workspace::Workspace;

/// Set to `1` for the suites that cannot mark a test as ignored.
const SLOW: &str = "DRAUGHTS_SLOW";

/// `cargo test` of the whole workspace. The long tests are marked `#[ignore]` there.
pub(crate) fn native(workspace: &Workspace, options: &TestOptions) -> anyhow::Result<Counts> {
    let duration = if options.slow { "15 minutes" } else { "4 minutes the first time" };
    say(&format!("Running the native tests (may take {duration})"));
    let mut child =
        cargo_test(workspace, options).stdout(Stdio::piped()).spawn().context("cargo cannot be started.")?;
    let output = child.stdout.take().context("cargo test has no output to read.")?;
    let (mut counts, mut failed) = (None, Vec::new());
    for line in BufReader::new(output).lines() {
        let line = line.context("The output of cargo test cannot be read.")?;
        println!("{line}");
        if let Some(more) = cargo_line(&line) {
            *counts.get_or_insert_with(Counts::default) += more;
        }
        failed.extend(failed_test(&line).map(str::to_owned));
    }
    // What cargo says of one package's failures is far above by now.
    for name in failed {
        println!("Failed: {name}");
    }
    agree(child.wait().context("cargo test cannot be waited for.")?, counts, "cargo test")
}

fn cargo_test(workspace: &Workspace, options: &TestOptions) -> Command {
    let mut command = cargo();
    command
        .args(["test", "--workspace", "--locked", "--no-fail-fast"])
        .args(&options.rest)
        .current_dir(&workspace.root)
        .stdin(Stdio::null());
    if options.slow {
        // The test programs' own arguments come after `--`, which the caller may have written already.
        if !options.rest.iter().any(|word| word == "--") {
            command.arg("--");
        }
        command.arg("--include-ignored");
    }
    command
}

/// The files `tests/wasm/*.test.js`, under Node's own runner.
pub(crate) fn wasm(workspace: &Workspace, options: &TestOptions) -> anyhow::Result<Counts> {
    say("Running the tests of the wasm under Node (may take 1 minute)");
    node_tests(workspace, options, "wasm", node_in_tests(workspace, options))
}

/// The files `tests/browser/*.spec.js`, under Playwright, on a server of this run's own. `others` are what was built
/// besides dist/.
pub(crate) fn browser(
    workspace: &Workspace,
    options: &TestOptions,
    chromium: Option<&Path>,
    others: Option<&Others>,
) -> anyhow::Result<Counts> {
    let address = server::start(workspace.dist())?;
    say(&format!("Running the browser tests on http://{address}/ (may take 10 minutes)"));
    let report = fresh_report(workspace, "browser.json")?;
    let mut command = node_in_tests(workspace, options);
    command
        .args(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"])
        .args(&options.rest)
        .env("DRAUGHTS_URL", format!("http://{address}/"))
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report);
    tell_of(&mut command, chromium, others);
    if let Some(shell) = headless_shell() {
        command.env(CHROMIUM_HEADLESS_SHELL, shell);
    }
    let status = command.status().context("node cannot be started.")?;
    let counts = fs::read_to_string(&report).ok().map(|json| playwright_report(&json)).transpose()?;
    agree(status, counts, "Playwright")
}

/// The file `tests/engines/engines.test.js`, under Node's own runner: the main things in Chromium and in those `engines` that are
/// here.
pub(crate) fn engines(
    workspace: &Workspace,
    options: &TestOptions,
    chromium: Option<&Path>,
    others: Option<&Others>,
    engines: &[Found],
) -> anyhow::Result<Counts> {
    say("Running the tests in every browser engine (may take 2 minutes)");
    let mut command = node_in_tests(workspace, options);
    tell_of(&mut command, chromium, others);
    for engine in engines {
        match engine {
            Found::Here(variable, program) => {
                command.env(variable, program);
            }
            Found::Skipped(sentence) => println!("{sentence}"),
        }
    }
    node_tests(workspace, options, "engines", command)
}

/// Tells the tests of a page what they run in, and what was built besides dist/.
fn tell_of(command: &mut Command, chromium: Option<&Path>, others: Option<&Others>) {
    if let Some(Others { next, package }) = others {
        command.env("DRAUGHTS_OTHER_BUILD", next).env("DRAUGHTS_PACKAGE", package);
    }
    if let Some(chromium) = chromium {
        command.env(CHROMIUM, chromium);
    }
}

/// The files `tests/FOLDER/*.test.js`, under Node's own runner.
fn node_tests(workspace: &Workspace, options: &TestOptions, folder: &str, mut node: Command) -> anyhow::Result<Counts> {
    let report = fresh_report(workspace, &format!("{folder}.tap"))?;
    node.args(["--test", "--test-reporter=spec", "--test-reporter-destination=stdout", "--test-reporter=tap"])
        .arg(with_path("--test-reporter-destination=", &report))
        .args(&options.rest)
        .args(test_files(&workspace.tests().join(folder))?);
    let status = node.status().context("node cannot be started.")?;
    let counts = fs::read_to_string(&report).ok().as_deref().and_then(node_report);
    agree(status, counts, "node --test")
}

/// The bundlers of tests/bundlers/, each in its project: what the long browser tests build with.
pub(crate) fn bundlers(workspace: &Workspace) -> anyhow::Result<()> {
    let folder = workspace.tests().join("bundlers");
    ["esbuild", "vite", "webpack"].iter().try_for_each(|name| node::packages(&folder.join(name)))
}

/// Node, in tests/.
fn node_in_tests(workspace: &Workspace, options: &TestOptions) -> Command {
    let mut command = Command::new("node");
    command.current_dir(workspace.tests()).stdin(Stdio::null());
    if options.slow {
        command.env(SLOW, "1");
    }
    command
}

/// A path for a runner's report, with no report of an earlier run at it.
fn fresh_report(workspace: &Workspace, name: &str) -> anyhow::Result<PathBuf> {
    let folder = workspace.scratch();
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made.", folder.display()))?;
    let path = folder.join(name);
    if path.exists() {
        fs::remove_file(&path).with_context(|| format!("{} cannot be removed.", path.display()))?;
    }
    Ok(path)
}

/// The test files of a folder, in order. By name, because versions of Node differ in what they make of a folder.
fn test_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let unreadable = || format!("{} cannot be read.", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.to_str().is_some_and(|path| path.ends_with(".test.js")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A runner's counts, if its exit status says the same: one that fails and counts no failure has failed outside every test.
fn agree(status: ExitStatus, counts: Option<Counts>, runner: &str) -> anyhow::Result<Counts> {
    match counts {
        Some(counts) if status.success() || counts.failed > 0 => Ok(counts),
        _ if status.success() => bail!("{runner} counted nothing."),
        _ => bail!("{runner} failed ({status}): see its words above."),
    }
}
