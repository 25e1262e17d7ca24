//! `cargo xtask`: everything that is done to the project rather than by it: build, serve, test, check, measure.
//!
//! Each command first gets what it needs, says what it does and how long that may take, and skips what is already there. When one
//! cannot go on it says so in one sentence that names the remedy. It never imports a crate of the product: what it knows about
//! the game it reads from the files that the build makes.

mod args;
mod build;
mod check;
mod measure;
mod process;
mod server;
mod setup;
mod size;
mod test;
mod workspace;

use std::process::ExitCode;

use args::Task;
use workspace::Workspace;

fn main() -> ExitCode {
    let task = match args::parse(lexopt::Parser::from_env()) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("{error}\n\n{}", args::USAGE);
            return ExitCode::from(2);
        }
    };
    match run(task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> anyhow::Result<()> {
    let workspace = Workspace::find()?;
    match task {
        Task::Help => {
            println!("{}", args::USAGE);
            Ok(())
        }
        Task::Build { previous: None } => build::build(&workspace),
        Task::Build { previous: Some(previous) } => build::build_after(&workspace, &previous),
        Task::Package => {
            let folder = build::package(&workspace)?;
            println!("\n{} can be packed: `npm pack` there makes the archive.", folder.display());
            Ok(())
        }
        Task::Serve { port } => server::serve(&workspace, port),
        Task::Test(options) => test::test(&workspace, &options),
        Task::Check => check::check(&workspace),
        Task::Size => size::size(&workspace),
        Task::BenchPage => measure::page(&workspace),
        Task::BenchWasm => measure::wasm(&workspace),
        Task::Lighthouse => measure::lighthouse(&workspace),
    }
}
