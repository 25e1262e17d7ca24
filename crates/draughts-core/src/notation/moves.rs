//! Turns as text: read against the legal routes, written in the rule set's notation.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::moves::Route;
use crate::rules::Notation;
use crate::square::Square;

/// The squares named in a turn's text, `11-15`, `11x18x25` or `g3xe5`, in either notation; at least two.
///
/// # Errors
///
/// [`MoveTextError::Unreadable`] when the text is nothing of the kind.
pub fn squares(text: &str) -> Result<Vec<Square>, MoveTextError> {
    let named: Option<Vec<Square>> = text.trim_ascii().split(['-', 'x', 'X', ':']).map(square).collect();
    named.filter(|squares| squares.len() >= 2).ok_or(MoveTextError::Unreadable)
}

fn square(name: &str) -> Option<Square> {
    if name.is_empty() || name.len() > 2 {
        return None;
    }
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        name.parse().ok().and_then(Square::new)
    } else {
        Square::from_algebraic(name)
    }
}

/// The one legal route that a text names: every landing, or the ends alone (or some of the landings) where all such
/// routes make the same move; of several ways to make it the generator's first.
///
/// ```
/// use draughts_core::{MoveTextError, Rules, movegen, notation::{fen, moves}};
///
/// let position = fen::parse("B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13")?;
/// let routes = movegen::legal_routes(Rules::English, &position);
/// assert_eq!(moves::resolve(&routes, "2x27").unwrap_err(), MoveTextError::Ambiguous);
/// assert_eq!(moves::resolve(&routes, "2x28").unwrap_err(), MoveTextError::Illegal);
/// assert_eq!(moves::resolve(&routes, "2x11x20x27").unwrap().landings().len(), 3);
/// # Ok::<(), draughts_core::FenError>(())
/// ```
///
/// # Errors
///
/// [`MoveTextError`], by kind.
pub fn resolve<'a>(routes: &'a [Route], text: &str) -> Result<&'a Route, MoveTextError> {
    let named = squares(text)?;
    if let Some(exact) = routes.iter().find(|route| is_whole_way(route, &named)) {
        return Ok(exact);
    }
    let mut candidates = routes.iter().filter(|route| passes(route, &named));
    let first = candidates.next().ok_or(MoveTextError::Illegal)?;
    let same_move = first.to_move();
    if candidates.all(|route| route.to_move() == same_move) { Ok(first) } else { Err(MoveTextError::Ambiguous) }
}

fn is_whole_way(route: &Route, named: &[Square]) -> bool {
    named.split_first().is_some_and(|(from, landings)| *from == route.from() && landings == route.landings())
}

/// Whether the route has these ends and comes by the squares named between them, in that order.
fn passes(route: &Route, named: &[Square]) -> bool {
    let [from, between @ .., to] = named else {
        return false;
    };
    let mut landings = route.landings().iter();
    *from == route.from() && *to == route.to() && between.iter().all(|square| landings.any(|landing| landing == square))
}

/// A route as the rule set's records write it: its ends, and the whole way where other legal routes share the ends
/// and make another move.
pub fn write(notation: Notation, route: &Route, legal: &[Route]) -> String {
    let ends_suffice = legal
        .iter()
        .filter(|other| other.from() == route.from() && other.to() == route.to())
        .all(|other| other.to_move() == route.to_move());
    let ends = [route.to()];
    let landings = if ends_suffice { &ends } else { route.landings() };
    join(notation, route, landings)
}

/// A route with every landing, `11x18x25` or `e5xg3xe1`.
pub fn write_whole(notation: Notation, route: &Route) -> String {
    join(notation, route, route.landings())
}

fn join(notation: Notation, route: &Route, landings: &[Square]) -> String {
    let separator = if route.is_capture() { 'x' } else { '-' };
    let mut text = write_square(notation, route.from());
    for landing in landings {
        text.push(separator);
        text.push_str(&write_square(notation, *landing));
    }
    text
}

/// A square, `18` or `d4`.
pub fn write_square(notation: Notation, square: Square) -> String {
    match notation {
        Notation::Numbers => square.to_string(),
        Notation::Algebraic => square.algebraic().into_iter().collect(),
    }
}

/// Why a text names no turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// It is not squares joined by `-` or `x`.
    Unreadable,
    /// No legal route fits.
    Illegal,
    /// Legal routes with different results fit.
    Ambiguous,
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveTextError::Unreadable => "a move is squares joined by - or x, like 11-15 or 11x18x25",
            MoveTextError::Illegal => "illegal move",
            MoveTextError::Ambiguous => "several captures share these ends: name every landing square",
        })
    }
}

impl core::error::Error for MoveTextError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen::legal_routes;
    use crate::notation::fen;
    use crate::rules::Rules;

    #[test]
    fn texts_name_routes() {
        fn check(rules: Rules, board: &str, text: &str, expected: Result<&str, MoveTextError>) {
            let routes = legal_routes(rules, &fen::parse(board).unwrap());
            let found = resolve(&routes, text).map(ToString::to_string);
            assert_eq!(found, expected.map(ToString::to_string), "{board} {text}");
        }
        let start = "B:W21-32:B1-12";
        check(Rules::English, start, "11-15", Ok("11-15"));
        check(Rules::English, start, "11x15", Ok("11-15"));
        check(Rules::English, start, "11-16-20", Err(MoveTextError::Illegal));
        check(Rules::English, start, "f6-e5", Ok("11-15"));
        for text in ["", "11", "11-", "-15", "11-33", "11 15", "11-1é", "🙂", "11--15", "+1-15"] {
            check(Rules::English, start, text, Err(MoveTextError::Unreadable));
        }
        let chain = "B:W18,27:B14,1";
        check(Rules::English, chain, "14x32", Ok("14x23x32"));
        check(Rules::English, chain, "14x23", Err(MoveTextError::Illegal));
        let round = "W:WK11:B7,15,16,23,24";
        check(Rules::English, round, "11x2", Ok("11x2"));
        check(Rules::English, round, "11x18x2", Ok("11x18x27x20x11x2"));
        check(Rules::English, round, "11x11", Err(MoveTextError::Illegal));
        check(Rules::English, "W:WK11:B15,16,23,24", "11-11", Ok("11x18x27x20x11"));
    }

    #[test]
    fn routes_are_written_as_short_as_they_can_be() {
        fn check(rules: Rules, board: &str, notation: Notation, expected: &[&str]) {
            let routes = legal_routes(rules, &fen::parse(board).unwrap());
            let mut written: Vec<String> = routes.iter().map(|route| write(notation, route, &routes)).collect();
            written.sort();
            assert_eq!(written, expected, "{board}");
        }
        check(Rules::English, "B:W18,27:B14,1", Notation::Numbers, &["14x32"]);
        check(
            Rules::English,
            "B:W7,15,16,19,23,24,26,30,32:B2,3,5,6,12,13",
            Notation::Numbers,
            &["2x11x18x27", "2x11x20x27", "3x10"],
        );
        check(Rules::Czech, "W:W18,27:B14,1", Notation::Algebraic, &["d4xb6"]);
    }

    #[test]
    fn whole_ways_name_every_landing() {
        let routes = legal_routes(Rules::English, &fen::parse("B:W18,27:B14,1").unwrap());
        let check = |notation, expected: &str| assert_eq!(write_whole(notation, &routes[0]), expected);
        check(Notation::Numbers, "14x23x32");
        check(Notation::Algebraic, "c5xe3xg1");
    }
}
