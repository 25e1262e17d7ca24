//! How fast the rules are: perft 10 from the start position on one thread, moves counted at the last turn. Divan's
//! items are leaves, so its `item/s` column is leaves a second.
//!
//! `cargo bench -p draughts-core --bench perft`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use draughts_core::movegen::perft;
use draughts_core::{Position, Rules};

const DEPTH: u32 = 10;

fn main() {
    divan::main();
}

#[divan::bench(args = Rules::ALL, sample_count = 20, sample_size = 1)]
fn from_the_start(bencher: Bencher<'_, '_>, rules: Rules) {
    let start = Position::initial(rules);
    let leaves = perft(rules, &start, DEPTH);
    bencher.counter(ItemsCount::new(leaves)).bench(|| perft(rules, black_box(&start), DEPTH));
}
