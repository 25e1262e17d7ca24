//! The tree below the root: negamax with alpha-beta bounds, and the captures beyond its depth.
//!
//! It never visits more nodes than it may: when they run out, everything returns `None`. It never judges a position in
//! which a capture is due: captures are forced, so there is no standing pat. Nothing is allocated: the lists
//! of each ply have room from the start. What one style of search does and another does not is asked of [`Style`], at compile time.

use alloc::vec::Vec;

use super::WIN;
use super::endgame::Ending;
use super::ordering::{History, Killers};
use super::path::Path;
use super::style::Style;
use super::table::{Bound, Known, Table};
use crate::counts::Counts;
use crate::game::Game;
use crate::movegen;
use crate::moves::{Move, MoveList};
use crate::position::{MOST_PIECES, Position};
use crate::rules::Rules;

/// A position with the counts that stand at it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) counts: Counts,
}

/// The scores that matter: at most `alpha` is no better than what the mover has, at least `beta` is more than the
/// opponent will allow.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The same from the other side.
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only asks whether a score is better than `alpha`.
    fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// Room for more moves than any position of a game is likely to have: six kings have 60 or so.
const ROOM: usize = 64;

/// What the search keeps for one ply.
pub(super) struct Frame {
    /// Turns below the root.
    ply: i32,
    moves: MoveList,
    killers: Killers,
    /// The principal variation from here.
    line: Vec<Move>,
}

impl Frame {
    /// One frame for each ply below the root, for a search to this depth and the captures beyond it, of which each
    /// takes a piece at least.
    pub(super) fn stack(depth: u32) -> Vec<Frame> {
        let plies = (depth + 4 * MOST_PIECES + 1) as usize;
        let frame = |ply: i32| Frame {
            ply,
            moves: MoveList::with_capacity(ROOM),
            killers: Killers::default(),
            line: Vec::with_capacity(plies),
        };
        (1..).take(plies).map(frame).collect()
    }

    /// The score of a side that has lost here.
    fn lost(&self) -> i32 {
        self.ply - WIN
    }

    pub(super) fn line(&self) -> &[Move] {
        &self.line
    }
}

pub(super) struct Tree<S> {
    rules: Rules,
    style: S,
    nodes: u64,
    most_nodes: u64,
    path: Path,
    history: History,
    table: Table,
    /// The earliest place in the path that what has been searched since it was last set depends on.
    rests_on: usize,
}

/// What a win is worth of which it is not sure that it comes before a draw; one less for each turn until then.
const PROMISED: i32 = 1_000;

/// Rests on nothing that came before.
const NOTHING: usize = usize::MAX;

