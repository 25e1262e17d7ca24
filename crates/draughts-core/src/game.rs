//! A game: a rule set, a start position and the turns played, from which everything else follows.
//!
//! It knows the automatic draws (repetition, no progress, material), counted as shared conventions of this program: in
//! organised English draughts they are claimed by a player. It never lets an illegal turn in, and undo restores
//! everything, the counts too.

use alloc::vec::Vec;
use core::fmt;

use crate::counts::Counts;
use crate::movegen;
use crate::moves::{Move, MoveList, Route};
use crate::notation::moves::{self, MoveTextError};
use crate::piece::Color;
use crate::position::Position;
use crate::rules::Rules;

/// How often the same position must stand on the board for the game to be drawn.
const REPETITIONS: usize = 3;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// The side to move has lost all its pieces.
    NoPieces,
    /// The side to move has pieces and cannot move: it has lost.
    NoMoves,
    /// The same position for the third time: a draw.
    Repetition,
    /// A number of turns in a row without a capture or a man's move: a draw.
    NoProgress,
    /// An ending of few pieces that has lasted its number of turns: a draw.
    Material,
    /// A side has given the game up: it has lost.
    Resigned,
}

impl EndReason {
    /// The name used in interfaces: `no-pieces`, `no-moves`, `repetition`, `no-progress`, `material`, `resigned`.
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::NoPieces => "no-pieces",
            EndReason::NoMoves => "no-moves",
            EndReason::Repetition => "repetition",
            EndReason::NoProgress => "no-progress",
            EndReason::Material => "material",
            EndReason::Resigned => "resigned",
        }
    }
}

/// A position reached, with the counts that stand at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    position: Position,
    counts: Counts,
}

/// A turn played, with what it takes to undo it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Turn {
    route: Route,
    before: State,
}

/// A game under way or ended.
///
/// ```
/// use draughts_core::{Color, EndReason, Game, Rules, notation::fen};
///
/// let mut game = Game::from_position(Rules::English, fen::parse("W:WK27:B28")?);
/// game.play_text("27-32")?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), EndReason::NoMoves));
/// game.undo();
/// assert!(game.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    turns: Vec<Turn>,
    state: State,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the rule set's start position.
    pub fn new(rules: Rules) -> Game {
        Game::from_position(rules, Position::initial(rules))
    }

    /// A game from any position: its first occurrence, all counts at 0. It may be over at once.
    pub fn from_position(rules: Rules, position: Position) -> Game {
        let state = State { position, counts: Counts::default() };
        let mut game = Game { rules, turns: Vec::new(), state, outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The rule set.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.state.position
    }

    /// The position that the game began from.
    pub fn start(&self) -> &Position {
        self.turns.first().map_or(&self.state.position, |turn| &turn.before.position)
    }

    /// How many turns have been played, both sides counted.
    pub fn ply(&self) -> usize {
        self.turns.len()
    }

    /// The routes played, in order.
    pub fn routes(&self) -> impl DoubleEndedIterator<Item = &Route> + ExactSizeIterator {
        self.turns.iter().map(|turn| &turn.route)
    }

    /// The positions from the start to the one on the board, which comes last.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.turns.iter().map(|turn| &turn.before.position).chain([&self.state.position])
    }

    /// How it ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Turns in a row, both sides counted, with no capture and no man moved.
    pub fn no_progress_turns(&self) -> u16 {
        self.state.counts.no_progress
    }

    /// The counts that stand at the position on the board.
    pub(crate) fn counts(&self) -> Counts {
        self.state.counts
    }

    /// The legal moves; none once the game is over, whatever the reason.
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome {
            Some(_) => MoveList::new(),
            None => movegen::legal_moves(self.rules, &self.state.position),
        }
    }

    /// Every way to make each legal move; none once the game is over.
    pub fn legal_routes(&self) -> Vec<Route> {
        match self.outcome {
            Some(_) => Vec::new(),
            None => movegen::legal_routes(self.rules, &self.state.position),
        }
    }

    /// Plays a route.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] after the end, [`PlayError::Illegal`] when the route is not among the legal ones; the game
    /// is unchanged.
    pub fn play(&mut self, route: &Route) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        if !self.legal_routes().contains(route) {
            return Err(PlayError::Illegal);
        }
        self.push(route.clone());
        Ok(())
    }

    /// The first route that makes a move; `None` when it is not legal, or the game is over.
    #[inline]
    pub fn route_of(&self, mv: &Move) -> Option<Route> {
        self.legal_routes().into_iter().find(|route| route.to_move() == *mv)
    }

    /// Plays a move by the first route that makes it.
    ///
    /// # Errors
    ///
    /// As [`play`](Game::play).
    pub fn play_move(&mut self, mv: &Move) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        self.push(self.route_of(mv).ok_or(PlayError::Illegal)?);
        Ok(())
    }

    /// Plays the turn that a text names, as [`moves::resolve`] reads it.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] after the end, [`PlayError::Text`] when the text names no legal turn or several.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        let route = moves::resolve(&self.legal_routes(), text).map_err(PlayError::Text)?.clone();
        self.push(route);
        Ok(())
    }

    /// Gives the game up for a side.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] after the end.
    pub fn resign(&mut self, color: Color) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        self.outcome = Some(Outcome { winner: Some(color.opposite()), reason: EndReason::Resigned });
        Ok(())
    }

    /// Takes a resignation back; whether there was one.
    pub fn withdraw_resignation(&mut self) -> bool {
        self.outcome.take_if(|outcome| outcome.reason == EndReason::Resigned).is_some()
    }

    /// Takes the last turn back and returns its route; `None` at the start.
    pub fn undo(&mut self) -> Option<Route> {
        let turn = self.turns.pop()?;
        self.state = turn.before;
        // A turn was played from there, so the game was not over.
        self.outcome = None;
        Some(turn.route)
    }

    /// Makes a turn known to be legal.
    fn push(&mut self, route: Route) {
        let mv = route.to_move();
        let before = self.state;
        let position = before.position.after(&mv);
        self.state = State { position, counts: before.counts.after(&mv, &before.position, &position) };
        self.turns.push(Turn { route, before });
        self.outcome = self.judge();
    }

    /// How the game stands. A loss is asked about first, then the draws in the order in which they are named.
    fn judge(&self) -> Option<Outcome> {
        let State { position, counts } = &self.state;
        if !movegen::can_move(self.rules, position) {
            let gone = position.pieces(position.turn()).is_empty();
            let reason = if gone { EndReason::NoPieces } else { EndReason::NoMoves };
            return Some(Outcome { winner: Some(position.turn().opposite()), reason });
        }
        let reason = if self.occurrences() >= REPETITIONS {
            EndReason::Repetition
        } else {
            counts.draw(self.rules.spec(), position)?
        };
        Some(Outcome { winner: None, reason })
    }

    /// How often the position on the board has stood there. No position comes back over a capture or a man's move.
    fn occurrences(&self) -> usize {
        let reversible = usize::from(self.state.counts.no_progress);
        let earlier = self.turns.iter().rev().take(reversible);
        1 + earlier.filter(|turn| turn.before.position == self.state.position).count()
    }
}

/// Why a turn was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// The route or move is not legal here.
    Illegal,
    /// The text names no legal turn, or several.
    Text(MoveTextError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the game is over"),
            PlayError::Illegal => f.write_str("illegal move"),
            PlayError::Text(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}
