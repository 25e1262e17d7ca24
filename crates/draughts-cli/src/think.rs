//! How our own settings think: the one place where a level, nodes and depth become a search.
//!
//! Nothing said is level 3, the classic opponent. Limits without a level are the strongest search there is, within
//! them alone. A level with limits is that level with its own limits replaced.

use std::fmt;

use draughts_core::search::{Limits, Report, search};
use draughts_core::{Game, Route};

use crate::settings::Settings;

/// The opponent that is meant when nothing is said.
const CLASSIC: u8 = 3;

/// What the settings play here. The caller has [checked](check) them.
pub(crate) fn think(game: &Game, settings: &Settings) -> Report {
    search(game, &limits(settings), &mut ())
}

/// Whether the level is one of ours.
pub(crate) fn check(settings: &Settings) -> Result<(), MissingLevel> {
    settings.level.filter(|level| *level != CLASSIC).map_or(Ok(()), |level| Err(MissingLevel(level)))
}

/// A way to make the move that a search has found; `None` when the game is over.
pub(crate) fn best_route(game: &Game, report: &Report) -> Option<Route> {
    let best = report.best?;
    game.legal_routes().into_iter().find(|route| route.to_move() == best)
}

fn limits(settings: &Settings) -> Limits {
    let limits_alone = settings.level.is_none() && (settings.nodes.is_some() || settings.depth.is_some());
    let unlimited = Limits { depth: Limits::MOST_DEPTH, nodes: u64::MAX };
    let level = if limits_alone { unlimited } else { Limits::CLASSIC };
    Limits { depth: settings.depth.unwrap_or(level.depth), nodes: settings.nodes.unwrap_or(level.nodes) }
}

/// A level that we do not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MissingLevel(u8);

impl fmt::Display for MissingLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no level {} yet: only {CLASSIC}, the classic opponent", self.0)
    }
}

impl std::error::Error for MissingLevel {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_become_limits() {
        fn check(level: Option<u8>, nodes: Option<u64>, depth: Option<u32>, expected: (u64, u32)) {
            let found = limits(&Settings { level, nodes, depth, seed: Some(1) });
            assert_eq!((found.nodes, found.depth), expected, "{level:?} {nodes:?} {depth:?}");
        }
        check(None, None, None, (20_000, 6));
        check(Some(3), None, None, (20_000, 6));
        check(None, Some(5), None, (5, 64));
        check(None, None, Some(5), (u64::MAX, 5));
        check(None, Some(7), Some(5), (7, 5));
        check(Some(3), Some(5), None, (5, 6));
        check(Some(3), None, Some(9), (20_000, 9));
    }

    #[test]
    fn other_levels_are_refused() {
        let check_level = |level| check(&Settings { level: Some(level), ..Settings::default() });
        assert_eq!(check_level(3), Ok(()));
        for level in [1, 2, 4, 5] {
            assert_eq!(check_level(level), Err(MissingLevel(level)));
        }
    }
}
