//! The rule sets as data: what the generator and the game ask of one.
//!
//! A rule set is a page of constants with its articles beside them ([`english`], [`czech`]). Nothing outside this
//! folder names a rule set to decide what is legal: it asks for a constant.

pub mod czech;
pub mod english;

use core::fmt;
use core::str::FromStr;

use crate::piece::Color;

/// The rule sets that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// English draughts, also called checkers.
    #[default]
    English,
    /// Czech draughts, česká dáma.
    Czech,
}

/// Everything in which one rule set differs from another.
#[derive(Debug)]
pub struct RuleSpec {
    /// The name used in interfaces: `english`, `czech`.
    pub name: &'static str,
    /// Who moves first from the start position.
    pub first_to_move: Color,
    /// Whether a king goes any number of empty squares.
    pub flying_kings: bool,
    /// Whether a king must capture where both a king and a man can.
    pub king_captures_first: bool,
    /// How many turns in a row without a capture or a man's move make a draw.
    pub no_progress_turns: u16,
    /// The endings that are drawn after a number of turns.
    pub material_draws: &'static [MaterialDraw],
    /// How the rule set's own records name squares.
    pub notation: Notation,
    /// The number of the rule set in PDN's GameType tag.
    pub pdn_game_type: u8,
}

/// An ending of one king against a few pieces that is drawn when it lasts.
#[derive(Debug)]
pub struct MaterialDraw {
    /// Men of the side with more.
    pub men: u32,
    /// Kings of the side with more.
    pub kings: u32,
    /// Whether only turns count at which the lone king stands on the main diagonal a1-h8.
    pub lone_king_on_main_diagonal: bool,
    /// How many turns, both sides counted, make the draw.
    pub turns: u16,
}

/// How a rule set's records name squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Numbers 1-32.
    Numbers,
    /// Letters and digits, a1 at the lower left.
    Algebraic,
}

impl Rules {
    /// Both rule sets, the default first.
    pub const ALL: [Rules; 2] = [Rules::English, Rules::Czech];

    /// The rule set's constants.
    pub const fn spec(self) -> &'static RuleSpec {
        match self {
            Rules::English => &english::SPEC,
            Rules::Czech => &czech::SPEC,
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec().name)
    }
}

/// A name that is no rule set's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRules;

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rules are `english` or `czech`")
    }
}

impl core::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Rules, UnknownRules> {
        Rules::ALL.into_iter().find(|rules| rules.spec().name == name).ok_or(UnknownRules)
    }
}

/// A rule set known at compile time, so that the generator is compiled once for each and asks no question at run
/// time; measured, this is worth far more than the 5 % that would justify it.
pub(crate) trait RuleSet {
    /// The constants.
    const SPEC: RuleSpec;
}

/// English draughts at compile time.
pub(crate) struct English;

impl RuleSet for English {
    const SPEC: RuleSpec = english::SPEC;
}

/// Czech draughts at compile time.
pub(crate) struct Czech;

impl RuleSet for Czech {
    const SPEC: RuleSpec = czech::SPEC;
}
