//! In what one kind of search differs from another: how a board is judged, and whether all moves are searched alike.

use super::Knowledge;
use super::endgame::{self, Ending, Endings};
use super::eval::{self, Weights};
use super::net::Judge;
use super::noise::Noise;
use crate::position::Position;
use crate::rules::Rules;

/// A kind of search, known at compile time.
pub(super) trait Style {
    /// Whether moves that promise little are searched less deep, and forced ones deeper.
    const SELECTIVE: bool;

    /// The score of a board without a capture due, in hundredths of a man, from the view of the side to move.
    fn judge(&mut self, position: &Position) -> i32;

    /// How a board of few pieces ends, where that is known.
    fn solved(&self, position: &Position) -> Option<Ending>;
}

/// Every move to the same depth, judged by five kinds of knowledge.
#[derive(Clone, Copy)]
pub(super) struct Classic {
    rules: Rules,
    weights: &'static Weights,
    noise: Noise,
}

impl Classic {
    pub(super) fn new(rules: Rules, noise: Noise) -> Classic {
        Classic { rules, weights: Weights::of(rules.spec()), noise }
    }
}

impl Style for Classic {
    const SELECTIVE: bool = false;

    fn judge(&mut self, position: &Position) -> i32 {
        eval::evaluate(self.rules, self.weights, position) + self.noise.at(position)
    }

    fn solved(&self, _position: &Position) -> Option<Ending> {
        None
    }
}

/// As deep as the nodes allow where it matters, judged by a net and by solved endings.
pub(super) struct Strong<'a> {
    judge: Judge<'a>,
    endings: Option<&'a Endings>,
    /// For what the net was not trained on, since it is solved.
    classic: Classic,
}

impl<'a> Strong<'a> {
    pub(super) fn new(rules: Rules, knowledge: Knowledge<'a>, noise: Noise) -> Strong<'a> {
        let Knowledge { net, endings } = knowledge;
        Strong { judge: Judge::new(net), endings, classic: Classic::new(rules, noise) }
    }
}

impl Style for Strong<'_> {
    const SELECTIVE: bool = true;

    fn judge(&mut self, position: &Position) -> i32 {
        if position.occupied().len() <= endgame::MOST_PIECES {
            return self.classic.judge(position);
        }
        self.judge.score(position) + self.classic.noise.at(position)
    }

    fn solved(&self, position: &Position) -> Option<Ending> {
        self.endings?.get(position)
    }
}
