//! Endings of few pieces, solved: who wins, and in how many turns.
//!
//! Made by retrograde analysis (K. Thompson, "Retrograde Analysis of Certain Endgames", 1986): from the positions in
//! which the game is over back to all from which it can be forced. Draws by repetition or by counted turns are not in it:
//! who asks must see to those. A table holds one byte for each position, seen by the side to move.

mod solver;

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::position::{Position, Setup};
use crate::rules::Rules;
use solver::Solver;

/// How an ending goes with best play, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It wins in so many turns, both sides counted: an odd number.
    Win(u32),
    /// Nobody wins.
    Draw,
    /// It loses in so many turns: an even number, 0 where it cannot move.
    Loss(u32),
}

impl Ending {
    /// From a byte of a table: the turns until the end, which the winner makes odd.
    fn from_byte(byte: u8) -> Ending {
        match byte {
            OPEN => Ending::Draw,
            turns if turns % 2 == 1 => Ending::Win(u32::from(turns)),
            turns => Ending::Loss(u32::from(turns)),
        }
    }
}

/// Neither won nor lost, as far as is known.
const OPEN: u8 = u8::MAX;

/// The most pieces that an ending can have here.
pub const MOST_PIECES: u32 = 4;
/// Endings are only asked for where this many pieces are left or fewer: with more, hardly a line gets as far.
const NEAR: u32 = 12;
/// Some turns before that: time to solve them.
const COMING: u32 = 16;

/// Whether a search from this position asks for solved endings at all.
pub fn is_near(position: &Position) -> bool {
    position.occupied().len() <= NEAR
}

/// Whether a game that has come this far [is near](is_near) the endings in a few turns, so that it is time to solve them.
pub fn is_coming(position: &Position) -> bool {
    position.occupied().len() <= COMING
}

const COUNTS: usize = MOST_PIECES as usize + 1;

/// The solved endings of one rule set.
///
/// ```
/// use draughts_core::{Rules, notation::fen, search::endgame::{Ending, Endings}};
///
/// let endings = Endings::solve(Rules::English, 3);
/// let position = fen::parse("W:WK27:B28")?;
/// assert_eq!(endings.get(&position), Some(Ending::Win(1)));
/// # Ok::<(), draughts_core::FenError>(())
/// ```
pub struct Endings {
    rules: Rules,
    /// By [`Material::index`]; empty where there is none.
    tables: Vec<Vec<u8>>,
}

impl Endings {
    /// Solves all endings of up to so many pieces, [`MOST_PIECES`] at most. Four take about seven million positions.
    pub fn solve(rules: Rules, most_pieces: u32) -> Endings {
        let mut endings = Endings::unsolved(rules);
        for material in Material::up_to(most_pieces) {
            if endings.table(material).is_empty() {
                Solver::new(&endings, material).solve().into_iter().for_each(|(material, table)| {
                    endings.tables[material.index()] = table;
                });
            }
        }
        endings
    }

    fn unsolved(rules: Rules) -> Endings {
        Endings { rules, tables: vec![Vec::new(); Material::INDEX_SPAN] }
    }

    /// The tables as bytes, for [`Endings::from_bytes`]: one for each position.
    pub fn to_bytes(&self) -> Vec<u8> {
        Material::up_to(MOST_PIECES).flat_map(|material| self.table(material)).copied().collect()
    }

    /// The endings of up to so many pieces that [`Endings::solve`] has found and [`Endings::to_bytes`] has written.
    ///
    /// # Errors
    ///
    /// [`WrongLength`] where that would be more bytes, or fewer. What they say is not looked at.
    pub fn from_bytes(rules: Rules, most_pieces: u32, bytes: &[u8]) -> Result<Endings, WrongLength> {
        let mut endings = Endings::unsolved(rules);
        let mut rest = bytes;
        for material in Material::up_to(most_pieces) {
            let (table, after) = rest.split_at_checked(material.places()).ok_or(WrongLength)?;
            endings.tables[material.index()] = table.to_vec();
            rest = after;
        }
        if rest.is_empty() { Ok(endings) } else { Err(WrongLength) }
    }

