//! Random numbers by seed: the same on every machine.

/// The xorshift64* generator (S. Vigna, "An experimental exploration of Marsaglia's xorshift generators", 2016).
#[derive(Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator for each seed; neighbouring seeds give numbers that have nothing in common.
    pub(crate) fn new(seed: u64) -> Random {
        let mixed = (seed.wrapping_add(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        Random((mixed ^ (mixed >> 31)) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32
    }

    /// A number below the bound, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound
    }

    /// A number from -1 to 1.
    pub(crate) fn signed(&mut self) -> f32 {
        self.next() as f32 / (1u64 << 31) as f32 - 1.0
    }
}
