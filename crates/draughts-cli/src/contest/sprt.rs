//! A sequential test of two guesses at the difference in strength: it goes on until the pairs speak for one of them.
//!
//! The generalised sequential probability ratio test on pairs (M. Van den Bergh, "The generalized maximum likelihood ratio
//! for the expectation value of a distribution", as fishtest uses it): for each guess the likeliest chances of
//! the five results with just that mean are found, and the logarithm of the ratio of the two likelihoods is followed.

use super::elo::expected_score;

/// How often either answer may be wrong.
const ERROR: f64 = 0.05;

/// In place of a result that has not come yet, so that no chance is 0.
const HARDLY_ANY: f64 = 1e-3;

/// A pair's share of its points, by result.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The two guesses, in Elo, the lower one first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// What is held when the change is worth nothing.
    pub(crate) elo0: f64,
    /// What is hoped for.
    pub(crate) elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The lower guess.
    Elo0,
    /// The upper guess.
    Elo1,
    /// Nothing yet.
    Open,
}

impl Sprt {
    /// Where the ratio's logarithm decides: for the upper guess at this, for the lower at its negative.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of the ratio of the guesses' likelihoods, the upper over the lower. The pairs by their points: 0, 0.5,
    /// 1, 1.5, 2.
    pub(crate) fn log_ratio(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let counts = pairs.map(|count| (count as f64).max(HARDLY_ANY));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let lower = tilt(&seen, expected_score(self.elo0));
        let upper = tilt(&seen, expected_score(self.elo1));
        // The likeliest chances are the seen ones over 1 + tilt * (share - mean): the seen ones cancel out.
        let ratio = |share| (lower.weight(share) / upper.weight(share)).ln();
        counts.iter().zip(SHARES).map(|(count, share)| count * ratio(share)).sum()
    }

    /// What the pairs say.
    pub(crate) fn verdict(&self, pairs: &[u64; 5]) -> Verdict {
        match self.log_ratio(pairs) {
            ratio if ratio >= Sprt::bound() => Verdict::Elo1,
            ratio if ratio <= -Sprt::bound() => Verdict::Elo0,
            _ => Verdict::Open,
        }
    }
}

/// How the chances that were seen are bent to have a certain mean.
struct Tilt {
    mean: f64,
    tilt: f64,
}

impl Tilt {
    /// What a chance is divided by.
    fn weight(&self, share: f64) -> f64 {
        1.0 + self.tilt * (share - self.mean)
    }
}

/// The tilt with which the seen chances get this mean, the likeliest way. The mean that comes out falls as the tilt
/// grows, so it is found by halving.
fn tilt(seen: &[f64; 5], mean: f64) -> Tilt {
    // Between these every weight is above 0.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let excess = |tilt: f64| -> f64 {
        let bent = Tilt { mean, tilt };
        seen.iter().zip(SHARES).map(|(chance, share)| chance * (share - mean) / bent.weight(share)).sum()
    };
    // More halvings than a float has digits.
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    Tilt { mean, tilt: f64::midpoint(low, high) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures that fastchess publishes for its own test (its tests of the logistic pentanomial model).
    #[test]
    fn ratios_are_the_published_ones() {
        fn check(elo0: f64, elo1: f64, pairs: [u64; 5], expected: f64) {
            let found = Sprt { elo0, elo1 }.log_ratio(&pairs);
            assert!((found - expected).abs() < 0.005, "{pairs:?}: {found}");
        }
        check(0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246], -3.07);
        check(0.0, 2.0, [871, 26175, 55003 + 980, 26678, 821], -4.98);
    }

    #[test]
    fn the_bounds_are_the_published_ones() {
        assert!((Sprt::bound() - 2.944_439).abs() < 1e-6);
    }

    #[test]
    fn the_test_decides_and_no_sooner_than_it_can() {
        fn check(pairs: [u64; 5], expected: Verdict) {
            assert_eq!(Sprt { elo0: 0.0, elo1: 10.0 }.verdict(&pairs), expected, "{pairs:?}");
        }
        check([0; 5], Verdict::Open);
        check([0, 0, 1, 0, 0], Verdict::Open);
        check([0, 0, 0, 0, 3], Verdict::Open);
        check([10, 20, 50, 20, 10], Verdict::Open);
        check([0, 0, 0, 0, 300], Verdict::Elo1);
        check([300, 0, 0, 0, 0], Verdict::Elo0);
        check([0, 0, 9_999, 0, 0], Verdict::Elo0);
        check([100, 200, 500, 300, 200], Verdict::Elo1);
        check([200, 300, 500, 200, 100], Verdict::Elo0);
    }

    #[test]
    fn the_guesses_are_treated_alike() {
        let pairs = [12, 30, 80, 41, 15];
        let mirrored = [15, 41, 80, 30, 12];
        let found = Sprt { elo0: -3.0, elo1: 7.0 }.log_ratio(&pairs);
        let other = Sprt { elo0: -7.0, elo1: 3.0 }.log_ratio(&mirrored);
        assert!((found + other).abs() < 1e-9, "{found} {other}");
    }
}
