//! Legal moves, legal routes, and perft.
//!
//! One generator for every rule set: it asks the rule set's constants and never its name. It is compiled once for each
//! rule set and side to move, so that the questions cost nothing. It knows nothing of draws or of the game so far.

mod capture;
mod perft;
mod quiet;

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::bitboard::Bitboard;
use crate::moves::{Move, MoveList, Route};
use crate::piece::Color;
use crate::position::{Position, Setup};
use crate::rules::{Czech, English, RuleSet, Rules};
use crate::square::{Direction, Square};

pub use perft::{divide, perft, perft_routes};

/// A side known at compile time.
trait Side {
    const COLOR: Color;
    type Other: Side<Other = Self>;
}

struct BlackSide;

impl Side for BlackSide {
    const COLOR: Color = Color::Black;
    type Other = WhiteSide;
}

struct WhiteSide;

impl Side for WhiteSide {
    const COLOR: Color = Color::White;
    type Other = BlackSide;
}

/// The generator for one rule set and one side to move, over one board.
struct Generator<R, S> {
    own_men: Bitboard,
    own_kings: Bitboard,
    other: Bitboard,
    empty: Bitboard,
    kind: PhantomData<(R, S)>,
}

impl<R: RuleSet, S: Side> Generator<R, S> {
    #[inline(always)]
    fn new(setup: &Setup) -> Generator<R, S> {
        Generator {
            own_men: setup.men(S::COLOR),
            own_kings: setup.kings(S::COLOR),
            other: setup.pieces(S::COLOR.opposite()),
            empty: !setup.occupied(),
            kind: PhantomData,
        }
    }

    /// The men's two directions.
    const FORWARD: [Direction; 2] = S::COLOR.forward();

    /// Hands every legal move or route to the sink: captures where there is one, else quiet moves.
    #[inline]
    fn generate(&self, sink: &mut impl Sink) {
        if !self.captures(sink) {
            self.quiet_moves(sink);
        }
    }
}

/// Where generated moves go. A capture's landings are told as they are tried, so that one generator serves those who
/// want only the result and those who want the way.
trait Sink {
    /// A quiet move.
    fn quiet(&mut self, from: Bitboard, to: Bitboard);
    /// A capture goes on over one square to the next.
    fn jump(&mut self, over: Bitboard, landing: Bitboard);
    /// The last jump is taken back, to try another.
    fn unjump(&mut self);
    /// The jumps told so far make a whole capture. `may_repeat`: another route may make the same move.
    fn capture(&mut self, mv: Move, may_repeat: bool);
}

impl Sink for MoveList {
    #[inline(always)]
    fn quiet(&mut self, from: Bitboard, to: Bitboard) {
        self.push(Move { from, to, captured: Bitboard::EMPTY });
    }

    #[inline(always)]
    fn jump(&mut self, _over: Bitboard, _landing: Bitboard) {}

    #[inline(always)]
    fn unjump(&mut self) {}

    #[inline(always)]
    fn capture(&mut self, mv: Move, may_repeat: bool) {
        if may_repeat {
            self.push_unless_present(mv);
        } else {
            self.push(mv);
        }
    }
}

/// Collects whole routes.
#[derive(Default)]
struct RouteSink {
    routes: Vec<Route>,
    landings: Vec<Square>,
    captured: Vec<Square>,
}

impl Sink for RouteSink {
    fn quiet(&mut self, from: Bitboard, to: Bitboard) {
        self.routes.push(Route::quiet(from.lowest(), to.lowest()));
    }

    fn jump(&mut self, over: Bitboard, landing: Bitboard) {
        self.landings.push(landing.lowest());
        self.captured.push(over.lowest());
    }

    fn unjump(&mut self) {
        self.landings.pop();
        self.captured.pop();
    }

    fn capture(&mut self, mv: Move, _may_repeat: bool) {
        self.routes.push(Route::capture(mv.from(), self.landings.clone(), self.captured.clone()));
    }
}

/// Calls a generic function with the rule set and the side to move as types.
macro_rules! for_rules_and_side {
    ($rules:expr, $color:expr, $function:ident($($argument:expr),*)) => {
        match ($rules, $color) {
            (Rules::English, Color::Black) => $function::<English, BlackSide>($($argument),*),
            (Rules::English, Color::White) => $function::<English, WhiteSide>($($argument),*),
            (Rules::Czech, Color::Black) => $function::<Czech, BlackSide>($($argument),*),
            (Rules::Czech, Color::White) => $function::<Czech, WhiteSide>($($argument),*),
        }
    };
}
use for_rules_and_side;

/// The legal moves of the side to move. None means that it has lost.
///
/// ```
/// use draughts_core::{Position, Rules, movegen};
///
/// let moves = movegen::legal_moves(Rules::English, &Position::initial(Rules::English));
/// assert_eq!(moves.len(), 7);
/// ```
pub fn legal_moves(rules: Rules, position: &Position) -> MoveList {
    let mut moves = MoveList::new();
    legal_moves_into(rules, position, &mut moves);
    moves
}

