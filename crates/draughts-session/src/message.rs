//! What the status line says, as keys with their data. Words are the shell's.

use alloc::vec::Vec;

use draughts_core::{Color, Outcome, Role, Route, Square};

use crate::session::Outline;

/// Who is at a side of the board, as the words need to tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// The person, against the computer.
    You,
    /// The computer.
    Computer,
    /// One of two people.
    Person,
}

/// A sentence of the status line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A new game has begun.
    NewGame,
    /// A turn was played.
    Played {
        /// Whose.
        color: Color,
        /// Who that is.
        player: Player,
        /// How.
        route: Route,
        /// Whether a man became a king.
        crowned: bool,
    },
    /// Turns were taken back.
    TakenBack {
        /// How many.
        plies: usize,
    },
    /// A begun capture was taken back.
    CaptureTakenBack,
    /// A resignation was taken back.
    ResignationTakenBack,
    /// An earlier position is looked at.
    LookingAt {
        /// The turn that led to it; `None` at the start.
        route: Option<Route>,
        /// The number of turns at it.
        ply: usize,
        /// The number of turns played.
        end: usize,
    },
    /// A hint is being looked for.
    LookingForHint,
    /// There is no hint.
    NoHint,
    /// A move, or its piece, is outlined.
    Outlined(Outline),
    /// The moves of the piece on a square, perhaps none.
    MovesFrom {
        /// The square.
        square: Square,
        /// Every way to move it.
        routes: Vec<Route>,
    },
    /// The captures there are, perhaps none.
    Captures {
        /// Every way to capture.
        routes: Vec<Route>,
    },
    /// No move has been played.
    NoLastMove,
    /// How many men and kings each side has.
    Pieces {
        /// Side, men, kings.
        counts: [(Color, u32, u32); 2],
    },
    /// The board was turned round.
    Flipped {
        /// Whose side is at the bottom now.
        bottom: Color,
    },
    /// Whose turn it is.
    Turn {
        /// The side.
        color: Color,
        /// Who that is.
        player: Player,
        /// Whether it must capture.
        must_capture: bool,
    },
    /// The computer is to move and is held.
    ComputerHeld,
    /// A piece is picked and can go to these squares.
    Picked {
        /// Where it stands.
        square: Square,
        /// What it is.
        role: Role,
        /// Where it can go.
        targets: Vec<Square>,
        /// Whether that is capturing.
        capture: bool,
    },
    /// The picked piece was put down.
    PutDown {
        /// Where it stands.
        square: Square,
    },
    /// A capture has begun and goes on.
    CaptureGoesOn {
        /// Where the piece is now.
        square: Square,
        /// Where it can go next.
        targets: Vec<Square>,
    },
    /// A tap was refused.
    Refused(Refusal),
    /// The page has refused the move.
    RefusedByPage,
    /// The computer could not choose a move, or chose one that is not legal.
    ComputerFailed,
    /// The game has ended.
    Ended {
        /// How.
        outcome: Outcome,
        /// Who the winner is; `None` for a draw.
        winner: Option<Player>,
    },
}

/// Why a tap did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The board only shows.
    ReadOnly,
    /// The game is over.
    Over,
    /// The computer is to move.
    ComputersTurn,
    /// Nothing is picked and the square is empty.
    Empty {
        /// The tapped square.
        square: Square,
    },
    /// The piece is the other side's.
    NotYours {
        /// The tapped square.
        square: Square,
        /// The side to move.
        to_move: Color,
    },
    /// The piece cannot capture and a capture is due.
    MustCapture {
        /// The tapped square.
        square: Square,
        /// What stands there.
        role: Role,
        /// The pieces that can capture.
        with: Vec<Square>,
    },
    /// The piece has nowhere to go.
    Blocked {
        /// The tapped square.
        square: Square,
        /// What stands there.
        role: Role,
    },
    /// The picked piece cannot go there.
    OutOfReach {
        /// Where the picked piece stands.
        from: Square,
        /// What it is.
        role: Role,
        /// The tapped square.
        to: Square,
        /// Where it can go.
        targets: Vec<Square>,
    },
    /// Several captures end on the square and take different pieces.
    SeveralWays {
        /// The tapped square.
        to: Square,
        /// Where they land first.
        first_landings: Vec<Square>,
    },
    /// A capture is begun and only its next landings answer.
    ChainGoesOn {
        /// Where it can go next.
        targets: Vec<Square>,
    },
}
