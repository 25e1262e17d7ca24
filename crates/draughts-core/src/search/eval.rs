//! What a board is worth: five kinds of knowledge, as numbers.
//!
//! Material, central control, advancement, mobility and the kings' distance. It looks at one board and never at the
//! game; captures that are due must be resolved before it is asked. Scores are hundredths of a man.

use crate::bitboard::Bitboard;
use crate::movegen;
use crate::piece::Color;
use crate::position::Position;
use crate::rules::{RuleSpec, Rules};
use crate::square::Square;

/// What each kind of knowledge is worth, in hundredths of a man. The rows and the men's mobility come from a logistic
/// regression over games of self-play, the rows then made steeper while that won matches; the lead and the approach were
/// chosen by matches and by how many endings are won.
pub(super) struct Weights {
    /// A king; a man is 100.
    king: i32,
    /// Being ahead, times the share of all material that one is ahead by: exchanges favour the side with more.
    lead: i32,
    /// A man on one of the four squares in the middle.
    man_in_centre: i32,
    /// A king on one of `king_squares`.
    king_in_centre: i32,
    /// Where a king controls most.
    king_squares: Bitboard,
    /// A man by the rows it has come, from its own back row on, while all pieces are on the board.
    rows_early: [i32; 7],
    /// The same when hardly any are left; between the two by the number of pieces.
    rows_late: [i32; 7],
    /// A quiet move of a man.
    man_mobility: i32,
    /// A quiet move of a king.
    king_mobility: i32,
    /// Each step that a king of the side ahead is nearer to the opponent's nearest piece.
    approach: i32,
}

const MAN: i32 = 100;
const CENTRE: Bitboard = Bitboard::of_numbers(&[14, 15, 18, 19]);
const KING_CENTRE: Bitboard = Bitboard::of_numbers(&[10, 11, 14, 15, 18, 19, 22, 23]);

/// For kings that go one step.
static STEPPING: Weights = Weights {
    king: 130,
    lead: 300,
    man_in_centre: 4,
    king_in_centre: 8,
    king_squares: KING_CENTRE,
    rows_early: [24, 0, -30, -42, -60, -80, -45],
    rows_late: [1, 0, 14, 18, 27, 38, 39],
    man_mobility: 7,
    king_mobility: 2,
    approach: 20,
};

/// For kings that fly.
static FLYING: Weights = Weights {
    king: 300,
    lead: 150,
    man_in_centre: 4,
    king_in_centre: 12,
    king_squares: Bitboard::MAIN_DIAGONAL,
    rows_early: [20, 0, -26, -34, -34, -25, 10],
    rows_late: [20, 0, 0, 0, 10, 30, 70],
    man_mobility: 7,
    king_mobility: 2,
    approach: 8,
};

impl Weights {
    /// The weights for a rule set.
    pub(super) fn of(spec: &RuleSpec) -> &'static Weights {
        if spec.flying_kings { &FLYING } else { &STEPPING }
    }
}

/// The score of a board from the view of the side to move.
pub(super) fn evaluate(rules: Rules, weights: &Weights, position: &Position) -> i32 {
    let own = Half::of(rules, weights, position, position.turn());
    let other = Half::of(rules, weights, position, position.turn().opposite());
    let lead = own.material - other.material;
    let press = weights.lead + weights.approach * closeness(position, lead);
    let share = lead * press / (own.material + other.material).max(1);
    lead + share + own.placement - other.placement
}

/// What one side has.
struct Half {
    material: i32,
    placement: i32,
}

impl Half {
    fn of(rules: Rules, weights: &Weights, position: &Position, color: Color) -> Half {
        let men = position.men(color);
        let kings = position.kings(color);
        let material = MAN * count(men) + weights.king * count(kings);
        let centre =
            weights.man_in_centre * count(men & CENTRE) + weights.king_in_centre * count(kings & weights.king_squares);
        let [men_moves, king_moves] = movegen::mobility(rules, position, color).map(|moves| moves as i32);
        let mobility = weights.man_mobility * men_moves + weights.king_mobility * king_moves;
        let pieces = count(position.occupied());
        Half { material, placement: centre + mobility + advancement(weights, color, men, pieces) }
    }
}

/// What a side's men are worth for the rows they have come, with so many pieces on the board.
fn advancement(weights: &Weights, color: Color, men: Bitboard, pieces: i32) -> i32 {
    let men = match color {
        Color::Black => men,
        Color::White => men.rotated(),
    };
    let sum = |rows: &[i32; 7]| -> i32 { rows.iter().zip(ROWS).map(|(worth, row)| worth * count(men & row)).sum() };
    (sum(&weights.rows_early) * pieces + sum(&weights.rows_late) * (ALL_PIECES - pieces)) / ALL_PIECES
}

/// How many pieces are on the board at the start of a game.
const ALL_PIECES: i32 = 24;

/// Black's rows from its back row on, the king row left out.
const ROWS: [Bitboard; 7] = {
    let mut rows = [Bitboard::EMPTY; 7];
    let mut row = 0;
    while row < 7 {
        let first = 4 * row as u8 + 1;
        rows[row] = Bitboard::of_numbers(&[first, first + 1, first + 2, first + 3]);
        row += 1;
    }
    rows
};

/// How close the kings of the side that is ahead are to the opponent's pieces, in steps; 0 where nobody is.
fn closeness(position: &Position, lead: i32) -> i32 {
    let ahead = match lead {
        0 => return 0,
        1.. => position.turn(),
        _ => position.turn().opposite(),
    };
    let others = position.pieces(ahead.opposite());
    position.kings(ahead).iter().map(|king| 7 - others.iter().map(|other| steps(king, other)).min().unwrap_or(7)).sum()
}

/// How many king's steps two squares are apart at least.
fn steps(a: Square, b: Square) -> i32 {
    let rows = a.row().abs_diff(b.row());
    let columns = a.column().abs_diff(b.column());
    i32::from(rows.max(columns))
}

fn count(squares: Bitboard) -> i32 {
    squares.len() as i32
}
