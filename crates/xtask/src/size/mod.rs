//! `cargo xtask size`: what each file of dist/ weighs, and whether the groups of the budget file keep within their limits.
//!
//! gzip is what counts, as static hosts send it; raw and brotli are shown beside it.

mod budget;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::build::plain_name;
use crate::process::say;
use crate::workspace::Workspace;

/// How large one file is, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Size {
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Measures dist/ as it is and holds it against the budget.
pub(crate) fn size(workspace: &Workspace) -> anyhow::Result<()> {
    let dist = workspace.dist();
    if !dist.is_dir() {
        bail!("There is no dist/ to measure: run `cargo xtask build` first.");
    }
    let path = workspace.tests().join("size-budget.tsv");
    let text = fs::read_to_string(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
    let groups = budget::parse(&text)?;
    say("Sizes of dist/ in bytes");
    let mut files = BTreeMap::new();
    measure_folder(&dist, "", &mut files)?;
    println!("{:>9} {:>9} {:>9}  file", "raw", "gzip", "brotli");
    for (name, size) in &files {
        println!("{:>9} {:>9} {:>9}  {name}", size.raw, size.gzip, size.brotli);
    }
    let gzip = files.iter().map(|(name, size)| (name.clone(), size.gzip)).collect();
    println!("\n{:>9} {:>9}  group of the budget", "gzip", "limit");
    let verdict = budget::hold(&groups, &gzip);
    for line in &verdict.sums {
        println!("{:>9} {:>9}  {}", line.sum, line.limit, line.name);
    }
    match verdict.faults.first() {
        None => Ok(()),
        Some(_) => bail!("{}", verdict.faults.join("\n       ")),
    }
}

fn measure_folder(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Size>) -> anyhow::Result<()> {
    let unreadable = || format!("{} cannot be read.", folder.display());
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        let Some(file_name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if path.is_dir() {
            measure_folder(&path, &format!("{prefix}{file_name}/"), files)?;
        } else {
            let content = fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
            files.insert(plain_name(&format!("{prefix}{file_name}")), measure(&content)?);
        }
    }
    Ok(())
}

fn measure(content: &[u8]) -> anyhow::Result<Size> {
    const FAILURE: &str = "A file cannot be compressed.";
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(content).context(FAILURE)?;
    let gzip = gzip.finish().context(FAILURE)?.len();
    let mut brotli = Vec::new();
    // The strongest quality, and the largest window that every browser takes: what a host that compresses ahead of time would send.
    brotli::BrotliCompress(
        &mut &*content,
        &mut brotli,
        &brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() },
    )
    .context(FAILURE)?;
    Ok(Size { raw: content.len(), gzip, brotli: brotli.len() })
}
