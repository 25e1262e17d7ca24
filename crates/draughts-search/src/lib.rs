//! The computer of `<arcade-checkers>` as a WebAssembly module of its own: every level, and hints. It is fetched when the
//! computer is first asked, so that no page waits for it to begin a game, and none between two people fetches it at all.
//!
//! What the strong search knows comes from outside, and later: a net for each rule set, as a file; and the endings, which are
//! solved here too, by another worker, since that takes seconds, and come as bytes to the worker that searches.

use std::cell::RefCell;

use draughts_core::notation::line;
use draughts_core::search::endgame::{Endings, MOST_PIECES};
use draughts_core::search::net::Net;
use draughts_core::search::{self, Knowledge, Level, Report, Task};
use draughts_core::{Game, Route, Rules};
use wasm_bindgen::prelude::*;

/// A strong search without what it judges by.
const NO_NET: &str = "there is no net for these rules yet";

thread_local! {
    /// Those that have been given.
    static NETS: RefCell<Vec<(Rules, Net)>> = const { RefCell::new(Vec::new()) };
    /// Those of one rule set: a worker plays at one board.
    static ENDINGS: RefCell<Option<Endings>> = const { RefCell::new(None) };
}

/// Looks for the best move in a game, as one line (see [`mod@line`]): at a level by a seed, or, without a level, as well as
/// it can, within as many nodes as the highest level; within another depth or other nodes where they are given. The answer is
/// one line, too: the first route that makes the move, or `none`; score, depth and nodes; separated by tabs.
///
/// # Errors
///
/// One sentence when the line is not one, or when levels 4 and 5 or no level are asked for before there is a net.
#[wasm_bindgen(js_name = chooseMove)]
pub fn choose_move(
    game: &str,
    level: Option<u8>,
    seed: Option<u64>,
    depth: Option<u32>,
    nodes: Option<u32>,
) -> Result<String, JsError> {
    let game = line::parse(game)?;
    let level = level.and_then(Level::new);
    let mut task = task(level, seed.unwrap_or_default());
    task.limits.depth = depth.unwrap_or(task.limits.depth);
    task.limits.nodes = nodes.map_or(task.limits.nodes, u64::from);
    let report = match level {
        Some(level) if !level.is_strong() => search::classic(&game, &task, &mut ()),
        _ => strong(&game, &task).ok_or_else(|| JsError::new(NO_NET))?,
    };
    Ok(answer(&game, &report))
}

/// Gives the search the net of a rule set, as its file has it: what levels 4 and 5 and hints judge by. It takes the place of
/// one that was given before.
///
/// # Errors
///
/// One sentence when there is no such rule set, or when the bytes are too many or too few.
#[wasm_bindgen(js_name = giveNet)]
pub fn give_net(rules: &str, bytes: &[u8]) -> Result<(), JsError> {
    let (rules, net) = (rules.parse()?, Net::from_bytes(bytes)?);
    NETS.with_borrow_mut(|nets| {
        nets.retain(|(known, _)| *known != rules);
        nets.push((rules, net));
    });
    Ok(())
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

/// The leaves of the tree of all moves from the initial position, to a depth: see [`perft`](draughts_core::movegen::perft).
///
/// # Errors
///
/// One sentence when there is no such rule set.
#[cfg(feature = "bench")]
#[wasm_bindgen]
pub fn perft(rules: &str, depth: u32) -> Result<u64, JsError> {
    let rules: Rules = rules.parse()?;
    Ok(draughts_core::movegen::perft(rules, &draughts_core::Position::initial(rules), depth))
}

fn task(level: Option<Level>, seed: u64) -> Task {
    match level {
        Some(level) => level.task(seed),
        None => Level::HIGHEST.task(seed).limits.into(),
    }
}

/// The strong search with all that it has been given for the game's rules; `None` where that is no net.
fn strong(game: &Game, task: &Task) -> Option<Report> {
    NETS.with_borrow(|nets| {
        let (_, net) = nets.iter().find(|(rules, _)| *rules == game.rules())?;
        ENDINGS.with_borrow(|known| {
            let endings = known.as_ref().filter(|endings| endings.rules() == game.rules());
            Some(search::strong(game, task, Knowledge { net, endings }, &mut ()))
        })
    })
}

fn answer(game: &Game, report: &Report) -> String {
    let route = report.route(game);
    let route = route.as_ref().map_or("none".to_owned(), Route::to_string);
    format!("{route}\t{}\t{}\t{}", report.score, report.depth, report.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &[u8] = include_bytes!("../../draughts-core/data/net-english.bin");
    const CZECH: &[u8] = include_bytes!("../../draughts-core/data/net-czech.bin");

    #[test]
    fn a_game_gets_its_answer() {
        #[track_caller]
        fn check(game: &str, level: Option<u8>, expected: &str) {
            let answer = choose_move(game, level, None, None, Some(500)).unwrap_or_default();
            assert_eq!(answer.split('\t').next(), Some(expected), "{game}");
        }
        for (rules, net) in [("english", ENGLISH), ("czech", CZECH)] {
            assert!(give_net(rules, net).is_ok());
        }
        check("english\tW:WK27:B28\t", None, "27-32");
        check("english\tB:W18,27:B1,14\t", Some(5), "14x23x32");
        check("english\tB:W18,27:B1,14\t", Some(3), "14x23x32");
        check("czech\tW:W29:B1,25\t", Some(4), "29x22");
        check("czech\tW:W29:B1,25\t", Some(1), "29x22");
        check("english\tW:W13:B9,6\t", Some(4), "none");
        check("english\tW:W13:B9,6\t", Some(2), "none");
    }

    #[test]
    fn the_strong_search_needs_the_net_of_the_rules() {
        let game = line::parse("english\tB:W18,27:B1,14\t").unwrap();
        let task = Level::HIGHEST.task(0);
        assert!(strong(&game, &task).is_none());
        assert!(give_net("czech", CZECH).is_ok());
        assert!(strong(&game, &task).is_none());
        assert!(give_net("english", ENGLISH).is_ok());
        assert!(strong(&game, &task).is_some());
    }
}
