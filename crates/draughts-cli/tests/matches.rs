//! Matches: what comes out, that it hangs on nothing but the players, and that no program can keep a match from its end.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::path::PathBuf;

use support::{Answer, draughts, file};

const ENGINE: &str = env!("CARGO_BIN_EXE_draughts");

/// Plays a match between two players, with more words on the command line.
fn play(a: &str, b: &str, more: &str) -> Answer {
    let mut words = vec!["match", "--a", a, "--b", b];
    words.extend(more.split_whitespace());
    draughts(&words)
}

/// The result without what differs from run to run: who played, and the time.
fn result(answer: &Answer) -> String {
    assert_eq!(answer.status, 0, "{answer:?}");
    let lines = answer.out.lines().skip(2).map(|line| line.split(" ms ").next().unwrap());
    lines.map(|line| format!("{line}\n")).collect()
}

/// A path in this test run's folder, for a match to write to.
fn record(name: &str) -> PathBuf {
    file(name, b"")
}

#[test]
fn a_match_tells_its_result() {
    let found = play("level 3 nodes 400", "level 3 nodes 40", "--games 20");
    assert_eq!((found.status, found.err.as_str()), (0, ""));
    let lines: Vec<&str> = found.out.lines().collect();
    let [a, b, games, score, pairs, a_moves, b_moves] = lines[..] else { panic!("{}", found.out) };
    assert_eq!((a, b), ("A level 3 nodes 400", "B level 3 nodes 40"));
    let number = |line: &str, name: &str| -> f64 {
        let mut words = line.split_whitespace().skip_while(|word| *word != name);
        words.nth(1).unwrap().parse().unwrap()
    };
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|name| number(games, name));
    assert_eq!((number(games, "games"), wins + draws + losses), (20.0, 20.0));
    assert!(wins > losses, "ten times the nodes: {games}");
    assert_eq!(number(score, "score"), 100.0 * (wins + draws / 2.0) / 20.0);
    assert!(
        number(score, "elo") > 0.0 && number(score, "error") > 0.0 && number(score, "superiority") > 95.0,
        "{score}"
    );
    assert!(pairs.starts_with("pairs 10 by points 0 "), "{pairs}");
    assert!(number(a_moves, "nodes") <= 400.0 && number(b_moves, "nodes") <= 40.0, "{a_moves} {b_moves}");
    assert!(number(a_moves, "depth") > number(b_moves, "depth"), "{a_moves} {b_moves}");
}

#[test]
fn the_result_hangs_on_the_players_alone() {
    for rules in ["english", "czech"] {
        let engine = |nodes| format!("cmd '{ENGINE}' engine level 3 nodes {nodes}");
        let [(one, first), (several, second), (programs, third)] = [
            ("level 3 nodes 100".to_owned(), "level 3 nodes 50".to_owned(), 1),
            ("level 3 nodes 100".to_owned(), "level 3 nodes 50".to_owned(), 5),
            (engine(100), engine(50), 2),
        ]
        .map(|(a, b, jobs)| {
            let path = record(&format!("match-{rules}-{jobs}.tsv"));
            let more = format!("--games 11 --rules {rules} --jobs {jobs} --out {}", path.display());
            (result(&play(&a, &b, &more)), std::fs::read_to_string(path).unwrap())
        });
        assert_eq!((&one, &first), (&several, &second), "{rules}");
        assert_eq!((&one, &first), (&programs, &third), "{rules}");
    }
}

#[test]
fn games_are_written_as_replay_reads_them() {
    for rules in ["english", "czech"] {
        let path = record(&format!("games-{rules}.tsv"));
        let more = format!("--games 8 --rules {rules} --out {}", path.display());
        assert_eq!(play("level 3 nodes 60", "level 3 depth 2", &more).status, 0);
        let replayed = draughts(&["replay", path.to_str().unwrap(), "--rules", rules]);
        assert_eq!((replayed.status, replayed.err.as_str()), (0, ""));
        let written = std::fs::read_to_string(path).unwrap();
        assert_eq!((written.lines().count(), replayed.out.lines().count()), (8, 8));
        for (game, line) in written.lines().zip(replayed.out.lines()) {
            let fields: Vec<&str> = game.split('\t').collect();
            let (result, reason) = fields[2].split_once(' ').unwrap();
            assert!(line.contains(&format!(" result {result} reason {reason} ")), "{game}\n{line}");
        }
        let first = written.lines().next().unwrap();
        let colours = if rules == "english" { "black A white B" } else { "white A black B" };
        assert!(first.ends_with(&format!("\topening 1\t{colours}")), "{first}");
    }
}

