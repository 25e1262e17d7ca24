//! The budget file: which files count together, and how many bytes of gzip they may take.

use std::collections::BTreeMap;

use anyhow::{Context, bail};

/// Files with one limit for all of them together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Group {
    name: String,
    limit: usize,
    /// Plain names, without a hash. One that ends in `*` stands for all that begin so.
    patterns: Vec<String>,
}

/// What the budget says of a site.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// For each group.
    pub(crate) sums: Vec<Sum>,
    /// What is wrong, one sentence each.
    pub(crate) faults: Vec<String>,
}

/// The weight of a group.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sum {
    /// The group's name.
    pub(crate) name: String,
    /// Bytes of gzip.
    pub(crate) sum: usize,
    /// Bytes of gzip that it may have.
    pub(crate) limit: usize,
}

/// Reads the file: a line for each group, `name <tab> limit <tab> files`; `#` begins a comment.
pub(crate) fn parse(text: &str) -> anyhow::Result<Vec<Group>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| parse_line(line).with_context(|| format!("The size budget has a fault in line {number}")))
        .collect()
}

fn parse_line(line: &str) -> anyhow::Result<Group> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [name, limit, files] = fields[..] else {
        bail!("it has {} fields, not a name, a limit and files with tabs between them.", fields.len());
    };
    let limit = limit.parse().with_context(|| format!("{limit} is not a number of bytes"))?;
    Ok(Group { name: name.to_owned(), limit, patterns: files.split_whitespace().map(str::to_owned).collect() })
}

/// Holds a site, as plain names and bytes of gzip, against the groups. Every file must be in one, so that none slips in unseen,
/// and every pattern must mean something, so that none outlives its file.
pub(crate) fn hold(groups: &[Group], files: &BTreeMap<String, usize>) -> Verdict {
    let mut verdict = Verdict { sums: Vec::new(), faults: Vec::new() };
    for group in groups {
        let sum = files.iter().filter(|(name, _)| group.holds(name)).map(|(_, size)| size).sum();
        if sum > group.limit {
            verdict.faults.push(format!("{} is over its budget by {} bytes.", group.name, sum - group.limit));
        }
        for pattern in &group.patterns {
            if !files.keys().any(|name| matches(pattern, name)) {
                verdict.faults.push(format!("{} counts {pattern}, and dist/ has no such file.", group.name));
            }
        }
        verdict.sums.push(Sum { name: group.name.clone(), sum, limit: group.limit });
    }
    let unbudgeted = files.keys().filter(|name| !groups.iter().any(|group| group.holds(name)));
    verdict.faults.extend(unbudgeted.map(|name| format!("{name} is in no group of the size budget: add it to one.")));
    verdict
}

impl Group {
    fn holds(&self, name: &str) -> bool {
        self.patterns.iter().any(|pattern| matches(pattern, name))
    }
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, limit: usize, patterns: &[&str]) -> Group {
        Group { name: name.into(), limit, patterns: patterns.iter().map(|&pattern| pattern.into()).collect() }
    }

    #[test]
    fn budget_files() {
        let text = "# what\tit is\n\nelement\t80000\tgame.js draughts.wasm\nrest\t9\ticons/*\n";
        let expected = [group("element", 80_000, &["game.js", "draughts.wasm"]), group("rest", 9, &["icons/*"])];
        assert_eq!(parse(text).unwrap(), expected);
    }

    #[test]
    fn faulty_budget_files() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(format!("{:#}", parse(text).unwrap_err()), expected);
        }
        check(
            "a\t1\tx\nelement 80000 game.js",
            "The size budget has a fault in line 2: it has 1 fields, not a name, a limit and files with tabs between them.",
        );
        check(
            "a\tmuch\tx",
            "The size budget has a fault in line 1: much is not a number of bytes: invalid digit found in string",
        );
    }

    #[test]
    fn sites_against_the_budget() {
        #[track_caller]
        fn check(groups: &[Group], files: &[(&str, usize)], sums: &[usize], faults: &[&str]) {
            let files = files.iter().map(|&(name, size)| (name.to_owned(), size)).collect();
            let verdict = hold(groups, &files);
            assert_eq!(verdict.sums.iter().map(|sum| sum.sum).collect::<Vec<_>>(), sums);
            assert_eq!(verdict.faults, faults);
        }
        let element = || group("element", 10, &["a.js", "b.wasm"]);
        check(&[element()], &[("a.js", 4), ("b.wasm", 6)], &[10], &[]);
        check(&[element()], &[("a.js", 5), ("b.wasm", 6)], &[11], &["element is over its budget by 1 bytes."]);
        check(&[element()], &[("a.js", 4)], &[4], &["element counts b.wasm, and dist/ has no such file."]);
        check(
            &[element(), group("all", 99, &["a.js", "b.wasm", "icons/*"])],
            &[("a.js", 4), ("b.wasm", 6), ("icons/x.svg", 1), ("new.js", 1)],
            &[10, 11],
            &["new.js is in no group of the size budget: add it to one."],
        );
    }
}
