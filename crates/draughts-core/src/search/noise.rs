//! What is added to the judgement of a board so that nearly equal moves take turns from game to game.

use crate::hash;
use crate::position::Position;

/// A number for each position: the same for the same seed, and another one for another seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noise {
    key: u64,
    most: u32,
}

impl Noise {
    /// Nothing is added.
    pub const NONE: Noise = Noise { key: 0, most: 0 };

    /// At most so many hundredths of a man are added, or taken away.
    pub const fn new(seed: u64, most: u32) -> Noise {
        Noise { key: hash::split_mix(seed), most }
    }

    pub(super) fn at(self, position: &Position) -> i32 {
        if self.most == 0 {
            return 0;
        }
        (self.number(position) % u64::from(2 * self.most + 1)) as i32 - self.most as i32
    }

    /// Whether the seed draws this position, as it does one in so many; never where nothing is added.
    pub(super) fn draws(self, position: &Position, one_in: u32) -> bool {
        self.most > 0 && one_in > 0 && self.number(position).is_multiple_of(u64::from(one_in))
    }

    /// One of so many equals, by the position: 0 to that, less one; 0 where nothing is added.
    pub(super) fn choose(self, position: &Position, count: usize) -> usize {
        if self.most == 0 {
            return 0;
        }
        (self.number(position) % count.max(1) as u64) as usize
    }

    /// What the seed draws for a position.
    fn number(self, position: &Position) -> u64 {
        hash::split_mix(position.hash() ^ self.key) >> 32
    }
}
