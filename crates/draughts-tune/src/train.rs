//! Trains the net on samples: each step follows the gradient of the error over some thousand of them (Kingma and Ba,
//! "Adam: A Method for Stochastic Optimization", 2015). The same files and seed give the same net on every machine: sums are made in
//! one order whatever the number of threads, and the functions that processors and systems differ in are a library's.

use std::num::NonZeroUsize;

use draughts_core::search::net::{FIRST, INPUTS, NUMBERS, ONE, SECOND, SECOND_SCALE, UNIT, part_of};

use crate::failure::Failure;
use crate::random::Random;
use crate::sample::Sample;
use crate::threads::at_once;

/// How the net is trained.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    /// How often all samples are gone through.
    pub(crate) rounds: usize,
    /// How much of the goal is the search's score; the rest is the game's result.
    pub(crate) trust: f32,
    pub(crate) seed: u64,
    pub(crate) threads: NonZeroUsize,
}

/// How much of the goal is the search's score, unless said otherwise.
pub(crate) const TRUST: f32 = 0.5;
/// One sample in so many is kept back: the net does not learn it, it shows how well the net has learnt.
const KEPT_BACK: usize = 50;
/// The fewest samples that a net is trained on: one is kept back.
pub(crate) const LEAST: usize = KEPT_BACK;
const BATCH: usize = 4096;
/// How many samples a thread sums up at a time. What is added to what hangs on it, and so, in the last digits, the net.
const PIECE: usize = 256;
const FIRST_RATE: f32 = 2e-3;
const LAST_RATE: f32 = 2e-5;

/// The net in fractions: `NUMBERS` of them in the order of the file.
type Weights = Vec<f32>;

const FIRST_AT: usize = INPUTS * FIRST;
const PARTS_AT: usize = FIRST_AT + FIRST;
const PART: usize = SECOND * FIRST + 2 * SECOND + 1;

/// Trains a net on `LEAST` samples or more; `tell` hears of each round: its number, the error on what is trained with and on what is not.
pub(crate) fn train(
    samples: &mut [Sample],
    course: &Course,
    mut tell: impl FnMut(usize, f64, f64),
) -> Result<Weights, Failure> {
    let mut random = Random::new(course.seed);
    let mut weights = initial(&mut random);
    let mut adam = Adam::new();
    shuffle(samples, &mut random);
    let (kept_back, samples) = samples.split_at_mut(samples.len() / KEPT_BACK);
    let steps = course.rounds * samples.len().div_ceil(BATCH);
    let mut step = 0;
    for round in 1..=course.rounds {
        shuffle(samples, &mut random);
        let mut error = 0.0;
        for batch in samples.chunks(BATCH) {
            let progress = step as f32 / steps as f32;
            let rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * 0.5 * (1.0 + libm::cosf(std::f32::consts::PI * progress));
            let (gradient, sum) = gradient(&weights, batch, course)?;
            adam.step(&mut weights, &gradient, batch.len() as f32, rate);
            error += sum;
            step += 1;
        }
        let outside: f64 = kept_back.iter().map(|sample| f64::from(error_of(&weights, sample, course.trust))).sum();
        tell(round, error / samples.len() as f64, outside / kept_back.len() as f64);
    }
    Ok(weights)
}

/// The net as whole numbers, as the game reads it.
pub(crate) fn quantised(weights: &Weights) -> Vec<u8> {
    let one = ONE as f32;
    let scale = |index: usize| {
        if index < PARTS_AT {
            one
        } else if (index - PARTS_AT) % PART < SECOND * FIRST {
            SECOND_SCALE as f32
        } else {
            one
        }
    };
    let number = |(index, weight): (usize, &f32)| (weight * scale(index)).round() as i16;
    weights.iter().enumerate().map(number).flat_map(i16::to_le_bytes).collect()
}

fn initial(random: &mut Random) -> Weights {
    let mut weights = vec![0.0; NUMBERS];
    let (inputs, rest) = weights.split_at_mut(FIRST_AT);
    inputs.iter_mut().for_each(|weight| *weight = 0.15 * random.signed());
    let (first, parts) = rest.split_at_mut(FIRST);
    first.iter_mut().for_each(|weight| *weight = 0.3);
    for part in parts.chunks_mut(PART) {
        let (layer, rest) = part.split_at_mut(SECOND * FIRST);
        layer.iter_mut().for_each(|weight| *weight = 0.2 * random.signed());
        let (second, last) = rest.split_at_mut(SECOND);
        second.iter_mut().for_each(|weight| *weight = 0.2);
        last.iter_mut().take(SECOND).for_each(|weight| *weight = 0.4 * random.signed());
    }
    weights
}

fn shuffle(samples: &mut [Sample], random: &mut Random) {
    for index in (1..samples.len()).rev() {
        samples.swap(index, random.below(index + 1));
    }
}

