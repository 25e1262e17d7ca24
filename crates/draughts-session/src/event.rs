//! What goes into a session and what comes out of it.

use alloc::string::String;
use alloc::vec::Vec;

use draughts_core::{Color, Outcome, Position, Route, Square};

use crate::message::Message;
use crate::settings::{Orientation, Settings};

/// A number that is never given twice: an answer to an older question is known by its ticket and dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ticket(pub(crate) u64);

impl Ticket {
    /// The number, for crossing to a worker and back.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The ticket with this number.
    pub const fn from_number(number: u64) -> Ticket {
        Ticket(number)
    }
}

/// What happens to a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A square is tapped, clicked, or chosen by Enter or Space.
    SquareTapped(Square),
    /// The picked piece is to be put down: Escape.
    PutDown,
    /// The page has answered [`Effect::Propose`].
    ProposalAnswered {
        /// The proposal's.
        ticket: Ticket,
        /// Whether the move may be played.
        allowed: bool,
    },
    /// A script plays a route, whoever is to move. The page is asked as for a person's move.
    RoutePlayed(Route),
    /// The computer has chosen a route.
    OpponentMoved {
        /// That of the [`Effect::Think`] it answers.
        ticket: Ticket,
        /// Its choice, checked before it is played.
        route: Route,
    },
    /// The computer could not choose.
    OpponentFailed {
        /// That of the [`Effect::Think`] it answers.
        ticket: Ticket,
    },
    /// What has kept the computer from choosing may be over: where it could not, it is asked again.
    ComputerIsBack,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// A hint is wanted: first the piece, then the way.
    Hint,
    /// The strongest search has advised a route, or has none to advise.
    Advised {
        /// That of the [`Effect::Advise`] it answers.
        ticket: Ticket,
        /// Its advice.
        route: Option<Route>,
    },
    /// A legal move is to be outlined, the next one each time.
    ShowMove,
    /// An earlier position, or the end, is to be looked at.
    Look(LookAt),
    /// The game is to go on from the position looked at; what came after it is taken back.
    PlayOnFromHere,
    /// The button for giving up: asked about.
    ResignPressed,
    /// The side to move gives up, without asking.
    Resign,
    /// Something is to be said.
    Asked(Question),
    /// The board is turned round.
    Flip,
    /// What the next game is to be; the one on the board goes on as it is.
    SettingsChosen(Settings),
    /// The button of a new game: asked about where one is under way. `lot` decides a seat by lot, where an even number
    /// takes the first, and is the seed where none is chosen; the shell draws it, here and wherever a game begins.
    NewGamePressed {
        /// Drawn by the shell.
        lot: u32,
    },
    /// The button of the choices for a game.
    OptionsPressed,
    /// The button of how to play.
    HowToPlayPressed,
    /// A new game by the settings chosen, without asking.
    NewGame {
        /// Drawn by the shell.
        lot: u32,
    },
    /// The same kind of game again, without asking; by the settings chosen where they have changed since it began.
    PlayAgain {
        /// Drawn by the shell.
        lot: u32,
    },
    /// A game from a position, otherwise by the settings chosen, without asking.
    PositionSet {
        /// The position.
        position: Position,
        /// Drawn by the shell.
        lot: u32,
    },
    /// Which side is to be at the bottom.
    OrientationSet(Orientation),
    /// The computer is held for a reason.
    Held(Hold),
    /// A reason to hold the computer is gone.
    Released(Hold),
}

/// Which position to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookAt {
    /// The start.
    Start,
    /// The one before.
    Back,
    /// The one after.
    Forward,
    /// The end, where the game goes on.
    End,
    /// The one after this number of turns.
    Ply(usize),
}

/// What a person can have said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The moves of the piece on a square.
    MovesFrom(Square),
    /// The captures there are.
    Captures,
    /// The last move.
    LastMove,
    /// The state of the game.
    State,
    /// What the status line says when there is nothing else to say.
    Standing,
}

/// Why the computer is held. Each reason holds by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// The page has asked for it.
    Page,
    /// A dialog is open.
    Dialog,
    /// The element is not in a page.
    Detached,
    /// The board shows and does not play: a person's taps are refused as well. A script may play on it.
    ReadOnly,
}

/// What a shell is to do after an event, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The view has changed.
    Render,
    /// The status line says these sentences from now on.
    Announce(Vec<Message>),
    /// A piece or square was not allowed: it shakes once.
    Shake(Square),
    /// The page may refuse the person's move: answer with [`Event::ProposalAnswered`].
    Propose {
        /// Goes back with the answer.
        ticket: Ticket,
        /// The move.
        route: Route,
    },
    /// Tell the page.
    Emit(GameEvent),
    /// The computer is to choose a move in [`Session::game`](crate::Session::game).
    Think {
        /// Goes back with the answer.
        ticket: Ticket,
    },
    /// The strongest search is to advise a move in [`Session::game`](crate::Session::game).
    Advise {
        /// Goes back with the answer.
        ticket: Ticket,
    },
    /// Whatever the computer is thinking about is no longer wanted.
    StopThinking,
    /// Open a dialog.
    Open(Dialog),
}

/// The dialogs that a session asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// Whether to give up the game under way for a new one.
    ConfirmNewGame,
    /// Whether to give the game up.
    ConfirmResign,
    /// Whether to play on from the earlier position that is looked at.
    PlayOnFromHere,
    /// The choices for a game.
    Options,
    /// How to play.
    HowToPlay,
}

/// Who made a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A person, or a script in a person's place.
    Player,
    /// The computer.
    Computer,
}

/// What the page is told of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEvent {
    /// A whole turn was played.
    Move {
        /// How the piece went.
        route: Route,
        /// The rule set's notation of the turn.
        notation: String,
        /// Whose turn it was.
        color: Color,
        /// Whether a man became a king.
        crowned: bool,
        /// Who played it.
        by: By,
        /// The number of turns played, this one counted.
        ply: usize,
    },
    /// Turns were taken back.
    Undo {
        /// How many.
        plies: usize,
    },
    /// A game has begun.
    NewGame,
    /// The game has ended.
    End(Outcome),
}
