//! The openings of a match, each of which is played with both colours: a list, and more where a match needs more.
//!
//! - English: the 156 three-move ballots (`data/ballots.tsv`). Czech, which has no ballots: every different even position
//!   after three turns. A file can be given instead.
//! - After the list come its continuations: every opening with one turn more, first each one's first turn, then each
//!   one's second, by their texts, as far as the position is even and has not been there before; then those with one
//!   turn more. So no opening comes twice, and players that always play the same never repeat a game.
//! - Even: five turns and the captures that follow win nothing for either side. Only pieces are counted there, so that
//!   the openings stay the same whatever becomes of the computer's play.

use std::collections::BTreeSet;
use std::fmt;
use std::io::{self, Read};

use draughts_core::movegen::legal_moves;
use draughts_core::notation::fen;
use draughts_core::{FenError, Game, PlayError, Position, Rules};

use crate::lines::{Lines, excerpt};
use crate::words::sorted;

/// The ballots that are compiled in.
const BALLOTS: &str = include_str!("../../data/ballots.tsv");

/// What a list says of a ballot that is not played.
const BARRED: &str = "OP_BARRED";

/// How deep a position is looked at before it is called even.
const EVEN_DEPTH: u32 = 5;

/// What a game begins with.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// From 1.
    pub(crate) number: usize,
    /// Its moves, or its position where there are none.
    pub(crate) text: String,
    /// The game after it.
    pub(crate) game: Game,
}

/// The openings of a match, as many as it asks for.
pub(crate) struct Openings {
    found: Vec<Game>,
    seen: BTreeSet<u64>,
    /// Which of those found are to be continued next.
    parents: std::ops::Range<usize>,
    listed: usize,
}

impl Openings {
    /// A rule set's own list.
    pub(crate) fn default_list(rules: Rules) -> Result<Openings, ListFault> {
        match rules {
            Rules::English => Openings::read(rules, BALLOTS.as_bytes()),
            Rules::Czech => {
                let mut openings = Openings::of(vec![Game::new(rules)]);
                (0..3).for_each(|_| openings.lengthen());
                openings.found.drain(..openings.parents.start);
                Ok(Openings::of(openings.found))
            }
        }
    }

    /// A list from lines: moves from the start separated by blanks, or a FEN, tab, and moves from there; after
    /// another tab anything. Those that the list calls barred are left out, and those that lead where an earlier one does:
    /// the same games again would count as evidence.
    pub(crate) fn read(rules: Rules, list: impl Read) -> Result<Openings, ListFault> {
        let mut lines = Lines::new(list);
        let mut found = Vec::new();
        while let Some((line, text)) = lines.next_line().map_err(ListFault::Unreadable)? {
            found.extend(opening(rules, &text).map_err(|fault| ListFault::Line { line, fault })?);
        }
        if found.is_empty() { Err(ListFault::Empty) } else { Ok(Openings::of(found)) }
    }

    /// The games of a list whose positions are all different: of equal ones the first.
    fn of(list: Vec<Game>) -> Openings {
        let mut seen = BTreeSet::new();
        let found: Vec<Game> = list.into_iter().filter(|game| seen.insert(game.position().hash())).collect();
        Openings { parents: 0..found.len(), listed: found.len(), found, seen }
    }

    /// How many the list has.
    pub(crate) fn listed(&self) -> usize {
        self.listed
    }

    /// The opening at a place, from 0; `None` when there are no more different ones.
    pub(crate) fn get(&mut self, index: usize) -> Option<Opening> {
        while index >= self.found.len() && !self.parents.is_empty() {
            self.lengthen();
        }
        let game = self.found.get(index)?.clone();
        let moves: Vec<String> = game.routes().map(ToString::to_string).collect();
        let text = if moves.is_empty() { fen::write(game.position()) } else { moves.join(" ") };
        Some(Opening { number: index + 1, text, game })
    }

