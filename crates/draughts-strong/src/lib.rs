//! The strong search as a WebAssembly module of its own: levels 4 and 5, and hints. The worker of `<arcade-checkers>`
//! fetches it when it is first needed, so that no page waits for its weights to begin a game.
//!
//! The endings that it knows are solved here too, by another worker, since that takes seconds; as bytes they come to the
//! worker that searches.

use std::cell::RefCell;

use draughts_core::notation::line;
use draughts_core::search::endgame::{Endings, MOST_PIECES};
use draughts_core::search::{self, Level, Report, Task};
use draughts_core::{Game, Route, Rules};
use wasm_bindgen::prelude::*;

thread_local! {
    /// Those of one rule set: a worker plays at one board.
    static ENDINGS: RefCell<Option<Endings>> = const { RefCell::new(None) };
}

/// Looks for the best move in a game, as one line (see [`mod@line`]): at a level by a seed, or, without a level, as well as
/// it can, within as many nodes as the highest level; within others where they are given. The answer is one line, too:
/// the first route that makes the move, or `none`; score, depth and nodes; separated by tabs.
///
/// # Errors
///
/// One sentence when the line is not one.
#[wasm_bindgen(js_name = chooseMove)]
pub fn choose_move(game: &str, level: Option<u8>, seed: Option<u64>, nodes: Option<u32>) -> Result<String, JsError> {
    let game = line::parse(game)?;
    let mut task = task(level.and_then(Level::new), seed.unwrap_or_default());
    if let Some(nodes) = nodes {
        task.limits.nodes = u64::from(nodes);
    }
    let report = ENDINGS.with_borrow(|known| {
        let endings = known.as_ref().filter(|endings| endings.rules() == game.rules());
        search::strong(&game, &task, endings, &mut ())
    });
    Ok(answer(&game, &report))
}

/// Solves the endings of a rule set, which takes some seconds: about seven million bytes.
///
/// # Errors
///
/// One sentence when there is no such rule set.
#[wasm_bindgen(js_name = solveEndings)]
pub fn solve_endings(rules: &str) -> Result<Vec<u8>, JsError> {
    Ok(Endings::solve(rules.parse()?, MOST_PIECES).to_bytes())
}

/// Gives the search what [`solve_endings`] has found, in the place of what it was given before.
///
/// # Errors
///
/// One sentence when there is no such rule set, or when the bytes are too many or too few.
#[wasm_bindgen(js_name = giveEndings)]
pub fn give_endings(rules: &str, bytes: &[u8]) -> Result<(), JsError> {
    let rules: Rules = rules.parse()?;
    // Gone before the new ones come: both at once would be memory that is never given back.
    ENDINGS.take();
    ENDINGS.set(Some(Endings::from_bytes(rules, MOST_PIECES, bytes)?));
    Ok(())
}

fn task(level: Option<Level>, seed: u64) -> Task {
    match level {
        Some(level) => level.task(seed),
        None => Level::HIGHEST.task(seed).limits.into(),
    }
}

fn answer(game: &Game, report: &Report) -> String {
    let route = report.route(game);
    let route = route.as_ref().map_or("none".to_owned(), Route::to_string);
    format!("{route}\t{}\t{}\t{}", report.score, report.depth, report.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gets_its_answer() {
        #[track_caller]
        fn check(game: &str, level: Option<u8>, expected: &str) {
            let answer = choose_move(game, level, None, Some(500)).unwrap_or_default();
            assert_eq!(answer.split('\t').next(), Some(expected), "{game}");
        }
        check("english\tW:WK27:B28\t", None, "27-32");
        check("english\tB:W18,27:B1,14\t", Some(5), "14x23x32");
        check("czech\tW:W29:B1,25\t", Some(4), "29x22");
        check("english\tW:W13:B9,6\t", Some(4), "none");
    }
}
