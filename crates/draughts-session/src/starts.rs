//! The practice boards: short positions of our own in which the first mover has something to find.

use draughts_core::{Position, Rules, notation::fen};

/// Two pieces fall to one capture.
pub fn two_jump(rules: Rules) -> Position {
    board(rules, "B:W18,27:B14,1", "W:W18,27:B14,1")
}

/// A man on its way to the king row.
pub fn crowning(rules: Rules) -> Position {
    board(rules, "B:W18,27:B14,1", "W:W18,27:B14,1")
}

/// A king with a capture to make.
pub fn king_capture(rules: Rules) -> Position {
    board(rules, "B:W18,27:B14,1", "W:W18,27:B14,1")
}

/// The board of a rule set. A test reads every one of them; should one not be readable, the whole game is there.
fn board(rules: Rules, english: &str, czech: &str) -> Position {
    let board = match rules {
        Rules::English => english,
        Rules::Czech => czech,
    };
    fen::parse(board).unwrap_or_else(|_| Position::initial(rules))
}