    /// The rule set that they are of.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How an ending goes; `None` where it is not among the solved ones.
    pub fn get(&self, position: &Position) -> Option<Ending> {
        if position.occupied().len() > MOST_PIECES {
            return None;
        }
        let view = view(position.setup());
        let byte = self.table(Material::of(&view)).get(place(&view))?;
        Some(Ending::from_byte(*byte))
    }

    fn table(&self, material: Material) -> &Vec<u8> {
        &self.tables[material.index()]
    }

    /// The byte of a board reached by a capture or a crowning.
    fn byte(&self, view: &Setup) -> u8 {
        if view.pieces(Color::Black).is_empty() {
            return 0;
        }
        self.table(Material::of(view)).get(place(view)).copied().unwrap_or(OPEN)
    }
}

/// Bytes that are not as many as there are positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongLength;

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the endings have another number of bytes")
    }
}

impl core::error::Error for WrongLength {}

/// The board with the side to move as Black.
fn view(setup: &Setup) -> Setup {
    if setup.turn() == Color::Black { *setup } else { setup.swapped() }
}

/// How many men and kings each side has; the side to move is the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Material {
    men: u32,
    kings: u32,
    other_men: u32,
    other_kings: u32,
}

impl Material {
    const INDEX_SPAN: usize = COUNTS * COUNTS * COUNTS * COUNTS;

    fn of(view: &Setup) -> Material {
        Material {
            men: view.men(Color::Black).len(),
            kings: view.kings(Color::Black).len(),
            other_men: view.men(Color::White).len(),
            other_kings: view.kings(Color::White).len(),
        }
    }

    /// All with up to so many pieces, [`MOST_PIECES`] at most; those into which another one can turn come before it.
    fn up_to(pieces: u32) -> impl Iterator<Item = Material> {
        (2..=pieces.min(MOST_PIECES)).flat_map(Material::all)
    }

    /// All with so many pieces, some on each side; those into which another one can crown come before it.
    fn all(pieces: u32) -> impl Iterator<Item = Material> {
        (0..=pieces).flat_map(move |all_men| {
            (1..pieces).flat_map(move |own| {
                (0..=own.min(all_men)).filter_map(move |men| {
                    let (other, other_men) = (pieces - own, all_men - men);
                    (other_men <= other).then(|| Material {
                        men,
                        kings: own - men,
                        other_men,
                        other_kings: other - other_men,
                    })
                })
            })
        })
    }

    fn index(self) -> usize {
        let counts = [self.men, self.kings, self.other_men, self.other_kings];
        counts.iter().fold(0, |index, count| index * COUNTS + *count as usize)
    }

    /// The same seen by the other side.
    fn swapped(self) -> Material {
        Material { men: self.other_men, kings: self.other_kings, other_men: self.men, other_kings: self.kings }
    }

    /// How many places a table has, some of them for boards that cannot be.
    fn places(self) -> usize {
        self.sets().into_iter().map(|(squares, count)| choose(squares, count)).product()
    }

    /// On how many squares each kind of piece can be, and how many of it there are.
    fn sets(self) -> [(usize, usize); 4] {
        [(28, self.men), (32, self.kings), (28, self.other_men), (32, self.other_kings)]
            .map(|(squares, count)| (squares, count as usize))
    }

    /// The board at a place; `None` where two pieces would be on one square.
    fn board(self, mut place: usize) -> Option<Setup> {
        let mut sets = [Bitboard::EMPTY; 4];
        for (set, (squares, count)) in sets.iter_mut().zip(self.sets()).rev() {
            let span = choose(squares, count);
            *set = subset(place % span, count);
            place /= span;
        }
        let [men, kings, other_men, other_kings] = sets;
        let [black, white] = [(men, kings), (other_men.rotated(), other_kings.rotated())].map(|(a, b)| a | b);
        let all = men.len() + kings.len() + other_men.len() + other_kings.len();
        let kings = kings | other_kings.rotated();
        ((black | white).len() == all).then_some(Setup { black, white, kings, turn: Color::Black })
    }
}

