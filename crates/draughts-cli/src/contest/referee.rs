//! One game between two players, by our own rules. Whoever answers with anything but a legal move loses it.

use std::fmt;

use draughts_core::{Color, Game, PlayError};

use super::player::{Choice, Player, Side};
use super::program::ProgramFault;
use super::tally::Effort;
use crate::lines::excerpt;
use crate::parallel::Stop;
use crate::protocol::answer::BestMove;

/// A game that was played.
pub(crate) struct Played {
    /// As it stood at the end.
    pub(crate) game: Game,
    /// Which side had the colour that moves first in this rule set.
    pub(crate) first: Side,
    /// Who won; `None` for a draw.
    pub(crate) winner: Option<Side>,
    /// What ended it before its end on the board.
    pub(crate) forfeit: Option<Forfeit>,
    /// What the moves took, A's and B's.
    pub(crate) effort: [Effort; 2],
}

/// A side's fault, by which it has lost.
pub(crate) struct Forfeit {
    pub(crate) side: Side,
    pub(crate) fault: Fault,
}

/// Plays a game to its end; `None` when nobody waits for it any more.
pub(crate) fn play(
    mut game: Game,
    first: Side,
    [a, b]: [&mut Player<'_>; 2],
    number: u64,
    stop: &Stop,
) -> Option<Played> {
    let mut effort = [Effort::default(); 2];
    let mut forfeit = None;
    for (side, player) in [(Side::A, &mut *a), (Side::B, &mut *b)] {
        if let Err(fault) = player.begin(&game, number) {
            forfeit = forfeit.or(Some(Forfeit { side, fault: Fault::Program(fault) }));
        }
    }
    while forfeit.is_none() && game.outcome().is_none() {
        if stop.is_set() {
            return None;
        }
        let side = side_of(&game, game.position().turn(), first);
        let player = if side == Side::A { &mut *a } else { &mut *b };
        match turn(&mut game, player) {
            Ok(more) => effort[side as usize] += more,
            Err(fault) => {
                player.end();
                forfeit = Some(Forfeit { side, fault });
            }
        }
    }
    let winner = match &forfeit {
        Some(forfeit) => Some(forfeit.side.other()),
        None => game.outcome().and_then(|outcome| outcome.winner).map(|color| side_of(&game, color, first)),
    };
    Some(Played { game, first, winner, forfeit, effort })
}

/// The side that has a colour.
fn side_of(game: &Game, color: Color, first: Side) -> Side {
    if color == game.rules().spec().first_to_move { first } else { first.other() }
}

/// Has a player make a turn. What it took counts where there was something to choose.
fn turn(game: &mut Game, player: &mut Player<'_>) -> Result<Effort, Fault> {
    let Choice { answer, time } = player.choose(game).map_err(Fault::Program)?;
    let effort = if game.legal_moves().len() > 1 { Effort::of(&answer, time) } else { Effort::default() };
    if answer.route == BestMove::NONE {
        return Err(Fault::NoMove);
    }
    game.play_text(&answer.route).map_err(|fault| Fault::Turn { text: excerpt(&answer.route), fault })?;
    Ok(effort)
}

/// Why a side has lost before the end.
pub(crate) enum Fault {
    /// Its program failed.
    Program(ProgramFault),
    /// It gave no move where there is one.
    NoMove,
    /// Its move cannot be played.
    Turn {
        /// As it was written.
        text: String,
        /// Why not.
        fault: PlayError,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Program(fault) => fault.fmt(f),
            Fault::NoMove => f.write_str("gave no move in a game that goes on"),
            Fault::Turn { text, fault } => write!(f, "played `{text}`: {fault}"),
        }
    }
}
