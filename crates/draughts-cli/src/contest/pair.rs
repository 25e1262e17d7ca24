//! An opening played with both colours: what a match is made of, and what its error is reckoned from, since the two
//! games of an opening are not independent.

use draughts_core::notation::fen;

use super::openings::Opening;
use super::player::{Player, Side};
use super::referee::{Forfeit, Played, play};
use super::spec::Spec;
use crate::parallel::Stop;
use crate::words;

/// The games of one opening: both, or the first alone where a match ends with it.
pub(crate) struct Pair {
    pub(crate) opening: Opening,
    pub(crate) games: Vec<Played>,
}

/// Plays so many games of an opening, A with the colour that moves first in the first of them; `None` when nobody
/// waits for them any more.
pub(crate) fn play_pair(opening: Opening, games: usize, players: &mut [Player<'_>; 2], stop: &Stop) -> Option<Pair> {
    let [a, b] = players;
    let number = opening.number as u64;
    let sides = [Side::A, Side::B].into_iter().take(games);
    let games: Option<Vec<Played>> =
        sides.map(|first| play(opening.game.clone(), first, [&mut *a, &mut *b], number, stop)).collect();
    Some(Pair { opening, games: games? })
}

impl Pair {
    /// One line for each game that ended by a fault.
    pub(crate) fn faults(&self, specs: [&Spec; 2]) -> impl Iterator<Item = String> {
        self.games.iter().filter_map(move |played| {
            let Forfeit { side, fault } = played.forfeit.as_ref()?;
            let (game, winner) = (&played.game, side.other());
            Some(format!(
                "opening {} ({}) ply {} {}: {side} ({}) {fault}; {winner} wins",
                self.opening.number,
                self.opening.text,
                game.ply() + 1,
                fen::write(game.position()),
                specs[*side as usize],
            ))
        })
    }

    /// One line for each game, as `draughts replay` reads it: FEN, moves, result with its reason, opening, who was who.
    pub(crate) fn records(&self) -> impl Iterator<Item = String> {
        self.games.iter().map(|played| {
            let game = &played.game;
            let moves: Vec<String> = game.routes().map(ToString::to_string).collect();
            let first = game.rules().spec().first_to_move;
            format!(
                "{}\t{}\t{}\topening {}\t{} {} {} {}",
                fen::write(game.start()),
                moves.join(" "),
                result(played),
                self.opening.number,
                first.name(),
                played.first,
                first.opposite().name(),
                played.first.other(),
            )
        })
    }
}

/// The result, the number of the rule set's first mover first, and its reason.
fn result(played: &Played) -> String {
    let result = words::result(played.winner, played.first);
    let on_board = played.game.outcome().filter(|_| played.forfeit.is_none());
    format!("{result} {}", on_board.map_or("forfeit", |outcome| outcome.reason.name()))
}
