//! What is to be seen: a snapshot of a session that a shell can draw without asking anything more.

use alloc::vec::Vec;

use draughts_core::{Bitboard, Color, Outcome, Piece, Route, Square};

use crate::placement::Placement;
use crate::selection::Selection;
use crate::session::Session;

/// A board as it is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The 32 squares in ascending order of number.
    pub squares: Vec<SquareView>,
    /// The pieces, those that a begun capture has jumped among them, in ascending order of square.
    pub pieces: Vec<PieceView>,
    /// The jumps that the picked piece's captures can still make, each once, as the squares they lead between.
    pub jumps: Vec<(Square, Square)>,
    /// The last turn.
    pub last_route: Option<Route>,
    /// The number of turns played.
    pub ply: usize,
    /// The side at the bottom.
    pub bottom: Color,
    /// The side to move; `None` once the game is over.
    pub turn: Option<Color>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Whether the computer is thinking.
    pub thinking: bool,
    /// Whether Undo does anything.
    pub can_undo: bool,
    /// Whether a new game would end one.
    pub under_way: bool,
}

/// A square as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareView {
    /// Which.
    pub square: Square,
    /// What stands there now: a piece in the middle of its capture stands where it has landed last.
    pub piece: Option<Piece>,
    /// What is to be told of it.
    pub states: SquareStates,
}

/// What a square's marks and name tell. Several can hold at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareStates {
    /// The piece can be picked, or is picked.
    pub movable: bool,
    /// The piece can capture, and a capture is due.
    pub must_capture: bool,
    /// The piece is picked.
    pub selected: bool,
    /// The picked piece can go there.
    pub target: bool,
    /// The picked piece can capture the piece, or has jumped it.
    pub victim: bool,
    /// The last turn went from there, by there or to there.
    pub last_move: bool,
}

/// A piece as it is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// Stays with the piece through the game.
    pub id: u8,
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// Whether it is picked.
    pub selected: bool,
    /// Whether a begun capture has jumped it.
    pub captured: bool,
}

impl Session {
    /// What is to be seen now.
    pub fn view(&self) -> View {
        let selection = self.selection();
        let game = self.game();
        View {
            squares: self.square_views(),
            pieces: self.piece_views(),
            jumps: selection.map(jumps_to_come).unwrap_or_default(),
            last_route: game.routes().next_back().cloned(),
            ply: game.ply(),
            bottom: self.bottom(),
            turn: game.outcome().is_none().then(|| game.position().turn()),
            outcome: game.outcome(),
            thinking: self.is_thinking(),
            can_undo: self.can_undo(),
            under_way: self.is_under_way(),
        }
    }

    fn square_views(&self) -> Vec<SquareView> {
        let selection = self.selection();
        let begun = selection.is_some_and(Selection::is_begun);
        let mut movable = Bitboard::EMPTY;
        if self.person_is_to_move() {
            movable = match selection {
                Some(selection) if begun => Bitboard::of(selection.at()),
                _ => self.legal_routes().iter().map(Route::from).collect(),
            };
        }
        let selected = selection.map_or(Bitboard::EMPTY, |selection| Bitboard::of(selection.at()));
        let targets: Bitboard = selection.map(Selection::targets).unwrap_or_default().into_iter().collect();
        let victims = selection.map_or(Bitboard::EMPTY, |selection| selection.victims() | selection.captured());
        let last_route = self.game().routes().next_back();
        let last_move: Bitboard =
            last_route.iter().flat_map(|route| route.landings().iter().copied().chain([route.from()])).collect();
        let must_capture = self.must_capture();
        Square::all()
            .map(|square| SquareView {
                square,
                piece: self.piece_shown_at(square),
                states: SquareStates {
                    movable: movable.contains(square),
                    must_capture: must_capture && movable.contains(square),
                    selected: selected.contains(square),
                    target: targets.contains(square),
                    victim: victims.contains(square),
                    last_move: last_move.contains(square),
                },
            })
            .collect()
    }

    fn piece_views(&self) -> Vec<PieceView> {
        let mut placement = Placement::of(self.game());
        let mut captured = Bitboard::EMPTY;
        let mut at = None;
        if let Some(selection) = self.selection() {
            placement.shift(selection.from(), selection.at());
            captured = selection.captured();
            at = Some(selection.at());
        }
        let pieces = Square::all().filter_map(|square| {
            Some(PieceView {
                id: placement.id(square)?,
                piece: self.piece_shown_at(square)?,
                square,
                selected: at == Some(square),
                captured: captured.contains(square),
            })
        });
        pieces.collect()
    }

    /// What stands on a square, a begun capture's landings counted.
    fn piece_shown_at(&self, square: Square) -> Option<Piece> {
        let shown_at = match self.selection() {
            Some(selection) if square == selection.at() => selection.from(),
            Some(selection) if square == selection.from() => return None,
            _ => square,
        };
        self.game().position().piece_at(shown_at)
    }
}

/// The jumps that a selection's captures can still make. Two captures can make the same one, and round captures make it
/// from either end.
fn jumps_to_come(selection: &Selection) -> Vec<(Square, Square)> {
    let mut jumps = Vec::new();
    for route in selection.candidates().iter().filter(|route| route.is_capture()) {
        let mut from = selection.at();
        for landing in route.landings().iter().skip(selection.landed().len()) {
            if !jumps.contains(&(from, *landing)) && !jumps.contains(&(*landing, from)) {
                jumps.push((from, *landing));
            }
            from = *landing;
        }
    }
    jumps
}
