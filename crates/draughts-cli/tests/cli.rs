//! The program as its users have it: arguments and input in, exact standard output, standard error and status out.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use support::{Answer, draughts, draughts_with_input, file};

/// Words are separated by blanks; a FEN has none.
fn check(command: &str, expected: Answer) {
    assert_eq!(draughts(&command.split_whitespace().collect::<Vec<_>>()), expected, "{command}");
}

fn success(out: &str) -> Answer {
    Answer::new(0, out, "")
}

fn fault(err: &str) -> Answer {
    Answer::new(1, "", err)
}

#[test]
fn perft_ends_with_the_count() {
    check("perft --depth 0", success("1\n"));
    check("perft --depth 6", success("36768\n"));
    check("--rules czech perft --depth 9", success("3963671\n"));
    check("perft --rules english --depth 9", success("3963680\n"));
    check("perft --depth 3 --fen W:WK8:BK29,K31 --rules czech", success("230\n"));
    check("perft --depth 1 --fen W:WK11:B15,16,23,24", success("1\n"));
    check("perft --depth 1 --fen W:WK11:B15,16,23,24 --routes", success("2\n"));
    check("perft --depth 99 --fen W:W13:B9,6", success("0\n"));
}

#[test]
fn perft_divides_by_sorted_first_moves() {
    check("perft --depth 2 --divide", success("10-14 7\n10-15 7\n11-15 7\n11-16 7\n12-16 7\n9-13 7\n9-14 7\n49\n"));
    check(
        "perft --depth 1 --divide --routes --fen W:WK11:B15,16,23,24",
        success("11x18x27x20x11 1\n11x20x27x18x11 1\n2\n"),
    );
    check("perft --depth 1 --divide --fen W:WK11:B15,16,23,24", success("11x11/15,16,23,24 1\n1\n"));
    check("perft --depth 0 --divide", success("1\n"));
    check("perft --depth 0 --divide --routes", success("1\n"));
    check("perft --depth 1 --divide --fen W:W13:B9,6", success("0\n"));
}

#[test]
fn moves_come_one_a_line_sorted_by_bytes() {
    check("moves", success("10-14\n10-15\n11-15\n11-16\n12-16\n9-13\n9-14\n"));
    check("moves --rules czech", success("21-17\n22-17\n22-18\n23-18\n23-19\n24-19\n24-20\n"));
    check("moves --fen W:WK11:B7,15,16,23,24", success("11x2/7\n11x2/7,15,16,23,24\n"));
    check("moves --fen W:W13:B9,6", success(""));
}

#[test]
fn a_faulty_position_is_told_in_one_line() {
    let sentence = "--fen: 33 is no square: squares are 1 to 32\n";
    for command in ["perft --depth 3", "moves", "best"] {
        check(&format!("{command} --fen W:W33:B1"), fault(sentence));
        check(&format!("{command} --rules czech --fen W:W33:B1"), fault(sentence));
    }
    let two_lines = draughts(&["moves", "--fen", "X\nY"]);
    assert_eq!(two_lines, fault("--fen: the side to move must be B or W before the first colon, not `X\\nY`\n"));
}

#[test]
fn each_position_on_standard_input_is_answered_by_a_line() {
    fn check(input: &[u8], status: i32, out: &str) {
        let found = draughts_with_input(&["moves", "--stdin"], input);
        assert_eq!(found, Answer::new(status, out, ""), "{}", String::from_utf8_lossy(input));
    }
    check(b"", 0, "");
    check(b"B:W18,27:B14,1\n", 0, "B:W18,27:B14,1\t1\t14x32/18,27\n");
    check(b"W:W13:B9,6", 0, "W:W13:B9,6\t0\t\n");
    check(b" b:b1:w9. \r\n\n# no\nW:WK1:B\n", 0, " b:b1:w9. \t2\t1-5 1-6\nW:WK1:B\t2\t1-5 1-6\n");
    check(b"\xEF\xBB\xBFB:W9:B1\tanything\n", 0, "B:W9:B1\t2\t1-5 1-6\n");
    check(b"W:W33:B1\nB:W9:B1\n", 1, "W:W33:B1\terror\t33 is no square: squares are 1 to 32\nB:W9:B1\t2\t1-5 1-6\n");
    check(
        b"\xFF\x00\n",
        1,
        "\u{fffd}\\u{0}\terror\tthe side to move must be B or W before the first colon, not `\u{fffd}\\u{0}`\n",
    );
}

