//! Retrograde analysis of one material: what its captures and crownings lead to is known, and back from each ended position
//! go all quiet moves that could have led there.

use alloc::vec;
use alloc::vec::Vec;

use super::{Endings, Material, OPEN};
use crate::movegen;
use crate::moves::MoveList;
use crate::piece::Color;
use crate::position::{Position, Setup};

/// A table in the making.
struct Draft {
    material: Material,
    bytes: Vec<u8>,
    /// How many moves of a position do not lose, as far as is known; [`Draft::MUST_CAPTURE`] where no quiet move is legal.
    holds: Vec<u8>,
    /// The longest that a losing capture or crowning lasts.
    longest: Vec<u8>,
}

impl Draft {
    const MUST_CAPTURE: u8 = u8::MAX;

    fn new(material: Material) -> Draft {
        let places = material.places();
        Draft {
            material,
            bytes: vec![OPEN; places],
            holds: vec![Draft::MUST_CAPTURE; places],
            longest: vec![0; places],
        }
    }
}

/// Solves one material and its swapped one together: quiet moves lead from one to the other.
pub(super) struct Solver<'a> {
    known: &'a Endings,
    drafts: [Draft; 2],
    /// Positions that end in so many turns: which draft, and where.
    ends: Vec<Vec<(usize, usize)>>,
}

impl<'a> Solver<'a> {
    pub(super) fn new(known: &'a Endings, material: Material) -> Solver<'a> {
        let drafts = [material, material.swapped()].map(Draft::new);
        Solver { known, drafts, ends: vec![Vec::new(); usize::from(OPEN)] }
    }

    /// The tables, one where both sides have the same.
    pub(super) fn solve(mut self) -> Vec<(Material, Vec<u8>)> {
        let mut moves = MoveList::new();
        for side in 0..self.sides() {
            for place in 0..self.drafts[side].bytes.len() {
                if let Some(board) = self.drafts[side].material.board(place) {
                    self.begin(side, place, &board, &mut moves);
                }
            }
        }
        for turns in 0..self.ends.len() {
            for (side, place) in core::mem::take(&mut self.ends[turns]) {
                if self.drafts[side].bytes[place] == OPEN {
                    self.drafts[side].bytes[place] = turns as u8;
                    self.look_back(side, place, turns);
                }
            }
        }
        let sides = self.sides();
        self.drafts.into_iter().take(sides).map(|draft| (draft.material, draft.bytes)).collect()
    }

    /// One where both sides have the same.
    fn sides(&self) -> usize {
        if self.drafts[0].material == self.drafts[1].material { 1 } else { 2 }
    }

    fn other(&self, side: usize) -> usize {
        if self.sides() == 1 { 0 } else { 1 - side }
    }

    /// What a position's captures and crownings say of it.
    fn begin(&mut self, side: usize, place: usize, board: &Setup, moves: &mut MoveList) {
        let Ok(position) = Position::try_from(*board) else { return };
        movegen::legal_moves_into(self.known.rules, &position, moves);
        let draft = &mut self.drafts[side];
        let (mut quick, mut longest, mut holds) = (None, 0, 0);
        let must_capture = moves.first().is_some_and(|mv| mv.is_capture());
        for mv in moves.iter() {
            let child = board.after(Color::Black, mv).swapped();
            if Material::of(&child) == draft.material.swapped() {
                holds += 1;
                continue;
            }
            match self.known.byte(&child) {
                OPEN => holds += 1,
                turns if turns % 2 == 0 => quick = Some(quick.map_or(turns + 1, |quick: u8| quick.min(turns + 1))),
                turns => longest = longest.max(turns + 1),
            }
        }
        if !must_capture {
            // A position that can be won is never lost, whatever else is.
            draft.holds[place] = holds + u8::from(quick.is_some());
        }
        draft.longest[place] = longest;
        if let Some(turns) = quick {
            self.ends[usize::from(turns)].push((side, place));
        } else if holds == 0 {
            self.ends[usize::from(longest)].push((side, place));
        }
    }

    /// What the end of one position says of those that lead to it by a quiet move.
    fn look_back(&mut self, side: usize, place: usize, turns: usize) {
        let Some(board) = self.drafts[side].material.board(place) else { return };
        let side = self.other(side);
        let ends = &mut self.ends;
        let draft = &mut self.drafts[side];
        movegen::earlier(self.known.rules, &board, |earlier| {
            let place = super::place(&earlier.swapped());
            if draft.bytes[place] != OPEN || draft.holds[place] == Draft::MUST_CAPTURE {
                return;
            }
            if turns.is_multiple_of(2) {
                ends[turns + 1].push((side, place));
            } else {
                draft.holds[place] -= 1;
                if draft.holds[place] == 0 {
                    ends[(turns + 1).max(usize::from(draft.longest[place]))].push((side, place));
                }
            }
        });
    }
}
