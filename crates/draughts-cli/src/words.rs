//! Words that several commands write: results, and turns in order.

/// The result of a game, the number of the rule set's first mover first.
pub(crate) fn result<T: PartialEq>(winner: Option<T>, first: T) -> &'static str {
    match winner {
        None => "1/2-1/2",
        Some(winner) if winner == first => "1-0",
        Some(_) => "0-1",
    }
}

/// Turns as text, sorted by bytes.
pub(crate) fn sorted<T: ToString>(turns: &[T]) -> Vec<String> {
    let mut texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}
