//! draughts-cli
fn main() {}
