//! Perft: how many ways there are to play a number of turns. The generator's test and its benchmark.
//!
//! Draws are not asked about; a side without a move ends the line. At the last turn moves are counted, not made.

use alloc::vec::Vec;

use super::{BlackSide, Generator, Side, WhiteSide, for_rules_and_side, legal_moves, legal_routes};
use crate::moves::{Move, MoveList};
use crate::piece::Color;
use crate::position::{Position, Setup};
use crate::rules::{Czech, English, RuleSet, Rules};

/// The number of sequences of `depth` moves from a position; 1 at depth 0.
///
/// ```
/// use draughts_core::{Position, Rules, movegen::perft};
///
/// assert_eq!(perft(Rules::English, &Position::initial(Rules::English), 4), 1469);
/// ```
pub fn perft(rules: Rules, position: &Position, depth: u32) -> u64 {
    let mut lists = alloc::vec![MoveList::new(); depth.max(1) as usize];
    for_rules_and_side!(rules, position.turn(), count_sequences(position.setup(), depth, &mut lists))
}

/// As [`perft`], counted by route: captures that go different ways to the same result are counted apart, as in most
/// published tables of English draughts.
pub fn perft_routes(rules: Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let routes = legal_routes(rules, position);
    if depth == 1 {
        return routes.len() as u64;
    }
    routes.iter().map(|route| perft_routes(rules, &position.after(&route.to_move()), depth - 1)).sum()
}

/// [`perft`] apart for each first move, in the generator's order; nothing at depth 0.
pub fn divide(rules: Rules, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = legal_moves(rules, position);
    moves.into_iter().map(|mv| (mv, perft(rules, &position.after(&mv), rest))).collect()
}

/// `lists` holds one list for each turn that is made.
fn count_sequences<R: RuleSet, S: Side>(setup: &Setup, depth: u32, lists: &mut [MoveList]) -> u64 {
    let generator = Generator::<R, S>::new(setup);
    let Some((moves, lists)) = lists.split_first_mut() else {
        return 1;
    };
    match depth {
        0 => 1,
        1 => generator.count(moves),
        _ => {
            moves.clear();
            generator.generate(moves);
            moves.iter().map(|mv| count_sequences::<R, S::Other>(&setup.after(S::COLOR, mv), depth - 1, lists)).sum()
        }
    }
}

impl<R: RuleSet, S: Side> Generator<R, S> {
    /// How many legal moves there are. The list is scratch for kings' captures, the only moves with several routes.
    #[inline(always)]
    fn count(&self, scratch: &mut MoveList) -> u64 {
        let kings = self.capturing_kings();
        if !kings.is_empty() {
            scratch.clear();
            self.captures(scratch);
            return scratch.len() as u64;
        }
        let men = self.capturing_men();
        if men.is_empty() { self.count_quiet_moves() } else { self.count_captures_of_men(men) }
    }
}