    /// Adds the openings that are one turn longer than the last ones.
    fn lengthen(&mut self) {
        let parents = self.found.get(self.parents.clone()).unwrap_or_default().to_vec();
        let routes: Vec<Vec<String>> = parents.iter().map(|game| sorted(&game.legal_routes())).collect();
        let most = routes.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..most {
            for (parent, routes) in parents.iter().zip(&routes) {
                let Some(route) = routes.get(place) else { continue };
                self.found.extend(continued(parent, route).filter(|game| self.seen.insert(game.position().hash())));
            }
        }
        self.parents = self.parents.end..self.found.len();
    }
}

/// A game one turn on, where it is still open and even.
fn continued(game: &Game, route: &str) -> Option<Game> {
    let mut game = game.clone();
    game.play_text(route).ok()?;
    (game.outcome().is_none() && is_even(game.rules(), game.position())).then_some(game)
}

/// Whether neither side can win a piece.
fn is_even(rules: Rules, position: &Position) -> bool {
    best_balance(rules, position, EVEN_DEPTH, -1, 1) == 0
}

/// Pieces more than the opponent's, from the mover's view.
fn balance(position: &Position) -> i32 {
    let count = |color| position.pieces(color).len() as i32;
    count(position.turn()) - count(position.turn().opposite())
}