#[test]
fn a_sequential_test_stops_when_it_knows() {
    let better = play("level 3 nodes 400", "level 3 nodes 40", "--sprt 0 50 --jobs 3");
    assert_eq!(better.status, 0);
    assert!(better.out.trim_end().ends_with(" elo1 accepted: A is rather +50 than +0"), "{}", better.out);
    let same = play("level 3 nodes 40", "level 3 nodes 40", "--sprt -100 0");
    assert!(same.out.trim_end().ends_with(" elo1 accepted: A is rather +0 than -100"), "{}", same.out);
    let short = play("level 3 nodes 40", "level 3 nodes 40", "--sprt 0 5 --games 4");
    assert!(short.out.trim_end().ends_with(" undecided"), "{}", short.out);
}

#[test]
fn openings_come_from_a_file_and_go_on() {
    let path = file("openings.tsv", b"# two\n11-15 23-19\tx\n9-13 21-17 10-14\tOP_BARRED\nB:W18,22:B9,K1\n");
    let games = |more: &str| {
        let record = record("openings-games.tsv");
        let found = play(
            "level 3 nodes 20",
            "level 3 nodes 20",
            &format!("--ballots {} --out {} {more}", path.display(), record.display()),
        );
        (found, std::fs::read_to_string(record).unwrap())
    };
    let (found, written) = games("");
    assert_eq!((found.status, found.err.as_str()), (0, ""));
    let starts: Vec<&str> = written.lines().map(|line| line.split('\t').next().unwrap()).collect();
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    assert_eq!(starts, [start, start, "B:W18,22:BK1,9", "B:W18,22:BK1,9"]);
    let (_, written) = games("--games 40");
    let mut different: Vec<&str> = written.lines().map(|line| line.split('\t').nth(3).unwrap()).collect();
    different.dedup();
    assert_eq!(different.len(), 20);
    let (found, _) = games("--rules czech");
    let expected = format!("{}: line 2 ply 1 `11-15`: illegal move\n", path.display());
    assert_eq!(found, Answer::new(1, "", &expected));
}

#[test]
fn openings_that_run_out_end_the_match() {
    let path = file("one-opening.tsv", b"W:W30:B22\n");
    let found = play("level 3 nodes 20", "level 3 nodes 20", &format!("--ballots {} --games 9", path.display()));
    assert_eq!((found.status, found.err.as_str()), (0, "after 2 games there is no other even opening\n"));
    assert!(found.out.contains("\ngames 2 "), "{}", found.out);
}

#[test]
fn players_that_cannot_be_are_told() {
    let found = play("level 3 nodes 20", "cmd /no/such/program --fast nodes 5", "");
    assert_eq!((found.status, found.out.as_str()), (1, ""));
    assert!(found.err.starts_with("B (cmd /no/such/program --fast nodes 5) cannot be started: "), "{}", found.err);
    assert_eq!(found.err.lines().count(), 1);
    for (a, more) in [
        ("level 6", ""),
        ("", ""),
        ("cmd", ""),
        ("nodes", ""),
        ("level 3 nodes 20", "--games 0"),
        ("level 3 nodes 20", "--jobs 0"),
        ("level 3 nodes 20", "--sprt 5 0"),
        ("level 3 nodes 20", "--sprt 5"),
        ("level 3 nodes 20", "--sprt NaN 5"),
        ("level 3 nodes 20", "--move-time-limit 0"),
        ("level 3 nodes 20", "--move-time-limit -1"),
        ("level 3 nodes 20", "--move-time-limit inf"),
    ] {
        let found = play(a, "level 3 nodes 20", more);
        assert_eq!((found.status, found.out.as_str(), found.err.lines().count()), (2, "", 1), "{a} {more}: {found:?}");
    }
}