/// Where a board stands in its table.
fn place(view: &Setup) -> usize {
    let sets = [
        (28, view.men(Color::Black)),
        (32, view.kings(Color::Black)),
        (28, view.men(Color::White).rotated()),
        (32, view.kings(Color::White).rotated()),
    ];
    sets.into_iter().fold(0, |place, (squares, set)| place * choose(squares, set.len() as usize) + number(set))
}

/// The number of a set among the sets of as many squares: the combinatorial number system.
fn number(set: Bitboard) -> usize {
    (1..).zip(set.iter()).map(|(count, square)| choose(usize::from(square.index()), count)).sum()
}

/// The inverse of [`number`].
fn subset(mut number: usize, count: usize) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for count in (1..=count).rev() {
        let square = (0..32).rev().find(|square| choose(*square, count) <= number).unwrap_or(0);
        number -= choose(square, count);
        set |= Bitboard::of_index(square);
    }
    set
}

/// In how many ways so many can be chosen, [`MOST_PIECES`] of them at most.
fn choose(from: usize, count: usize) -> usize {
    static WAYS: [[usize; COUNTS]; 33] = {
        let mut ways = [[0; COUNTS]; 33];
        let mut from = 0;
        while from <= 32 {
            ways[from][0] = 1;
            let mut count = 1;
            while count < COUNTS && from > 0 {
                ways[from][count] = ways[from - 1][count - 1] + ways[from - 1][count];
                count += 1;
            }
            from += 1;
        }
        ways
    };
    WAYS[from][count]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen;

    #[test]
    fn places_and_boards_belong_together() {
        for material in Material::all(3) {
            for place in 0..material.places() {
                if let Some(board) = material.board(place) {
                    assert_eq!((Material::of(&board), super::place(&board)), (material, place));
                }
            }
        }
    }

    #[test]
    fn bytes_are_the_same_endings() {
        for rules in Rules::ALL {
            let endings = Endings::solve(rules, 3);
            let bytes = endings.to_bytes();
            let read = |bytes| Endings::from_bytes(rules, 3, bytes);
            assert!(read(&bytes).unwrap().tables == endings.tables);
            for wrong in [&bytes[1..], &[], &[bytes.as_slice(), &[0]].concat()] {
                assert_eq!(read(wrong).err(), Some(WrongLength));
            }
            assert!(Endings::from_bytes(rules, 4, &bytes).is_err());
        }
    }

    /// Every ending follows from those after its moves.
    #[test]
    fn each_ending_is_what_its_moves_make_of_it() {
        for rules in Rules::ALL {
            let endings = Endings::solve(rules, 3);
            let (mut count, mut decided) = (0, 0);
            for material in (2..=3).flat_map(Material::all) {
                for board in (0..material.places()).filter_map(|place| material.board(place)) {
                    let position = Position::try_from(board).unwrap();
                    let moves = movegen::legal_moves(rules, &position);
                    let after = moves.iter().map(|mv| {
                        let after = position.after(mv);
                        if after.pieces(after.turn()).is_empty() {
                            Ending::Loss(0)
                        } else {
                            endings.get(&after).unwrap()
                        }
                    });
                    let after: Vec<Ending> = after.collect();
                    let win = after.iter().filter_map(|end| if let Ending::Loss(n) = end { Some(n + 1) } else { None });
                    let loss = after.iter().map(|end| if let Ending::Win(n) = end { Some(n + 1) } else { None });
                    let expected = match (win.min(), loss.collect::<Option<Vec<u32>>>()) {
                        (Some(turns), _) => Ending::Win(turns),
                        (None, Some(turns)) => Ending::Loss(turns.into_iter().max().unwrap_or(0)),
                        (None, None) => Ending::Draw,
                    };
                    assert_eq!(endings.get(&position), Some(expected), "{rules} {board:?}");
                    count += 1;
                    decided += usize::from(expected != Ending::Draw);
                }
            }
            // All boards of two and three pieces, as J. Schaeffer's team counted them, but those with one side alone.
            assert_eq!(count, 6_972 + 261_224 - 2 * (1_742 + 32_596));
            assert!(decided > count / 3, "{decided}");
        }
    }
}