/// The most that the mover can be ahead by after so many turns and the captures beyond them; exact between the bounds.
fn best_balance(rules: Rules, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let moves = legal_moves(rules, position);
    let is_quiet = moves.first().is_none_or(|mv| !mv.is_capture());
    if depth == 0 && is_quiet {
        return balance(position);
    }
    let mut best = i32::MIN;
    for mv in &moves {
        best = best.max(-best_balance(rules, &position.after(mv), depth.saturating_sub(1), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    // A side that cannot move has lost more than any piece.
    if moves.is_empty() { -100 } else { best }
}

/// The game that a line begins; `None` where it is barred.
fn opening(rules: Rules, line: &str) -> Result<Option<Game>, OpeningFault> {
    let mut fields = line.split('\t').map(str::trim);
    let first = fields.next().unwrap_or_default();
    let (mut game, moves) = if first.contains(':') {
        let position = fen::parse(first).map_err(OpeningFault::Fen)?;
        (Game::from_position(rules, position), fields.next().unwrap_or_default())
    } else {
        (Game::new(rules), first)
    };
    for text in moves.split_whitespace() {
        let ply = game.ply() + 1;
        game.play_text(text).map_err(|fault| OpeningFault::Turn { ply, text: excerpt(text), fault })?;
    }
    if game.outcome().is_some() {
        return Err(OpeningFault::Over);
    }
    Ok(Some(game).filter(|_| !fields.any(|field| field == BARRED)))
}

/// Why a list cannot be used.
#[derive(Debug)]
pub(crate) enum ListFault {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It has no opening.
    Empty,
    /// A line is wrong.
    Line {
        /// Its number.
        line: usize,
        /// What is wrong.
        fault: OpeningFault,
    },
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListFault::Unreadable(error) => error.fmt(f),
            ListFault::Empty => f.write_str("there is no opening in it"),
            ListFault::Line { line, fault } => write!(f, "line {line} {fault}"),
        }
    }
}

/// Why a line is no opening.
#[derive(Debug)]
pub(crate) enum OpeningFault {
    /// Its position is faulty.
    Fen(FenError),
    /// A turn cannot be played.
    Turn {
        /// Which turn, from 1, both sides counted.
        ply: usize,
        /// As it is written.
        text: String,
        /// Why not.
        fault: PlayError,
    },
    /// The game is over with it.
    Over,
}

impl fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningFault::Fen(fault) => write!(f, "faulty FEN: {fault}"),
            OpeningFault::Turn { ply, text, fault } => write!(f, "ply {ply} `{text}`: {fault}"),
            OpeningFault::Over => f.write_str("the game is over with this opening"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(openings: &mut Openings, range: std::ops::Range<usize>) -> Vec<String> {
        range.map_while(|index| openings.get(index)).map(|opening| opening.text).collect()
    }

    #[test]
    fn the_ballots_that_are_not_barred_are_played() {
        let mut ballots = Openings::default_list(Rules::English).unwrap();
        assert_eq!(ballots.listed(), 156);
        let listed = texts(&mut ballots, 0..156);
        assert_eq!((listed[0].as_str(), listed[2].as_str()), ("9-13 21-17 5-9", "9-13 22-17 13x22"));
        assert!(!listed.iter().any(|text| text == "9-13 21-17 10-14"), "barred");
        assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), 156);
    }

    #[test]
    fn czech_openings_are_even_and_different() {
        let mut openings = Openings::default_list(Rules::Czech).unwrap();
        assert_eq!(openings.listed(), 174);
        let mut positions = BTreeSet::new();
        for opening in (0..openings.listed()).filter_map(|index| openings.get(index)) {
            assert_eq!(opening.game.ply(), 3, "{}", opening.text);
            assert!(positions.insert(fen::write(opening.game.position())), "{}", opening.text);
        }
    }

    #[test]
    fn more_openings_are_longer_ones() {
        let mut openings = Openings::default_list(Rules::English).unwrap();
        let more = texts(&mut openings, 156..159);
        assert_eq!(more, ["9-13 22-17 13x22 25x18", "9-13 22-18 6-9 18-14", "9-13 22-18 10-14 18x9"]);
        let many = texts(&mut openings, 0..2_000);
        assert_eq!(many.len(), 2_000);
        assert_eq!(many.iter().collect::<BTreeSet<_>>().len(), 2_000);
        assert_eq!(many.last().unwrap().split(' ').count(), 5);
    }

    #[test]
    fn openings_run_out_where_the_game_does() {
        // White can only lose its man, which is not even.
        let mut openings = Openings::read(Rules::English, &b"W:W30:B22"[..]).unwrap();
        assert_eq!(texts(&mut openings, 0..9), ["W:W30:B22"]);
    }

    #[test]
    fn positions_are_even_or_not() {
        fn check(board: &str, expected: bool) {
            assert_eq!(is_even(Rules::English, &fen::parse(board).unwrap()), expected, "{board}");
        }
        check("B:W21-32:B1-12", true);
        // A man can be taken and not taken back.
        check("B:W18,27:B14,1", false);
        check("B:W18,27:B9,14,1", false);
    }

    #[test]
    fn faulty_lists_are_told() {
        fn check(list: &[u8], expected: &str) {
            let found = Openings::read(Rules::English, list).err().map(|fault| fault.to_string());
            assert_eq!(found.as_deref(), Some(expected), "{}", String::from_utf8_lossy(list));
        }
        check(b"# nothing\n9-13 21-17 10-14\tOP_BARRED\n", "there is no opening in it");
        check(b"\n9-13 21-16\n", "line 2 ply 2 `21-16`: illegal move");
        check(b"9-13 x", "line 1 ply 2 `x`: a move is squares joined by - or x, like 11-15 or 11x18x25");
        check(b"W:W33:B1", "line 1 faulty FEN: 33 is no square: squares are 1 to 32");
        check(b"W:WK27:B28\t27-32", "line 1 the game is over with this opening");
    }

    #[test]
    fn lists_are_read() {
        fn check(list: &[u8], expected: &[&str]) {
            let mut openings = Openings::read(Rules::English, list).unwrap();
            let listed = openings.listed();
            assert_eq!(texts(&mut openings, 0..listed), expected);
        }
        check(b"11-15\t22-18\r\n\n# no\n11-15 23-19\tOP_MAILPLAY\n", &["11-15", "11-15 23-19"]);
        check(b"11-15\n# no\n9-13\n11-15\tagain\n", &["11-15", "9-13"]);
        check(b"9-13 24-20 11-15\n11-15 24-20 9-13\n", &["9-13 24-20 11-15"]);
        check(b"11-15\nB:W21-32:B1-12\t11-15\n", &["11-15"]);
        check(b"11-15\tOP_BARRED\n11-15\n9-13\tOP_BARRED\n9-13\tOP_BARRED", &["11-15"]);
        check(b"W:WK31:B1\nB:W31:B1\t1-6 31-27\tno 3\n", &["W:WK31:B1", "1-6 31-27"]);
    }
}
