//! A match in words: how it goes, and what it came to.

use std::io::{self, Write};

use super::elo::{elo, estimate};
use super::player::Side;
use super::spec::Spec;
use super::sprt::{Sprt, Verdict};
use super::tally::Tally;

/// One line while it plays.
pub(crate) fn progress(tally: &Tally, games: u64, sprt: Option<Sprt>) -> String {
    let ratio = sprt.map_or_else(String::new, |sprt| format!(", llr {:.2}", sprt.log_ratio(&tally.pairs)));
    format!(
        "{} of {games} games: A wins {} draws {} losses {}, {}{ratio}",
        tally.games(),
        tally.wins,
        tally.draws,
        tally.losses,
        strength(tally)
    )
}

/// The result.
pub(crate) fn write_result(
    specs: [&Spec; 2],
    sprt: Option<Sprt>,
    tally: &Tally,
    out: &mut impl Write,
) -> io::Result<()> {
    let Tally { wins, draws, losses, .. } = tally;
    let sides = [Side::A, Side::B];
    for (side, spec) in sides.iter().zip(specs) {
        writeln!(out, "{side} {spec}")?;
    }
    writeln!(out, "games {} wins {wins} draws {draws} losses {losses}", tally.games())?;
    writeln!(out, "score {:.2} % {}", 100.0 * tally.score(), strength(tally))?;
    let [none, half, one, more, both] = tally.pairs;
    writeln!(
        out,
        "pairs {} by points 0 {none} 0.5 {half} 1 {one} 1.5 {more} 2 {both}",
        tally.pairs.iter().sum::<u64>()
    )?;
    for ((side, effort), forfeits) in sides.iter().zip(tally.effort).zip(tally.forfeits) {
        writeln!(
            out,
            "{side} moves {} depth {:.2} nodes {:.0} ms {:.2} forfeits {forfeits}",
            effort.moves(),
            effort.mean_depth(),
            effort.mean_nodes(),
            effort.mean_ms(),
        )?;
    }
    sprt.map_or(Ok(()), |sprt| write_verdict(sprt, tally, out))
}

/// Elo with its error and who is likely to be the better one; without a whole pair the Elo alone.
fn strength(tally: &Tally) -> String {
    match estimate(&tally.pairs) {
        Some(found) => {
            let superiority = 100.0 * found.superiority;
            format!("elo {:+.1} error {:.1} superiority {superiority:.2} %", elo(tally.score()), found.error)
        }
        None => format!("elo {:+.1}", elo(tally.score())),
    }
}

fn write_verdict(sprt: Sprt, tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let Sprt { elo0, elo1 } = sprt;
    let verdict = match sprt.verdict(&tally.pairs) {
        Verdict::Elo0 => format!("elo0 accepted: A is rather {elo0:+} than {elo1:+}"),
        Verdict::Elo1 => format!("elo1 accepted: A is rather {elo1:+} than {elo0:+}"),
        Verdict::Open => "undecided".to_owned(),
    };
    let bound = Sprt::bound();
    writeln!(
        out,
        "sprt elo0 {elo0} elo1 {elo1} llr {:.2} bounds {:.2} {bound:.2} {verdict}",
        sprt.log_ratio(&tally.pairs),
        -bound
    )
}
