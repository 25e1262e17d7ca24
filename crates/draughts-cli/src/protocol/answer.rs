//! The answer to `go`: `bestmove 11x18x25 score 12 depth 9 nodes 19871 ms 31`.

use std::fmt;

use draughts_core::Game;
use draughts_core::search::Report;

/// A move that was chosen, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BestMove {
    /// The route, or `none` on a finished game.
    pub(crate) route: String,
    /// From the mover's view, in hundredths of a man.
    pub(crate) score: i64,
    /// The depth completed. Another's answer may leave it out, as it may the next two.
    pub(crate) depth: Option<u64>,
    /// Positions looked at.
    pub(crate) nodes: Option<u64>,
    /// The time it took.
    pub(crate) ms: Option<u128>,
}

impl BestMove {
    /// What stands in the place of a route where there is none.
    pub(crate) const NONE: &str = "none";

    /// The answer that a search in a game gives, its time left out.
    pub(crate) fn new(game: &Game, report: &Report) -> BestMove {
        BestMove {
            route: report.route(game).map_or_else(|| BestMove::NONE.to_owned(), |route| route.to_string()),
            score: i64::from(report.score),
            depth: Some(u64::from(report.depth)),
            nodes: Some(report.nodes),
            ms: None,
        }
    }

    /// Reads an answer. Words that are not known are passed over, with what follows each; `None` when it names no move.
    pub(crate) fn parse(line: &str) -> Option<BestMove> {
        let mut words = line.split_whitespace();
        words.next().filter(|word| *word == "bestmove")?;
        let route = words.next()?.to_owned();
        let mut answer = BestMove { route, score: 0, depth: None, nodes: None, ms: None };
        while let (Some(name), Some(value)) = (words.next(), words.next()) {
            match name {
                "score" => answer.score = value.parse().unwrap_or_default(),
                "depth" => answer.depth = value.parse().ok(),
                "nodes" => answer.nodes = value.parse().ok(),
                "ms" => answer.ms = value.parse().ok(),
                _ => {}
            }
        }
        Some(answer)
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bestmove {} score {}", self.route, self.score)?;
        self.depth.map_or(Ok(()), |depth| write!(f, " depth {depth}"))?;
        self.nodes.map_or(Ok(()), |nodes| write!(f, " nodes {nodes}"))?;
        self.ms.map_or(Ok(()), |ms| write!(f, " ms {ms}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        fn check(line: &str, expected: Option<&str>) {
            assert_eq!(BestMove::parse(line).map(|answer| answer.to_string()).as_deref(), expected, "{line}");
        }
        let whole = "bestmove 11x18x25 score -12 depth 9 nodes 19871 ms 31";
        check(whole, Some(whole));
        check("bestmove none score 0", Some("bestmove none score 0"));
        check("bestmove 11-15", Some("bestmove 11-15 score 0"));
        check("bestmove 11-15 nodes 7 pv 22-18 depth x ms", Some("bestmove 11-15 score 0 nodes 7"));
        for line in ["", "bestmove", "move 11-15", "error no", "11-15"] {
            check(line, None);
        }
    }
}
