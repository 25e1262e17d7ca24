//! The practice boards: short positions of our own in which the first mover has something to find.

use draughts_core::{Position, Rules, notation::fen};

/// A man is given up, and one capture takes two.
pub fn two_jump(rules: Rules) -> Position {
    board(rules, "B:W15,16,28:B3,8,13", "W:W20,25,30:B5,17,18")
}

/// A race for the king row: only the right man wins it.
pub fn crowning(rules: Rules) -> Position {
    board(rules, "B:W13,17,32:B6,9,27", "W:W6,28,30:B1,13,16")
}

/// A king and a man can capture, or a king in several ways: one of them takes everything.
pub fn king_capture(rules: Rules) -> Position {
    board(rules, "B:W7,14,22,27,29:BK3,18,19", "W:W22,K23,28:B14,19,25,26")
}

/// The board of a rule set. A test reads every one of them; should one not be readable, the whole game is there.
fn board(rules: Rules, english: &str, czech: &str) -> Position {
    let board = match rules {
        Rules::English => english,
        Rules::Czech => czech,
    };
    fen::parse(board).unwrap_or_else(|_| Position::initial(rules))
}
