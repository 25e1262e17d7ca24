//! What is counted of a match: games, pairs, and what the moves took.

use std::ops::AddAssign;
use std::time::Duration;

use super::pair::Pair;
use super::player::Side;
use crate::protocol::answer::BestMove;

/// The counts so far.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tally {
    /// Games that A has won, drawn and lost.
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// Pairs by A's points in both games: 0, 0.5, 1, 1.5, 2.
    pub(crate) pairs: [u64; 5],
    /// Games that A and B have lost by a fault.
    pub(crate) forfeits: [u64; 2],
    /// What the moves of A and B took.
    pub(crate) effort: [Effort; 2],
}

impl Tally {
    /// Counts the games of an opening.
    pub(crate) fn add(&mut self, pair: &Pair) {
        let mut half_points = 0;
        for played in &pair.games {
            let (count, points) = match played.winner {
                Some(Side::A) => (&mut self.wins, 2),
                None => (&mut self.draws, 1),
                Some(Side::B) => (&mut self.losses, 0),
            };
            *count += 1;
            half_points += points;
            if let Some(forfeit) = &played.forfeit {
                self.forfeits[forfeit.side as usize] += 1;
            }
            for (sum, more) in self.effort.iter_mut().zip(played.effort) {
                *sum += more;
            }
        }
        if let (2, Some(count)) = (pair.games.len(), self.pairs.get_mut(half_points)) {
            *count += 1;
        }
    }

    /// Games played.
    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A's share of the points.
    pub(crate) fn score(&self) -> f64 {
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games().max(1) as f64
    }
}

/// What moves took, summed up: those where there was something to choose.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Effort {
    moves: u64,
    depth: u64,
    nodes: u64,
    time: Duration,
}

impl Effort {
    /// What one move took.
    pub(crate) fn of(answer: &BestMove, time: Duration) -> Effort {
        Effort { moves: 1, depth: answer.depth.unwrap_or(0), nodes: answer.nodes.unwrap_or(0), time }
    }

    /// How many moves.
    pub(crate) fn moves(&self) -> u64 {
        self.moves
    }

    /// The mean depth of a move.
    pub(crate) fn mean_depth(&self) -> f64 {
        self.mean(self.depth as f64)
    }

    /// The mean nodes of a move.
    pub(crate) fn mean_nodes(&self) -> f64 {
        self.mean(self.nodes as f64)
    }

    /// The mean time of a move, in milliseconds.
    pub(crate) fn mean_ms(&self) -> f64 {
        self.mean(self.time.as_secs_f64() * 1_000.0)
    }

    fn mean(&self, sum: f64) -> f64 {
        sum / self.moves.max(1) as f64
    }
}

impl AddAssign for Effort {
    fn add_assign(&mut self, more: Effort) {
        self.moves += more.moves;
        // Another's figures may be anything.
        self.depth = self.depth.saturating_add(more.depth);
        self.nodes = self.nodes.saturating_add(more.nodes);
        self.time += more.time;
    }
}
