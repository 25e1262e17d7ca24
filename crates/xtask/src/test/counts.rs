//! What the three runners say of their results, in their own formats, as numbers.

use std::fmt;
use std::ops::AddAssign;

use anyhow::Context;

/// How many tests passed, failed and were left out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Ran and passed.
    pub(crate) passed: u64,
    /// Ran and failed.
    pub(crate) failed: u64,
    /// Did not run, most of them because they are long.
    pub(crate) skipped: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Reads one line of `cargo test`; `None` when it is not the end of a test program.
/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s`
pub(crate) fn cargo_line(line: &str) -> Option<Counts> {
    let (_, parts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |word: &str| parts.split("; ").find_map(|part| part.strip_suffix(word)?.trim_end().parse().ok());
    Some(Counts { passed: count("passed")?, failed: count("failed")?, skipped: count("ignored")? })
}

/// The test that a line of `cargo test` says has failed.
/// `test notation::fen::tests::counts ... FAILED`
pub(crate) fn failed_test(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

/// Reads the report that Node's test runner writes as TAP: `# pass 3` and its like, at the end.
pub(crate) fn node_report(tap: &str) -> Option<Counts> {
    let count = |word: &str| {
        tap.lines().rev().find_map(|line| line.strip_prefix("# ")?.strip_prefix(word)?.strip_prefix(' ')?.parse().ok())
    };
    Some(Counts {
        passed: count("pass")?,
        failed: count("fail")? + count("cancelled")?,
        skipped: count("skipped")? + count("todo")?,
    })
}

/// Reads Playwright's JSON report. A fault outside every test, such as a file that cannot be loaded, counts as a failure.
pub(crate) fn playwright_report(json: &str) -> anyhow::Result<Counts> {
    let report: serde_json::Value = serde_json::from_str(json).context("Playwright's report is not JSON.")?;
    let count =
        |word: &str| report["stats"][word].as_u64().with_context(|| format!("Playwright's report counts no {word}."));
    let faults = report["errors"].as_array().map_or(0, Vec::len) as u64;
    Ok(Counts {
        passed: count("expected")?,
        failed: count("unexpected")? + count("flaky")? + faults,
        skipped: count("skipped")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn counts(passed: u64, failed: u64, skipped: u64) -> Counts {
        Counts { passed, failed, skipped }
    }

    #[test]
    fn failed_tests_are_named() {
        assert_eq!(failed_test("test a::tests::b ... FAILED"), Some("a::tests::b"));
        assert_eq!(failed_test("test a::tests::b ... ok"), None);
        assert_eq!(failed_test("test result: FAILED. 1 passed; 1 failed"), None);
    }

    #[test]
    fn lines_of_cargo_test() {
        #[track_caller]
        fn check(line: &str, expected: Option<Counts>) {
            assert_eq!(cargo_line(line), expected, "{line}");
        }
        let ok = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.01s";
        check(ok, Some(counts(12, 0, 1)));
        check("test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured", Some(counts(1, 2, 0)));
        check("test result: ok.", None);
        check("test rules::english ... ok", None);
    }

    #[test]
    fn reports_of_node() {
        #[track_caller]
        fn check(tap: &str, expected: Option<Counts>) {
            assert_eq!(node_report(tap), expected, "{tap}");
        }
        let end =
            "# tests 6\n# suites 0\n# pass 3\n# fail 1\n# cancelled 0\n# skipped 2\n# todo 0\n# duration_ms 9.5\n";
        check(end, Some(counts(3, 1, 2)));
        check(&format!("# pass 900\nok 1 - # pass 7\n{end}"), Some(counts(3, 1, 2)));
        check("TAP version 13\n", None);
    }

    #[test]
    fn reports_of_playwright() {
        #[track_caller]
        fn check(json: &str, expected: Option<Counts>) {
            assert_eq!(playwright_report(json).ok(), expected, "{json}");
        }
        let stats = r#""stats":{"expected":5,"skipped":1,"unexpected":2,"flaky":1}"#;
        check(&format!(r#"{{"errors":[],{stats}}}"#), Some(counts(5, 3, 1)));
        check(&format!(r#"{{"errors":[{{}}],{stats}}}"#), Some(counts(5, 4, 1)));
        check("{}", None);
        check("", None);
    }
}