/// What the net should say of a sample: the share of the point that the side to move gets.
fn goal(sample: &Sample, trust: f32) -> f32 {
    let score = sigmoid(f32::from(sample.score) / UNIT as f32);
    let result = 0.5 + 0.5 * f32::from(sample.result);
    trust * score + (1.0 - trust) * result
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

/// What goes through the net's layers for one sample.
struct Pass {
    inputs: [usize; 24],
    count: usize,
    part: usize,
    /// Before the limits of 0 and 1, and after.
    first: [f32; FIRST],
    first_active: [f32; FIRST],
    second: [f32; SECOND],
    second_active: [f32; SECOND],
    answer: f32,
}

impl Pass {
    fn of(weights: &[f32], sample: &Sample) -> Pass {
        let mut inputs = [0; 24];
        let mut count = 0;
        let kinds = [
            sample.own & !sample.kings,
            sample.own & sample.kings,
            sample.other & !sample.kings,
            sample.other & sample.kings,
        ];
        for (kind, mut squares) in kinds.into_iter().enumerate() {
            while squares != 0 {
                inputs[count] = 32 * kind + squares.trailing_zeros() as usize;
                count += 1;
                squares &= squares - 1;
            }
        }
        let mut first = [0.0; FIRST];
        first.copy_from_slice(&weights[FIRST_AT..PARTS_AT]);
        for input in &inputs[..count] {
            add(&mut first, 1.0, &weights[input * FIRST..][..FIRST]);
        }
        let first_active = first.map(|x| x.clamp(0.0, 1.0));
        let part = PARTS_AT + PART * part_of(count);
        let layer = &weights[part..][..PART];
        let mut second = [0.0; SECOND];
        for (row, sum) in second.iter_mut().enumerate() {
            *sum = layer[SECOND * FIRST + row] + dot(&layer[row * FIRST..][..FIRST], &first_active);
        }
        let second_active = second.map(|x| x.clamp(0.0, 1.0));
        let answer = layer[PART - 1] + dot(&layer[SECOND * FIRST + SECOND..][..SECOND], &second_active);
        Pass { inputs, count, part, first, first_active, second, second_active, answer }
    }

    /// Adds what each weight does to the error.
    fn back(&self, weights: &[f32], slope: f32, gradient: &mut [f32]) {
        let layer = &weights[self.part..][..PART];
        let mut first_slope = [0.0; FIRST];
        let last_at = SECOND * FIRST + SECOND;
        for row in 0..SECOND {
            gradient[self.part + last_at + row] += slope * self.second_active[row];
            if (0.0..=1.0).contains(&self.second[row]) {
                let slope = slope * layer[last_at + row];
                gradient[self.part + SECOND * FIRST + row] += slope;
                add(&mut gradient[self.part + row * FIRST..][..FIRST], slope, &self.first_active);
                add(&mut first_slope, slope, &layer[row * FIRST..][..FIRST]);
            }
        }
        gradient[self.part + PART - 1] += slope;
        for (slope, first) in first_slope.iter_mut().zip(self.first) {
            if !(0.0..=1.0).contains(&first) {
                *slope = 0.0;
            }
        }
        add(&mut gradient[FIRST_AT..PARTS_AT], 1.0, &first_slope);
        for input in &self.inputs[..self.count] {
            add(&mut gradient[input * FIRST..][..FIRST], 1.0, &first_slope);
        }
    }
}

fn add(to: &mut [f32], times: f32, row: &[f32]) {
    to.iter_mut().zip(row).for_each(|(to, x)| *to += times * x);
}

/// In eight sums side by side, which a processor adds at once.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum()
}

fn error_of(weights: &[f32], sample: &Sample, trust: f32) -> f32 {
    let miss = sigmoid(Pass::of(weights, sample).answer) - goal(sample, trust);
    miss * miss
}

/// The gradient summed over a batch, and the sum of its squared errors.
fn gradient(weights: &Weights, batch: &[Sample], course: &Course) -> Result<(Vec<f32>, f64), Failure> {
    let part = |samples: &[Sample]| {
        let mut gradient = vec![0.0; NUMBERS];
        let mut error = 0.0;
        for sample in samples {
            let pass = Pass::of(weights, sample);
            let miss = sigmoid(pass.answer) - goal(sample, course.trust);
            error += f64::from(miss * miss);
            pass.back(weights, miss, &mut gradient);
        }
        (gradient, error)
    };
    let pieces: Vec<&[Sample]> = batch.chunks(PIECE).collect();
    let shares = pieces.chunks(pieces.len().div_ceil(course.threads.get()));
    let work = shares.map(|share| move || share.iter().map(|piece| part(piece)).collect::<Vec<_>>());
    let results = at_once(work)?;
    let mut sum = vec![0.0; NUMBERS];
    let mut error = 0.0;
    for (gradient, part_error) in results.into_iter().flatten() {
        add(&mut sum, 1.0, &gradient);
        error += part_error;
    }
    Ok((sum, error))
}

struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The powers of `MEAN` and `SQUARE` so far.
    powers: (f32, f32),
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;

    fn new() -> Adam {
        Adam { mean: vec![0.0; NUMBERS], square: vec![0.0; NUMBERS], powers: (1.0, 1.0) }
    }

    fn step(&mut self, weights: &mut Weights, gradient: &[f32], samples: f32, rate: f32) {
        self.powers = (self.powers.0 * Adam::MEAN, self.powers.1 * Adam::SQUARE);
        let (mean_weight, square_weight) = (1.0 - self.powers.0, 1.0 - self.powers.1);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), gradient) in weights.iter_mut().zip(moments).zip(gradient) {
            let gradient = gradient / samples;
            *mean = Adam::MEAN * *mean + (1.0 - Adam::MEAN) * gradient;
            *square = Adam::SQUARE * *square + (1.0 - Adam::SQUARE) * gradient * gradient;
            *weight -= rate * (*mean / mean_weight) / ((*square / square_weight).sqrt() + 1e-8);
        }
    }
}
