//! What games of self-play begin with: in turn the ballots of the rule set, and after each a few turns by chance, so that
//! no two games are alike and boards come up that good play leads away from.

use std::collections::HashSet;

use draughts_core::{Game, Rules};

use crate::random::Random;

/// The 156 three-move ballots and those that are barred, as `draughts match` plays them.
const BALLOTS: &str = include_str!("../../draughts-cli/data/ballots.tsv");

/// What the list says of a ballot that is not played.
const BARRED: &str = "OP_BARRED";

/// How many turns a ballot has.
const BALLOT_TURNS: usize = 3;

/// How many turns by chance follow: at least, and at most.
const CHANCE_TURNS: (usize, usize) = (1, 9);

/// The ballots of a rule set: Czech draughts, which has none, begins with every position after three turns.
pub(crate) fn ballots(rules: Rules) -> Vec<Game> {
    match rules {
        Rules::English => BALLOTS.lines().filter_map(ballot).collect(),
        Rules::Czech => {
            let within = within(rules, BALLOT_TURNS);
            within.into_iter().filter(|game| game.ply() == BALLOT_TURNS).collect()
        }
    }
}

/// The game that a line of the list begins, unless it is barred or a remark.
fn ballot(line: &str) -> Option<Game> {
    let (moves, status) = line.split_once('\t')?;
    let mut game = Game::new(Rules::English);
    let is_played = status != BARRED && moves.split(' ').all(|text| game.play_text(text).is_ok());
    is_played.then_some(game)
}

/// The game that a game of self-play with this number goes on from.
pub(crate) fn opening(ballots: &[Game], number: usize, random: &mut Random) -> Option<Game> {
    let ballot = ballots.get(number.checked_rem(ballots.len())?)?;
    let (least, most) = CHANCE_TURNS;
    loop {
        let mut game = ballot.clone();
        for _ in 0..least + random.below(most - least + 1) {
            play_by_chance(&mut game, random);
        }
        if game.outcome().is_none() {
            return Some(game);
        }
    }
}

/// Plays one of the legal moves, where there is one.
pub(crate) fn play_by_chance(game: &mut Game, random: &mut Random) {
    let moves = game.legal_moves();
    if let Some(mv) = moves.get(random.below(moves.len().max(1))) {
        // A legal move of a game that goes on is never refused.
        let _ = game.play_move(mv);
    }
}

/// Every position of the first turns once, with a game that leads to it, the start first.
pub(crate) fn within(rules: Rules, turns: usize) -> Vec<Game> {
    let mut found = vec![Game::new(rules)];
    let mut seen = HashSet::from([found[0].position().hash()]);
    let mut parents = 0..1;
    for _ in 0..turns {
        for parent in parents.clone() {
            for mv in &found[parent].legal_moves() {
                let mut game = found[parent].clone();
                if game.play_move(mv).is_ok() && seen.insert(game.position().hash()) {
                    found.push(game);
                }
            }
        }
        parents = parents.end..found.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_begin_with_the_ballots_in_turn() {
        fn check(rules: Rules, count: usize) {
            let ballots = ballots(rules);
            assert_eq!(ballots.len(), count);
            assert!(ballots.iter().all(|game| game.ply() == BALLOT_TURNS));
            let mut random = Random::new(1);
            for number in [0, 1, count - 1, count, 7 * count + 5] {
                let game = opening(&ballots, number, &mut random).unwrap();
                let ballot = &ballots[number % count];
                assert!(game.routes().take(BALLOT_TURNS).eq(ballot.routes()), "{rules} {number}");
                assert!((BALLOT_TURNS + 1..=BALLOT_TURNS + 9).contains(&game.ply()), "{rules} {number}");
                assert!(game.outcome().is_none());
            }
        }
        check(Rules::English, 156);
        check(Rules::Czech, 216);
    }

    #[test]
    fn every_position_of_the_first_turns_is_there_once() {
        fn check(rules: Rules, turns: usize, expected: usize) {
            assert_eq!(within(rules, turns).len(), expected, "{rules} {turns}");
        }
        check(Rules::English, 0, 1);
        check(Rules::English, 1, 8);
        check(Rules::English, 2, 57);
        check(Rules::Czech, 1, 8);
    }
}