/// Programs that fail, written for the shell that every Unix has.
#[cfg(unix)]
mod failing {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// A file of its own with a program for the shell.
    fn shell(script: &str) -> PathBuf {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        file(&format!("program-{}.sh", COUNT.fetch_add(1, Ordering::Relaxed)), script.as_bytes())
    }

    /// Plays four games against a program that fails in each, and returns what is said of the third.
    fn fault(script: &str, rest: &str) -> String {
        let b = format!("cmd sh '{}' {rest}", shell(script).display());
        let found = play("level 3 nodes 20", &b, "--games 4 --move-time-limit 0.5 --jobs 2");
        assert_eq!(found.status, 0, "{found:?}");
        assert!(found.out.contains("\ngames 4 wins 4 draws 0 losses 0\n"), "{}", found.out);
        assert!(found.out.trim_end().ends_with(" forfeits 4"), "{}", found.out);
        assert_eq!(found.err.lines().count(), 4, "{}", found.err);
        let third = found.err.lines().nth(2).unwrap();
        let place =
            "opening 2 (9-13 21-17 6-9) ply 4 W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,11,12,13: ";
        let fault = third.strip_prefix(&format!("{place}B ({}) ", b.trim())).unwrap_or_else(|| panic!("{third}"));
        fault.strip_suffix("; A wins").unwrap().to_owned()
    }

    #[test]
    fn a_program_that_fails_loses_the_game_and_the_match_goes_on() {
        fn check(script: &str, expected: &str) {
            assert_eq!(fault(script, ""), expected, "{script}");
        }
        check("exit 0", "ended without an answer");
        check("echo ready; read a; read b; read c; exit 3", "ended without an answer");
        check("echo hello", "did not say `ready` first but `hello`");
        check("echo ready; while read l; do echo what; done", "did not answer by `bestmove` but `what`");
        check(
            "echo ready; while read l; do echo error $l; done",
            "did not answer by `bestmove` but `error rules english`",
        );
        check("echo ready; while read l; do echo bestmove 1-2; done", "played `1-2`: illegal move");
        check("echo ready; while read l; do echo bestmove none; done", "gave no move in a game that goes on");
        check("echo ready; while read l; do printf 'bestmove \\377\\n'; done", {
            "played `\u{fffd}`: a move is squares joined by - or x, like 11-15 or 11x18x25"
        });
        check("echo ready; while read l; do :; done", "gave no answer in 0.5 s");
        check("echo ready; exec sleep 100", "gave no answer in 0.5 s");
        check("exec tr '\\0' x < /dev/zero", "said a line of more than 1048576 bytes");
        check("exec yes ready", "did not answer by `bestmove` but `ready`");
    }

    #[test]
    fn what_follows_the_programs_words_goes_into_go() {
        let script = "echo ready; while read l; do case $l in go*) echo error $l $1;; esac; done";
        let found = fault(script, "first nodes 7 seed 5");
        assert!(found.starts_with("did not answer by `bestmove` but `error go seed 5 nodes 7 fen B:W21,22"), "{found}");
        let found = fault(script, "nodes 7 first depth 3");
        assert!(found.starts_with("did not answer by `bestmove` but `error go depth 3 fen B:W21,22"), "{found}");
    }

    /// The protocol leaves open what `rules` and `newgame` are answered by. These pass only `go` on to our engine.
    #[test]
    fn answers_to_rules_and_newgame_may_come_or_not() {
        for answer in [":", "echo fine", "echo"] {
            let ours = format!("printf '%s\\n' \"$l\" | '{ENGINE}' engine | tail -n 1");
            let script = format!("echo ready; while read -r l; do case $l in go*) {ours};; *) {answer};; esac; done");
            let ending = file("short.tsv", b"W:WK26:B13,28\n");
            let b = format!("cmd sh '{}' level 3 nodes 10", shell(&script).display());
            let found = play("level 3 nodes 20", &b, &format!("--ballots {}", ending.display()));
            assert_eq!((found.status, found.err.as_str()), (0, ""), "{answer}");
        }
    }
}