impl<S: Style> Tree<S> {
    pub(super) fn new(game: &Game, most_nodes: u64, style: S) -> Tree<S> {
        Tree {
            rules: game.rules(),
            style,
            nodes: 0,
            most_nodes,
            path: Path::of(game),
            history: History::new(),
            // Most nodes are leaves, which are not stored; where the depth is not what ends the search, more comes back.
            table: Table::new(if S::SELECTIVE { most_nodes } else { most_nodes / 2 }),
            rests_on: NOTHING,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Sorts the moves of a position about which nothing is known.
    pub(super) fn order(&self, moves: &mut MoveList, position: &Position) {
        self.history.sort(moves, position, None, Killers::default());
    }

    /// The judgement of the board alone, from the mover's view.
    pub(super) fn judge(&mut self, position: &Position) -> i32 {
        self.style.judge(position)
    }

    /// Whether a node's position has stood on the board in the game.
    pub(super) fn has_stood(&self, node: &Node) -> bool {
        self.path.has_stood(&node.position)
    }

    /// Visits the position after a move; `None` when no node is left.
    pub(super) fn step(&mut self, node: &Node, mv: &Move) -> Option<Node> {
        if self.nodes >= self.most_nodes {
            return None;
        }
        self.nodes += 1;
        let position = node.position.after(mv);
        Some(Node { position, counts: node.counts.after(mv, &node.position, &position) })
    }

    /// The score of a node reached from its parent, from the parent's view. All but the first are expected to be no
    /// better than what the mover has, and only asked whether they are, until one is; first less deep, where they
    /// promise little.
    pub(super) fn descend(
        &mut self,
        parent: &Node,
        child: &Node,
        plan: Plan,
        window: Window,
        is_first: bool,
        frames: &mut [Frame],
    ) -> Option<i32> {
        self.path.push(&parent.position);
        let Plan { depth, less } = plan;
        let mut score = window.alpha + 1;
        if less > 0 {
            score = -self.negamax(child, depth - less, window.null().turned(), frames)?;
        }
        if !is_first && score > window.alpha {
            score = -self.negamax(child, depth, window.null().turned(), frames)?;
        }
        if is_first || (score > window.alpha && score < window.beta && !window.is_null()) {
            score = -self.negamax(child, depth, window.turned(), frames)?;
        }
        self.path.pop();
        Some(score)
    }

    /// The score of a node from its mover's view, `depth` whole turns and the captures beyond them searched.
    fn negamax(&mut self, node: &Node, depth: i32, window: Window, frames: &mut [Frame]) -> Option<i32> {
        let Some((frame, deeper)) = frames.split_first_mut() else {
            // There are frames enough for the depth and for every piece to be taken.
            return Some(self.judge(&node.position));
        };
        frame.line.clear();
        if depth <= 0 {
            return self.quiescence(node, depth, window, frame, deeper);
        }
        movegen::legal_moves_into(self.rules, &node.position, &mut frame.moves);
        if frame.moves.is_empty() {
            return Some(frame.lost());
        }
        if let Some(score) = self.foreseen(node, frame.ply) {
            return Some(score);
        }
        let (mut remembered, known) = self.table.get(node.position.hash());
        if let Some(score) = self.settled(node, depth, window, known, frame.ply) {
            return Some(score);
        }
        let outer = core::mem::replace(&mut self.rests_on, NOTHING);
        if S::SELECTIVE && remembered.is_none() && depth >= SCOUTED && frame.moves.len() > 1 {
            self.history.sort(&mut frame.moves, &node.position, None, frame.killers);
            (_, remembered) = self.best_of(node, depth - SCOUTS_SHORT, window, frame, deeper)?;
            self.rests_on = NOTHING;
        }
        self.history.sort(&mut frame.moves, &node.position, remembered, frame.killers);
        let (score, best) = self.best_of(node, depth, window, frame, deeper)?;
        if let Some(mv) = best.filter(|_| score >= window.beta) {
            frame.killers.note(&mv);
            self.history.note(node.position.turn(), &mv, depth as u32);
        }
        self.remember(node, depth, window, score, best, frame.ply);
        self.rests_on = if self.rests_on < self.path.len() { self.rests_on.min(outer) } else { outer };
        Some(score)
    }

    /// The score of a node at the end of the depth: captures are followed until none is due, then the board is judged.
    fn quiescence(
        &mut self,
        node: &Node,
        depth: i32,
        window: Window,
        frame: &mut Frame,
        deeper: &mut [Frame],
    ) -> Option<i32> {
        movegen::captures_into(self.rules, &node.position, &mut frame.moves);
        let is_quiet = frame.moves.is_empty();
        if is_quiet && !movegen::can_move(self.rules, &node.position) {
            return Some(frame.lost());
        }
        if let Some(score) = self.foreseen(node, frame.ply) {
            return Some(score);
        }
        if is_quiet {
            let opponent = node.position.turn().opposite();
            if !S::SELECTIVE || depth < 0 || !movegen::can_capture(self.rules, &node.position, opponent) {
                return Some(self.judge(&node.position));
            }
            // One more turn shows whether the threat can be met.
            movegen::legal_moves_into(self.rules, &node.position, &mut frame.moves);
        }
        self.history.sort(&mut frame.moves, &node.position, None, frame.killers);
        self.best_of(node, depth, window, frame, deeper).map(|(score, _)| score)
    }

    /// The best score of a node's sorted moves, and the move that has it where it is above the window's `alpha`.
    fn best_of(
        &mut self,
        node: &Node,
        depth: i32,
        window: Window,
        frame: &mut Frame,
        deeper: &mut [Frame],
    ) -> Option<(i32, Option<Move>)> {
        let mut best = -WIN;
        let mut best_move = None;
        let mut alpha = window.alpha;
        let count = frame.moves.len();
        let is_capture = frame.moves.first().is_some_and(Move::is_capture);
        for (index, mv) in frame.moves.iter().enumerate() {
            let child = self.step(node, mv)?;
            let rest = Window { alpha, beta: window.beta };
            let plan = if S::SELECTIVE { Plan::of(depth, index, count, is_capture) } else { Plan::whole(depth) };
            let score = self.descend(node, &child, plan, rest, index == 0, deeper)?;
            if score <= best && index > 0 {
                continue;
            }
            best = score;
            if score > alpha {
                alpha = score;
                best_move = Some(*mv);
                frame.line.clear();
                frame.line.push(*mv);
                frame.line.extend(deeper.first().into_iter().flat_map(Frame::line));
            }
            if score >= window.beta {
                break;
            }
        }
        Some((best, best_move))
    }

    /// The score of a node that needs no search: the game is drawn, or its ending is known. The caller vouches that the
    /// mover can move.
    fn foreseen(&mut self, node: &Node, ply: i32) -> Option<i32> {
        if self.is_drawn(node) { Some(0) } else { self.solved(node, ply) }
    }

    /// Whether the game would be drawn here, or might as well be. The caller vouches that the mover can move.
    fn is_drawn(&mut self, node: &Node) -> bool {
        if let Some(earlier) = self.path.repetition(&node.position, node.counts.no_progress) {
            self.rests_on = self.rests_on.min(earlier);
            return true;
        }
        let is_drawn = node.counts.draw(self.rules.spec(), &node.position).is_some();
        if is_drawn {
            self.rests_on = self.rests_on.min(self.path.len().saturating_sub(usize::from(node.counts.no_progress)));
        }
        is_drawn
    }

    /// The score of a node whose ending is known. A win that the counted turns may cut short is only a promise of one.
    fn solved(&self, node: &Node, ply: i32) -> Option<i32> {
        let (sign, turns) = match self.style.solved(&node.position)? {
            Ending::Draw => return Some(0),
            Ending::Win(turns) => (1, turns as i32),
            Ending::Loss(turns) => (-1, turns as i32),
        };
        let left = i32::from(node.counts.turns_left(self.rules.spec(), &node.position));
        Some(sign * if turns <= left { WIN - ply - turns } else { PROMISED - turns })
    }

    /// Whether the score of a node searched to this depth depends on its position alone, as far as the counts say. Just
    /// after progress it does: no earlier position can come back. Later on it does while the line is too short to come
    /// back to one; a selective search follows what its scores rest on instead, and only has to stay away from the draw
    /// by counted turns. Where the turns of an ending are counted it does not.
    fn is_self_contained(&self, node: &Node, depth: i32) -> bool {
        let no_progress = i32::from(node.counts.no_progress);
        let is_far = if S::SELECTIVE {
            no_progress + depth + EXTENSIONS < i32::from(self.rules.spec().no_progress_turns)
        } else {
            no_progress == 0 || no_progress + depth < 4
        };
        is_far && !self.rules.spec().material_draws.iter().any(|draw| draw.stands_on(&node.position))
    }

    /// The score of a node where the table's knowledge of it is enough.
    fn settled(&self, node: &Node, depth: i32, window: Window, known: Option<Known>, ply: i32) -> Option<i32> {
        let known = known
            .filter(|known| (known.depth() == depth || S::SELECTIVE && known.depth() > depth) && window.is_null())?;
        if !self.is_self_contained(node, depth) {
            return None;
        }
        let score = known.score(ply);
        match known.bound {
            Bound::Exact => Some(score),
            Bound::Lower => (score >= window.beta).then_some(score),
            Bound::Upper => (score <= window.alpha).then_some(score),
        }
    }

    fn remember(&mut self, node: &Node, depth: i32, window: Window, score: i32, best: Option<Move>, ply: i32) {
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let contained = (!S::SELECTIVE || self.rests_on >= self.path.len()) && self.is_self_contained(node, depth);
        let known = contained.then(|| Known::new(depth, bound, score, ply));
        self.table.store(node.position.hash(), best, known);
    }
}

/// By how many turns a line may be longer than its depth, as a selective search reckons.
const EXTENSIONS: i32 = 16;

/// From this depth on a position about which nothing is remembered is first searched less deep, to find the move to
/// begin with: internal iterative deepening.
const SCOUTED: i32 = 4;
const SCOUTS_SHORT: i32 = 2;

/// How deep a move is searched.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// How many turns are searched after it.
    depth: i32,
    /// How many fewer at first, until it proves better than expected: late-move reductions.
    less: i32,
}

impl Plan {
    /// As deep as any other move.
    pub(super) fn whole(depth: i32) -> Plan {
        Plan { depth: (depth - 1).max(0), less: 0 }
    }

    /// By the move's place in the order. An only move costs no depth.
    fn of(depth: i32, index: usize, count: usize, is_capture: bool) -> Plan {
        if count == 1 && depth > 0 {
            return Plan { depth, less: 0 };
        }
        let depth = depth - 1;
        let less = match index {
            0..2 => 0,
            _ if is_capture || depth < 2 => 0,
            2..4 => 1,
            _ => (depth - 1).min(2),
        };
        Plan { depth, less }
    }
}
