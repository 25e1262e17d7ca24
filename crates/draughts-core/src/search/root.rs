//! The root of the search: the moves of the game on the board, one depth after another.
//!
//! It knows what the tree below does not ask: which of the moves to answer with, and which of them lead back to a
//! position that the game has already seen.

use alloc::vec::Vec;

use super::style::Style;
use super::tree::{Frame, Node, Plan, Tree, Window};
use super::{Limits, Report, WIN};
use crate::game::Game;
use crate::moves::{Move, MoveList};

/// Taken from a good score, in hundredths of a man, where the move leads back to a position of the game: the side
/// that is ahead does not shuffle where another move is as good.
const RETURN_COST: i32 = 12;

/// A search under way.
pub(super) struct Root<S> {
    tree: Tree<S>,
    node: Node,
    /// The best so far first.
    moves: MoveList,
    frames: Vec<Frame>,
    line: Vec<Move>,
}

impl<S: Style> Root<S> {
    pub(super) fn new(game: &Game, limits: &Limits, style: S) -> Root<S> {
        let tree = Tree::new(game, limits.nodes, style);
        let mut moves = game.legal_moves();
        tree.order(&mut moves, game.position());
        let depth = limits.depth.min(Limits::MOST_DEPTH);
        let node = Node { position: *game.position(), counts: game.counts() };
        Root { tree, node, moves, frames: Frame::stack(depth), line: Vec::new() }
    }

    /// Whether there is nothing to choose: the game is over, or there is only one move.
    pub(super) fn is_decided(&self) -> bool {
        self.moves.len() <= 1
    }

    pub(super) fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// The answer before any search: the first move, and the board's own score.
    pub(super) fn unsearched(&mut self, game: &Game) -> Report {
        let best = self.moves.first().copied();
        let score = match game.outcome() {
            Some(outcome) if outcome.winner.is_some() => -WIN,
            Some(_) => 0,
            None => self.tree.judge(&self.node.position),
        };
        Report { best, score, depth: 0, nodes: 0, line: best.into_iter().collect() }
    }

    /// The answer of one who does not think of the opponent's: the move whose board looks best as it stands, whatever
    /// can be captured there.
    pub(super) fn glance(&mut self, game: &Game) -> Report {
        let mut report = self.unsearched(game);
        if self.is_decided() {
            return report;
        }
        let mut best_score = i32::MIN;
        for mv in &self.moves {
            let Some(child) = self.tree.step(&self.node, mv) else { break };
            let score = -self.tree.judge(&child.position);
            if score > best_score {
                best_score = score;
                report = Report { best: Some(*mv), score, line: Vec::from([*mv]), ..report };
            }
        }
        Report { nodes: self.nodes(), ..report }
    }

    /// Searches every move to this depth; `None` when the nodes ran out before all were done.
    pub(super) fn search(&mut self, depth: u32) -> Option<Report> {
        let mut best_score = -WIN;
        for index in 0..self.moves.len() {
            let mv = *self.moves.get(index)?;
            let score = self.score(&mv, depth, best_score, index == 0)?;
            if score > best_score || index == 0 {
                best_score = score;
                self.adopt(index);
            }
        }
        let best = self.moves.first().copied();
        Some(Report { best, score: best_score, depth, nodes: self.tree.nodes(), line: self.line.clone() })
    }

    /// The score of one move: exact where it is above `alpha`.
    fn score(&mut self, mv: &Move, depth: u32, alpha: i32, is_first: bool) -> Option<i32> {
        let child = self.tree.step(&self.node, mv)?;
        let returns = self.tree.has_stood(&child);
        let window = Window { alpha: if returns { with_return_cost(alpha) } else { alpha }, beta: WIN };
        let score =
            self.tree.descend(&self.node, &child, Plan::whole(depth as i32), window, is_first, &mut self.frames)?;
        Some(if returns { less_return_cost(score) } else { score })
    }

    /// Moves a better move to the front and takes over its line.
    fn adopt(&mut self, index: usize) {
        if let Some(upto) = self.moves.get_mut(..=index) {
            upto.rotate_right(1);
        }
        self.line.clear();
        self.line.extend(self.moves.first());
        if let Some(below) = self.frames.first() {
            self.line.extend(below.line());
        }
    }
}

/// What a move that returns must score to beat `alpha`. Wins that are seen to the end and scores that are not good
/// are left alone.
fn with_return_cost(alpha: i32) -> i32 {
    if (0..Report::WON).contains(&alpha) { alpha + RETURN_COST } else { alpha }
}

/// The inverse of [`with_return_cost`]: never below a draw.
pub(super) fn less_return_cost(score: i32) -> i32 {
    if (0..Report::WON).contains(&score) { (score - RETURN_COST).max(0) } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_of_returning_keeps_the_order_of_scores() {
        for alpha in -40..40 {
            for score in -40..60 {
                assert_eq!(score > with_return_cost(alpha), less_return_cost(score) > alpha, "{score} over {alpha}");
            }
        }
    }
}
