//! What the results of pairs say of the difference in strength.
//!
//! A pair's two games share their opening and are not independent, so the error comes from the spread of the pairs'
//! points (the pentanomial model, as fishtest and fastchess reckon) and not of the games'.

/// The standard normal distribution's bound of 95 % to both sides.
const SIGMAS_95: f64 = 1.959_963_985;

/// A difference in strength as pairs tell it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// In Elo; infinite where all points went one way.
    pub(crate) elo: f64,
    /// Half the width of what holds it with 95 %; infinite where that has no end.
    pub(crate) error: f64,
    /// How likely it is that the first is the stronger one.
    pub(crate) superiority: f64,
}

/// The estimate from the pairs by their points: 0, 0.5, 1, 1.5, 2. `None` without pairs.
pub(crate) fn estimate(pairs: &[u64; 5]) -> Option<Estimate> {
    let (mean, variance) = moments(pairs)?;
    let deviation = (variance / pairs.iter().sum::<u64>() as f64).sqrt();
    let bound = |sigmas: f64| elo((mean + sigmas * deviation).clamp(0.0, 1.0));
    let (low, high) = (bound(-SIGMAS_95), bound(SIGMAS_95));
    // Where all points went one way both bounds are infinite, and nothing holds the difference.
    let error = if low.is_finite() && high.is_finite() { (high - low) / 2.0 } else { f64::INFINITY };
    Some(Estimate { elo: elo(mean), error, superiority: superiority(mean - 0.5, deviation) })
}

/// The Elo difference that a share of the points stands for.
pub(crate) fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that an Elo difference stands for.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The mean and the variance of a pair's share of its points.
fn moments(pairs: &[u64; 5]) -> Option<(f64, f64)> {
    let count: u64 = pairs.iter().sum();
    if count == 0 {
        return None;
    }
    let shares = || pairs.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(|(n, share)| (*n as f64 / count as f64, share));
    let mean: f64 = shares().map(|(weight, share)| weight * share).sum();
    let variance = shares().map(|(weight, share)| weight * (share - mean) * (share - mean)).sum();
    Some((mean, variance))
}

/// The chance that what was measured with this deviation is above 0.
fn superiority(measured: f64, deviation: f64) -> f64 {
    if deviation > 0.0 {
        return normal(measured / deviation);
    }
    match measured {
        _ if measured > 0.0 => 1.0,
        _ if measured < 0.0 => 0.0,
        _ => 0.5,
    }
}

/// The standard normal distribution up to `x`, to seven places (Abramowitz and Stegun 26.2.17).
fn normal(x: f64) -> f64 {
    const FACTORS: [f64; 5] = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = FACTORS.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt() * series;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two figures agree to this share.
    fn agree(found: f64, expected: f64, share: f64) -> bool {
        found == expected || (found - expected).abs() <= share * expected.abs()
    }

    /// The figures that fastchess publishes for its own estimate (its tests of the pentanomial model).
    #[test]
    fn estimates_are_the_published_ones() {
        fn check(pairs: [u64; 5], elo: f64, error: f64) -> Estimate {
            let found = estimate(&pairs).unwrap();
            let rounded = |found: f64| (found * 100.0).round() / 100.0;
            assert_eq!((rounded(found.elo), rounded(found.error)), (elo, error), "{pairs:?}");
            found
        }
        check([34, 54, 31 + 32, 64, 75], 55.58, 27.65);
        let second = check([332, 433, 457 + 41, 333, 334], -8.64, 10.33);
        assert!(agree(second.superiority, 0.0505, 0.001));
        check([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95);
    }

    #[test]
    fn the_edges_are_told_as_they_are() {
        fn check(pairs: [u64; 5], elo: f64, error: f64, superiority: f64) {
            assert_eq!(estimate(&pairs).unwrap(), Estimate { elo, error, superiority });
        }
        check([0, 0, 9, 0, 0], 0.0, 0.0, 0.5);
        check([0, 0, 0, 0, 9], f64::INFINITY, f64::INFINITY, 1.0);
        check([9, 0, 0, 0, 0], f64::NEG_INFINITY, f64::INFINITY, 0.0);
        assert_eq!(estimate(&[0; 5]), None);
        assert_eq!(estimate(&[0, 0, 0, 1, 1]).unwrap().error, f64::INFINITY);
    }

    #[test]
    fn scores_and_elo_are_each_others_inverse() {
        fn check(score: f64, expected: f64) {
            assert!(agree(elo(score), expected, 0.0005), "{score}: {}", elo(score));
            assert!(agree(expected_score(elo(score)), score, 1e-12));
        }
        check(0.5, 0.0);
        check(0.64, 99.95);
        check(0.76, 200.24);
        check(1.0 / 11.0, -400.0);
    }

    #[test]
    fn the_normal_distribution_is_the_tables() {
        fn check(x: f64, expected: f64) {
            assert!((normal(x) - expected).abs() < 1e-7, "{x}: {}", normal(x));
        }
        check(0.0, 0.5);
        check(1.0, 0.841_344_746);
        check(-1.959_963_985, 0.025);
        check(3.0, 0.998_650_102);
    }
}
