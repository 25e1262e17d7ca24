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

/// Openings, middle games and endings with men and kings, for either rule set.
const POSITIONS: [&str; 8] = [
    "B:W21-32:B1-12",
    "W:W21-32:B1-12",
    "B:W12,17,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,7,9,10,11,13,15",
    "W:W18,21,22,24,25,26,28,29,30,31,32:B1,3,4,5,6,8,9,10,11,12",
    "W:W22,26,27,28,30,31:B3,7,10,12,13,16",
    "B:W13,20,25,K6:B5,12,16,K31",
    "W:WK18,K23,K26,K31:BK1,K2,K5,K9",
    "W:WK19,K23:B12,K28",
];

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    bench_search(out).and_then(|()| bench_perft(out)).map_err(Failure::Output)
}

fn bench_search(out: &mut impl Write) -> io::Result<()> {
    let mut total = 0;
    let mut rates = Vec::new();
    for (name, search) in SEARCHES {
        let (mut nodes, started) = (0, Instant::now());
        for rules in Rules::ALL {
            for (number, game) in (1..).zip(games(rules)) {
                let report = search(&game, &SEARCH.into());
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
    ("strong", |game, task| strong(game, task, Knowledge { net: Net::of(game.rules()), endings: None }, &mut ())),
];

fn games(rules: Rules) -> impl Iterator<Item = Game> {
    POSITIONS.iter().filter_map(|text| fen::parse(text).ok()).map(move |position| Game::from_position(rules, position))
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

    #[test]
    fn every_position_is_searched() {
        for rules in Rules::ALL {
            assert_eq!(games(rules).filter(|game| game.outcome().is_none()).count(), POSITIONS.len());
        }
    }

    #[test]
    fn a_rate_is_a_count_by_time() {
        for (count, millis, rate) in [(0, 10, 0), (500, 500, 1_000), (7, 0, 7_000_000_000)] {
            assert_eq!(per_second(count, Duration::from_millis(millis)), rate);
        }
    }
}