#[test]
fn a_replay_tells_how_each_game_stands() {
    fn check(rules: &str, text: &[u8], expected: Answer) {
        let path = file("games.tsv", text);
        assert_eq!(draughts(&["replay", path.to_str().unwrap(), "--rules", rules]), expected);
    }
    check("english", b"", success(""));
    check("english", b"# only a comment\n\n", success(""));
    let start = "B:W21-32:B1-12";
    check(
        "english",
        format!("\u{feff}{start}\t11-15 22-17\tany result\r\n\r\nW:WK27:B28\t27-32\t1-0").as_bytes(),
        success(concat!(
            "game 1 plies 2 result * reason unfinished ",
            "fen B:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\n",
            "game 2 plies 1 result 0-1 reason no-moves fen B:WK32:B28\n"
        )),
    );
    check("czech", b"W:WK26:B22\t26x17", success("game 1 plies 1 result 1-0 reason no-pieces fen B:WK17:B\n"));
    check("english", b"W:W13:B9,6", success("game 1 plies 0 result 1-0 reason no-moves fen W:W13:B6,9\n"));
    let to_and_fro = b"W:WK32:BK1\t32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1";
    check("english", to_and_fro, success("game 1 plies 8 result 1/2-1/2 reason repetition fen W:WK32:BK1\n"));
}

#[test]
fn a_replay_names_faults_and_goes_on() {
    let text = concat!(
        "# games\n",
        "B:W21-32:B1-12\t11-15 32-28\n",
        "\n",
        "B:W21-32:B1-13\t11-15\n",
        "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13\t2x27\n",
        "W:WK32:BK1\t32-27 1-6 27-32 6-1 32-27 1-6 27-32 6-1 32-27\n",
        "W:WK27:B28\t27-32 28-24\n",
        "W:WK27:B28\t27!32\n",
        "W:WK27:B28\t27-32\n",
    );
    let path = file("faulty.tsv", text.as_bytes());
    let err = concat!(
        "game 1 line 2 ply 2 illegal move 32-28\n",
        "game 2 line 4 faulty FEN: black has 13 pieces, more than 12\n",
        "game 3 line 5 ply 1 illegal move 2x27\n",
        "game 4 line 6 ply 9 illegal move 32-27\n",
        "game 5 line 7 ply 2 illegal move 28-24\n",
        "game 6 line 8 ply 1 illegal move 27!32\n",
    );
    let out = "game 7 plies 1 result 0-1 reason no-moves fen B:WK32:B28\n";
    assert_eq!(draughts(&["replay", path.to_str().unwrap()]), Answer::new(1, out, err));
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_one_line() {
    for path in [file("no-folder", b"").join("x.tsv"), std::env::temp_dir(), "missing.tsv".into()] {
        let found = draughts(&["replay", path.to_str().unwrap()]);
        assert_eq!((found.status, found.out.as_str()), (1, ""), "{found:?}");
        assert!(found.err.starts_with(path.to_str().unwrap()) && found.err.lines().count() == 1, "{found:?}");
    }
}

#[test]
fn wrong_usage_has_its_own_status() {
    for command in [
        "",
        "fly",
        "perft",
        "perft --depth -1",
        "perft --depth 100",
        "perft --depth x",
        "perft --depth 3 --rules polish",
        "moves --stdin --fen W:WK1:B",
        "moves extra",
        "replay",
        "replay games.pdn",
        "best --level 0",
        "best --level 6",
        "best --depth 65",
        "best --nodes -1",
        "best --seed -1",
        "best --seed x",
        "bench --fen W:WK1:B",
        "engine extra",
        "match",
        "match --a level",
        "solve",
        "solve problems.tsv --level 6",
        "solve problems.tsv --jobs 1025",
    ] {
        let found = draughts(&command.split_whitespace().collect::<Vec<_>>());
        assert_eq!((found.status, found.out.as_str()), (2, ""), "{command}: {found:?}");
        assert!(!found.err.is_empty(), "{command}");
    }
}

#[test]
fn help_and_version_are_answers() {
    for command in ["--help", "perft --help", "engine --help", "match --help", "solve --help", "--version"] {
        let found = draughts(&command.split_whitespace().collect::<Vec<_>>());
        assert_eq!((found.status, found.err.as_str()), (0, ""), "{command}");
        assert!(!found.out.is_empty(), "{command}");
    }
}
