//! The computer on the command line: its answers' form, its limits, and that the same question has the same answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use support::draughts;

struct Best {
    mv: String,
    score: i64,
    depth: u64,
    nodes: u64,
}

/// Asks for the best move and reads `bestmove 11-15 score 12 depth 9 nodes 19871`.
fn best(arguments: &str) -> Best {
    let mut words = vec!["best"];
    words.extend(arguments.split_whitespace());
    let found = draughts(&words);
    assert_eq!((found.status, found.err.as_str()), (0, ""), "{arguments}");
    let words: Vec<&str> = found.out.strip_suffix('\n').unwrap().split(' ').collect();
    let ["bestmove", mv, "score", score, "depth", depth, "nodes", nodes] = words[..] else {
        panic!("{arguments}: {}", found.out)
    };
    Best {
        mv: mv.to_owned(),
        score: score.parse().unwrap(),
        depth: depth.parse().unwrap(),
        nodes: nodes.parse().unwrap(),
    }
}

#[test]
fn the_classic_opponent_is_the_default() {
    for rules in ["english", "czech"] {
        let classic = best(&format!("--rules {rules}"));
        assert!(classic.depth <= 6 && classic.nodes <= 20_000);
        let same = best(&format!("--rules {rules} --level 3"));
        assert_eq!((same.mv, same.score, same.nodes), (classic.mv.clone(), classic.score, classic.nodes));
        let seeded = best(&format!("--rules {rules} --level 3 --seed 7"));
        assert_eq!((seeded.mv, seeded.score, seeded.nodes), (classic.mv, classic.score, classic.nodes));
    }
}

#[test]
fn limits_are_kept() {
    fn check(arguments: &str, depth: u64, nodes: u64) {
        let found = best(arguments);
        assert!(found.depth <= depth && found.nodes <= nodes, "{arguments}: {} {}", found.depth, found.nodes);
    }
    check("--nodes 0", 0, 0);
    check("--nodes 1000", 64, 1_000);
    check("--depth 3", 3, u64::MAX);
    check("--depth 3 --nodes 100", 3, 100);
    check("--level 3 --nodes 100000", 6, 100_000);
    check("--level 3 --depth 64", 64, 20_000);
    assert_eq!(best("--depth 7").depth, 7, "no nodes are limited");
    assert!(best("--nodes 100000").depth > 6, "no depth is limited");
}

#[test]
fn captures_are_named_by_the_whole_route() {
    assert_eq!(best("--fen B:W18,27:B14,1").mv, "14x23x32");
    assert!(["11x18x27x20x11", "11x20x27x18x11"].contains(&best("--fen W:WK11:B15,16,23,24").mv.as_str()));
}

#[test]
fn a_finished_game_has_no_move() {
    for rules in ["english", "czech"] {
        let found = best(&format!("--fen B:W24,27:B20 --rules {rules}"));
        assert_eq!((found.mv.as_str(), found.depth, found.nodes), ("none", 0, 0));
        assert!(found.score < 0);
    }
}

#[test]
#[ignore = "slow: run with cargo xtask test --slow"]
fn bench_counts_the_same_nodes_every_time() {
    let nodes = || {
        let found = draughts(&["bench"]);
        assert_eq!((found.status, found.err.as_str()), (0, ""));
        for line in
            ["nodes per second ", "english perft 10 leaves 18391564 per second ", "czech perft 10 leaves 18368918 "]
        {
            assert!(found.out.contains(line), "{}", found.out);
        }
        found.out.lines().find(|line| line.starts_with("total nodes ")).unwrap().to_owned()
    };
    assert_eq!(nodes(), nodes());
}