/// As [`legal_moves`], into a list that is emptied first and keeps its memory.
#[inline]
pub fn legal_moves_into(rules: Rules, position: &Position, moves: &mut MoveList) {
    fn fill<R: RuleSet, S: Side>(setup: &Setup, moves: &mut MoveList) {
        Generator::<R, S>::new(setup).generate(moves);
    }
    moves.clear();
    for_rules_and_side!(rules, position.turn(), fill(position.setup(), moves));
}

/// The legal captures alone, into a list that is emptied first; where there are any, they are all the legal moves.
#[inline]
pub fn captures_into(rules: Rules, position: &Position, moves: &mut MoveList) {
    fn fill<R: RuleSet, S: Side>(setup: &Setup, moves: &mut MoveList) {
        Generator::<R, S>::new(setup).captures(moves);
    }
    moves.clear();
    for_rules_and_side!(rules, position.turn(), fill(position.setup(), moves));
}

/// Every legal route of the side to move: each way of making each legal move.
///
/// ```
/// use draughts_core::{Rules, movegen, notation::fen};
///
/// let position = fen::parse("W:WK11:B15,16,23,24")?;
/// let routes = movegen::legal_routes(Rules::English, &position);
/// assert_eq!(routes.len(), 2, "once round either way");
/// assert_eq!(movegen::legal_moves(Rules::English, &position).len(), 1);
/// # Ok::<(), draughts_core::FenError>(())
/// ```
pub fn legal_routes(rules: Rules, position: &Position) -> Vec<Route> {
    fn collect<R: RuleSet, S: Side>(setup: &Setup) -> Vec<Route> {
        let mut sink = RouteSink::default();
        Generator::<R, S>::new(setup).generate(&mut sink);
        sink.routes
    }
    for_rules_and_side!(rules, position.turn(), collect(position.setup()))
}

/// Whether the side to move must capture.
pub fn must_capture(rules: Rules, position: &Position) -> bool {
    can_capture(rules, position, position.turn())
}

/// Whether a side has a capture, be it to move or not.
pub(crate) fn can_capture(rules: Rules, position: &Position, color: Color) -> bool {
    fn ask<R: RuleSet, S: Side>(setup: &Setup) -> bool {
        Generator::<R, S>::new(setup).can_capture()
    }
    for_rules_and_side!(rules, color, ask(position.setup()))
}

/// Hands over every board from which a quiet move that crowns nobody leads to this one, whether or not a capture was
/// due there. The side to move must be Black.
pub(crate) fn earlier(rules: Rules, board: &Setup, mut hand: impl FnMut(Setup)) {
    let flying = rules.spec().flying_kings;
    let empty = !board.occupied();
    for piece in board.white.singles() {
        let is_king = board.kings.intersects(piece);
        let back: &[Direction] = if is_king { &Direction::ALL } else { &Color::Black.forward() };
        for &direction in back {
            let from =
                if is_king && flying { quiet::ray(piece, direction, empty) } else { piece.shift(direction) & empty };
            for from in from.singles() {
                let kings = if is_king { board.kings ^ piece ^ from } else { board.kings };
                hand(Setup { white: board.white ^ piece ^ from, kings, turn: Color::White, ..*board });
            }
        }
    }
}

/// Whether the side to move has a legal move.
pub fn can_move(rules: Rules, position: &Position) -> bool {
    fn ask<R: RuleSet, S: Side>(setup: &Setup) -> bool {
        let generator = Generator::<R, S>::new(setup);
        generator.can_capture() || generator.count_quiet_moves() > 0
    }
    for_rules_and_side!(rules, position.turn(), ask(position.setup()))
}

/// How many quiet moves a side's men and its kings have, be it to move or not, and whether or not a capture is due.
pub(crate) fn mobility(rules: Rules, position: &Position, color: Color) -> [u64; 2] {
    fn count<R: RuleSet, S: Side>(setup: &Setup) -> [u64; 2] {
        let generator = Generator::<R, S>::new(setup);
        [generator.count_quiet_moves_of_men(), generator.count_quiet_moves_of_kings()]
    }
    for_rules_and_side!(rules, color, count(position.setup()))
}

/// Whether a move, from wherever, is legal here. Quicker than looking it up in the list: only the moving piece's
/// captures are tried.
pub fn is_legal(rules: Rules, position: &Position, mv: &Move) -> bool {
    fn ask<R: RuleSet, S: Side>(setup: &Setup, mv: &Move) -> bool {
        Generator::<R, S>::new(setup).is_legal(mv)
    }
    for_rules_and_side!(rules, position.turn(), ask(position.setup(), mv))
}

impl<R: RuleSet, S: Side> Generator<R, S> {
    fn is_legal(&self, mv: &Move) -> bool {
        if mv.is_capture() {
            let mut captures = MoveList::new();
            self.captures_from(mv.from, &mut captures);
            captures.contains(mv)
        } else {
            self.is_quiet_move(mv.from, mv.to) && !self.can_capture()
        }
    }
}
