//! How our own settings think: the one place where a level, nodes and depth become a search.
//!
//! Nothing said is level 3, the classic opponent. Limits without a level are the strongest search there is, within
//! them alone. A level with limits is that level with its own limits replaced.

use std::sync::OnceLock;

use draughts_core::search::endgame::{self, Endings};
use draughts_core::search::net::Net;
use draughts_core::search::{self, Knowledge, Level, Limits, Report, Task};
use draughts_core::{Game, Rules};

use crate::settings::Settings;

/// What the settings play here.
pub(crate) fn think(game: &Game, settings: &Settings) -> Report {
    let task = task(settings);
    if is_strong(settings) {
        // An only move is played without a search.
        let asks = endgame::is_near(game.position()) && game.legal_moves().len() > 1;
        let endings = asks.then(|| endings(game.rules()));
        search::strong(game, &task, Knowledge { net: Net::of(game.rules()), endings }, &mut ())
    } else {
        search::classic(game, &task, &mut ())
    }
}

/// The same, with a score that a search has found: where there is one move only, which is played without one, that of the first
/// position with a choice, or of the game's end.
pub(crate) fn judge(game: &Game, settings: &Settings) -> Report {
    let mut game = game.clone();
    let mut forced = Vec::new();
    while game.outcome().is_none()
        && let [only] = *game.legal_moves()
    {
        if game.play_move(&only).is_err() {
            break;
        }
        forced.push(only);
    }
    let found = think(&game, settings);
    let turns = forced.len() as i32;
    let score = if found.score.abs() < Report::WON { found.score } else { found.score - found.score.signum() * turns };
    Report {
        best: forced.first().copied().or(found.best),
        score: if turns % 2 == 0 { score } else { -score },
        line: [forced, found.line].concat(),
        ..found
    }
}

/// Has ready what these settings will need in a game, so that no move's time has it in it.
pub(crate) fn get_ready(rules: Rules, settings: &Settings) {
    if is_strong(settings) {
        endings(rules);
    }
}

fn is_strong(settings: &Settings) -> bool {
    let limits_alone = settings.nodes.is_some() || settings.depth.is_some();
    settings.level.map_or(limits_alone, Level::is_strong)
}

fn task(settings: &Settings) -> Task {
    let level = match settings.level {
        None if is_strong(settings) => Limits { depth: Limits::MOST_DEPTH, nodes: u64::MAX }.into(),
        level => level.unwrap_or(Level::CLASSIC).task(settings.seed.unwrap_or_default()),
    };
    let Limits { depth, nodes } = level.limits;
    let limits = Limits { depth: settings.depth.unwrap_or(depth), nodes: settings.nodes.unwrap_or(nodes) };
    Task { limits, ..level }
}

/// The endings of a rule set, solved when they are first asked for.
fn endings(rules: Rules) -> &'static Endings {
    solved(rules).get_or_init(|| Endings::solve(rules, endgame::MOST_PIECES))
}

/// Where they are kept.
fn solved(rules: Rules) -> &'static OnceLock<Endings> {
    static ENGLISH: OnceLock<Endings> = OnceLock::new();
    static CZECH: OnceLock<Endings> = OnceLock::new();
    match rules {
        Rules::English => &ENGLISH,
        Rules::Czech => &CZECH,
    }
}

#[cfg(test)]
mod tests {
    use draughts_core::notation::fen;

    use super::*;

    #[test]
    fn settings_become_limits() {
        fn check(level: Option<u8>, nodes: Option<u64>, depth: Option<u32>, expected: (u64, u32), strong: bool) {
            let level = level.and_then(Level::new);
            let settings = Settings { level, nodes, depth, seed: Some(1) };
            let found = task(&settings).limits;
            assert_eq!(
                (found.nodes, found.depth, is_strong(&settings)),
                (expected.0, expected.1, strong),
                "{settings:?}"
            );
        }
        check(None, None, None, (20_000, 6), false);
        check(Some(3), None, None, (20_000, 6), false);
        check(None, Some(5), None, (5, 64), true);
        check(None, None, Some(5), (u64::MAX, 5), true);
        check(None, Some(7), Some(5), (7, 5), true);
        check(Some(3), Some(5), None, (5, 6), false);
        check(Some(3), None, Some(9), (20_000, 9), false);
        check(Some(4), Some(5), None, (5, 64), true);
    }

    #[test]
    fn only_moves_are_judged_by_what_follows() {
        #[track_caller]
        fn check(text: &str, expected: i32, line: &[&str]) {
            let game = Game::from_position(Rules::English, fen::parse(text).unwrap());
            let report = judge(&game, &Settings { nodes: Some(10_000), ..Settings::default() });
            let found: Vec<String> = report.line.iter().map(ToString::to_string).collect();
            assert_eq!((report.score, found), (expected, line.iter().map(ToString::to_string).collect()), "{text}");
            assert_eq!(report.best, think(&game, &Settings::default()).best, "{text}");
        }
        check("W:W:B1", -30_000, &[]);
        check("B:W18,27:B14,1", 29_999, &["14x32/18,27"]);
        check("W:W28:BK19", -29_998, &["28-24", "19x28/24"]);
        check("W:WK27:B28", 29_999, &["27-32"]);
    }

    #[test]
    fn the_endings_are_solved_before_a_game_that_needs_them() {
        get_ready(Rules::Czech, &Settings { level: Level::new(4), ..Settings::default() });
        assert!(solved(Rules::Czech).get().is_some());
    }
}
