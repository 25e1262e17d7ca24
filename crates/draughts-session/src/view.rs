//! What is to be seen: a snapshot of a session that a shell can draw without asking anything more.

use alloc::vec::Vec;

use draughts_core::{Bitboard, Color, Outcome, Piece, Position, Route, Square};

use crate::placement::Placement;
use crate::selection::Selection;
use crate::session::{Outline, Session};

/// A board as it is to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The 32 squares in ascending order of number.
    pub squares: Vec<SquareView>,
    /// The pieces, those that a begun capture has jumped among them, in ascending order of square.
    pub pieces: Vec<PieceView>,
    /// The jumps that the picked piece's captures can still make, each once, as the squares they lead between.
    pub jumps: Vec<(Square, Square)>,
    /// The move that is outlined.
    pub outline: Option<Outline>,
    /// The turn that led to the position shown.
    pub last_route: Option<Route>,
    /// The number of turns at the position shown.
    pub ply: usize,
    /// Whether that is an earlier position than the game's.
    pub looking: bool,
    /// The turns played, from the first.
    pub turns: Vec<Route>,
    /// How many pieces each side has lost at the position shown, Black first.
    pub lost: [u32; 2],
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
    /// Whether Redo does.
    pub can_redo: bool,
    /// Whether a move can be outlined.
    pub can_show_move: bool,
    /// Whether the game can be given up.
    pub can_resign: bool,
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
    /// The outlined move goes from there, by there or to there.
    pub hint: bool,
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
        let game = self.game();
        let ply = self.looking().unwrap_or(game.ply());
        let shown = *game.positions().nth(ply).unwrap_or(game.position());
        let lost = |color| game.start().pieces(color).len() - shown.pieces(color).len();
        View {
            squares: self.square_views(&shown, ply),
            pieces: self.piece_views(&shown, ply),
            jumps: self.selection().map(jumps_to_come).unwrap_or_default(),
            outline: self.outline().cloned(),
            last_route: ply.checked_sub(1).and_then(|last| game.routes().nth(last)).cloned(),
            ply,
            looking: self.looking().is_some(),
            turns: game.routes().cloned().collect(),
            lost: [lost(Color::Black), lost(Color::White)],
            bottom: self.bottom(),
            turn: game.outcome().is_none().then(|| game.position().turn()),
            outcome: game.outcome(),
            thinking: self.is_thinking(),
            can_undo: self.can_undo(),
            can_redo: self.can_redo(),
            can_show_move: self.can_show_move(),
            can_resign: self.can_resign(),
            under_way: self.is_under_way(),
        }
    }

    fn square_views(&self, shown: &Position, ply: usize) -> Vec<SquareView> {
        let selection = self.selection();
        let movable = self.movable_now();
        let must_capture = self.must_capture();
        let selected = selection.map_or(Bitboard::EMPTY, |selection| Bitboard::of(selection.at()));
        let targets: Bitboard = selection.map(Selection::targets).unwrap_or_default().into_iter().collect();
        let victims = selection.map_or(Bitboard::EMPTY, |selection| selection.victims() | selection.captured());
        let hint = self.outline().map(outlined).unwrap_or_default();
        let last_route = ply.checked_sub(1).and_then(|last| self.game().routes().nth(last));
        let last_move: Bitboard = last_route.map(|route| route.squares().collect()).unwrap_or_default();
        let view = |square| SquareView {
            square,
            piece: self.piece_shown_at(shown, square),
            states: SquareStates {
                movable: movable.contains(square),
                must_capture: must_capture && movable.contains(square),
                selected: selected.contains(square),
                target: targets.contains(square),
                victim: victims.contains(square),
                hint: hint.contains(square),
                last_move: last_move.contains(square),
            },
        };
        Square::all().map(view).collect()
    }

    /// The squares of the pieces that a person can pick now.
    fn movable_now(&self) -> Bitboard {
        if !self.person_is_to_move() || self.looking().is_some() || self.is_read_only() {
            return Bitboard::EMPTY;
        }
        match self.selection() {
            Some(selection) if selection.is_begun() => Bitboard::of(selection.at()),
            _ => self.legal_routes().iter().map(Route::from).collect(),
        }
    }

    fn piece_views(&self, shown: &Position, ply: usize) -> Vec<PieceView> {
        let mut placement = Placement::after(self.game(), ply);
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
                piece: self.piece_shown_at(shown, square)?,
                square,
                selected: at == Some(square),
                captured: captured.contains(square),
            })
        });
        pieces.collect()
    }

    /// What stands on a square, a begun capture's landings counted.
    fn piece_shown_at(&self, shown: &Position, square: Square) -> Option<Piece> {
        let shown_at = match self.selection() {
            Some(selection) if square == selection.at() => selection.from(),
            Some(selection) if square == selection.from() => return None,
            _ => square,
        };
        shown.piece_at(shown_at)
    }
}

/// The squares that an outline marks.
fn outlined(outline: &Outline) -> Bitboard {
    if outline.whole { outline.route.squares().collect() } else { Bitboard::of(outline.route.from()) }
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
