//! `draughts bench`: how fast search and rules are, on fixed positions and one thread. The total of nodes is the
//! search's checksum: the same on every machine, and another only when the search was changed.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use draughts_core::movegen::perft;
use draughts_core::notation::fen;
use draughts_core::search::net::Net;
use draughts_core::search::{Knowledge, Limits, Report, Task, classic, strong};
use draughts_core::{Game, Position, Rules};

use crate::failure::Failure;

/// Enough nodes in all to time, in a second or two.
const SEARCH: Limits = Limits { depth: 11, nodes: 200_000 };

const PERFT_DEPTH: u32 = 10;

/// The fastest run counts: whatever else the machine does only slows a run down.
const PERFT_RUNS: u32 = 5;

/// Openings, middle games and endings with men and kings, for either rule set, and how many nodes each search visits.
const POSITIONS: &str = include_str!("../../data/bench.tsv");

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    bench_search(out).and_then(|()| bench_perft(out)).map_err(Failure::Output)
}

fn bench_search(out: &mut impl Write) -> io::Result<()> {
    let mut total = 0;
    let mut rates = Vec::new();
    for (name, search) in SEARCHES {
        let (mut nodes, started) = (0, Instant::now());
        for rules in Rules::ALL {
            for (number, text) in (1..).zip(positions()) {
                let Some(report) = search_position(search, rules, text) else { continue };
                writeln!(out, "{name} {rules} position {number} depth {} nodes {}", report.depth, report.nodes)?;
                nodes += report.nodes;
            }
        }
        rates.push((name, per_second(nodes, started.elapsed())));
        total += nodes;
    }
    writeln!(out, "total nodes {total}")?;
    rates.iter().try_for_each(|(name, rate)| writeln!(out, "{name} nodes per second {rate}"))
}

type Search = fn(&Game, &Task) -> Report;

/// The strong one without solved endings: they are no part of its speed.
const SEARCHES: [(&str, Search); 2] = [
    ("classic", |game, task| classic(game, task, &mut ())),
    ("strong", |game, task| {
        let knowledge = Knowledge { net: Net::of(game.rules()), endings: None };
        strong(game, task, knowledge, &mut ())
    }),
];

/// The positions as FEN.
fn positions() -> impl Iterator<Item = &'static str> {
    POSITIONS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next())
}

/// `None` where the text is no FEN.
fn search_position(search: Search, rules: Rules, text: &str) -> Option<Report> {
    let game = Game::from_position(rules, fen::parse(text).ok()?);
    Some(search(&game, &SEARCH.into()))
}

fn bench_perft(out: &mut impl Write) -> io::Result<()> {
    for rules in Rules::ALL {
        let start = Position::initial(rules);
        let mut leaves = 0;
        let mut fastest = Duration::MAX;
        for _ in 0..PERFT_RUNS {
            let started = Instant::now();
            leaves = perft(rules, &start, PERFT_DEPTH);
            fastest = fastest.min(started.elapsed());
        }
        writeln!(out, "{rules} perft {PERFT_DEPTH} leaves {leaves} per second {}", per_second(leaves, fastest))?;
    }
    Ok(())
}

fn per_second(count: u64, time: Duration) -> u128 {
    u128::from(count) * 1_000_000_000 / time.as_nanos().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change of a search that changes its nodes rewrites the table and says so in its commit:
    /// `REWRITE_BENCH_TSV=1 cargo test -p draughts-cli bench`. As wasm they are held to the same table.
    #[test]
    fn each_search_visits_as_many_nodes_as_written() {
        let line = |text: &str| {
            let mut columns = vec![text.to_owned()];
            for (_, search) in SEARCHES {
                for rules in Rules::ALL {
                    columns.push(search_position(search, rules, text).unwrap().nodes.to_string());
                }
            }
            columns.join("\t")
        };
        let comments = POSITIONS.lines().filter(|line| line.starts_with('#')).map(str::to_owned);
        let table: Vec<String> = comments.chain(positions().map(line)).collect();
        if std::env::var_os("REWRITE_BENCH_TSV").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/bench.tsv");
            return std::fs::write(path, table.join("\n") + "\n").unwrap();
        }
        assert_eq!(POSITIONS.lines().collect::<Vec<_>>(), table);
        assert_eq!(positions().count(), 8);
    }

    #[test]
    fn a_rate_is_a_count_by_time() {
        for (count, millis, rate) in [(0, 10, 0), (500, 500, 1_000), (7, 0, 7_000_000_000)] {
            assert_eq!(per_second(count, Duration::from_millis(millis)), rate);
        }
    }
}
