//! What a long search has found to play in a game's first turns: the replies to its openings.
//!
//! A line of a rule set's file is an opening, its moves from the initial position, and after a tab the moves that are
//! nearly as good as the best one, the best first. The files are made by `draughts-tune book` and read as they are, in a
//! fraction of a millisecond: nothing is built from them beforehand.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::noise::Noise;
use crate::game::Game;
use crate::moves::Move;
use crate::position::{MOST_PIECES, Position};
use crate::rules::Rules;

const ENGLISH: &str = include_str!("../../data/english.book");
const CZECH: &str = include_str!("../../data/czech.book");

/// In three turns a side can have taken so many pieces at most.
const MOST_TAKEN: u32 = 6;

/// One of the replies to the position on the board, each as likely as another where the noise varies, else the best;
/// `None` where it is no opening of the book.
pub(super) fn reply(game: &Game, noise: Noise) -> Option<Move> {
    let position = game.position();
    if position.occupied().len() + MOST_TAKEN < 2 * MOST_PIECES {
        return None;
    }
    let replies: Vec<&str> = openings(game.rules()).find_map(|(moves, replies)| {
        (reached(game.rules(), moves)? == *position).then(|| replies.split(' ').collect())
    })?;
    let chosen = replies.get(noise.choose(position, replies.len()))?;
    game.legal_moves().iter().find(|mv| mv.to_string() == *chosen).copied()
}

/// The openings of a rule set's book and the replies to them, as texts.
fn openings(rules: Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
    let book = match rules {
        Rules::English => ENGLISH,
        Rules::Czech => CZECH,
    };
    book.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t'))
}

/// The position after moves from the initial one.
fn reached(rules: Rules, moves: &str) -> Option<Position> {
    let mut game = Game::new(rules);
    moves.split_whitespace().try_for_each(|mv| game.play_text(mv)).ok()?;
    Some(*game.position())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(rules: Rules, moves: &str) -> Game {
        let mut game = Game::new(rules);
        moves.split_whitespace().for_each(|mv| game.play_text(mv).unwrap());
        game
    }

    #[test]
    fn every_line_is_an_opening_with_legal_replies_and_no_position_comes_twice() {
        for rules in Rules::ALL {
            let mut seen = Vec::new();
            for (moves, replies) in openings(rules) {
                let game = after(rules, moves);
                let legal: Vec<_> = game.legal_moves().iter().map(ToString::to_string).collect();
                assert!(
                    replies.split(' ').all(|reply| legal.iter().any(|mv| mv == reply)),
                    "{rules} {moves}: {replies}"
                );
                assert!(!seen.contains(game.position()), "{rules} {moves}");
                seen.push(*game.position());
            }
            assert!(seen.len() > 100, "{rules}: {} openings", seen.len());
        }
    }

    #[test]
    fn a_reply_is_the_best_or_by_the_seed_another_and_there_is_none_beyond_the_openings() {
        let (moves, replies) = openings(Rules::English).find(|(_, replies)| replies.contains(' ')).unwrap();
        let game = after(Rules::English, moves);
        let best = replies.split(' ').next().map(ToString::to_string);
        assert_eq!(reply(&game, Noise::NONE).map(|mv| mv.to_string()), best);
        let mut by_seed: Vec<_> = (0..20).filter_map(|seed| reply(&game, Noise::new(seed, 1))).collect();
        by_seed.dedup();
        assert!(by_seed.len() > 1, "{moves}: {replies}");
        for text in ["11-15 23-19 8-11 22-17", "11-15 22-18 15x22 25x18 8-11"] {
            assert_eq!(reply(&after(Rules::English, text), Noise::NONE), None, "{text}");
        }
    }

    #[test]
    fn an_opening_is_known_whatever_way_it_was_reached() {
        let reply = |moves| reply(&after(Rules::English, moves), Noise::NONE);
        let [there, back] = ["10-14 22-18 12-16", "12-16 22-18 10-14"].map(reply);
        assert!(there.is_some() && there == back, "{there:?}, {back:?}");
    }
}
