//! Finding where one file of the site names another.
//!
//! A reference is a quoted name that begins with `./`, behind one of the few words that load a file. Nothing else is looked
//! at, so that a path in a message or a comment is left alone.

use std::ops::Range;

/// What stands before a name that loads a file: in scripts, then in pages.
const LOADERS: [&str; 6] = ["from", "import", "import(", "URL(", "src=", "href="];

/// Where the names are in the text, without their `./` and without what follows `?` or `#`.
pub(crate) fn references(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("./") {
        let Some(quote) = text[..at].chars().next_back().filter(|sign| matches!(sign, '"' | '\'' | '`')) else {
            continue;
        };
        let before = text[..at - 1].trim_end();
        if !LOADERS.iter().any(|loader| ends_with_word(before, loader)) {
            continue;
        }
        let start = at + "./".len();
        let rest = &text[start..];
        let Some(length) = rest.find([quote, '\n']).filter(|length| rest[*length..].starts_with(quote)) else {
            continue;
        };
        let name = rest[..length].split(['?', '#']).next().unwrap_or_default();
        if !name.is_empty() {
            found.push(start..start + name.len());
        }
    }
    found
}

/// Whether the text ends with this word and not with a longer one: `data-src=` loads nothing.
fn ends_with_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word)
        .is_some_and(|before| !before.ends_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-' | '$')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_load_a_file() {
        #[track_caller]
        fn check(text: &str, expected: &[&str]) {
            let found: Vec<&str> = references(text).into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, expected, "{text}");
        }
        check(r#"import init from "./draughts.js";"#, &["draughts.js"]);
        check("import {html,css}from'./shell.js'", &["shell.js"]);
        check(r#"import "./game.js""#, &["game.js"]);
        check(r#"await import("./draughts.js")"#, &["draughts.js"]);
        check(r#"new URL("./search-worker.js", import.meta.url)"#, &["search-worker.js"]);
        check("new URL( './draughts.wasm', import.meta.url)", &["draughts.wasm"]);
        check("await import(`./draughts.js`)", &["draughts.js"]);
        check(r#"<script type="module" src="./game.js"></script>"#, &["game.js"]);
        check(r##"<a href="./guide.html#draws"><link href='./icons/a.svg?v=1'>"##, &["guide.html", "icons/a.svg"]);
        check(r#"export { a } from "./a.js"; export { b } from "./b.js""#, &["a.js", "b.js"]);
    }

    #[test]
    fn what_loads_nothing() {
        #[track_caller]
        fn check(text: &str) {
            assert!(references(text).is_empty(), "{text}");
        }
        check(r#"imports["./draughts_bg.js"] = {}"#);
        check(r#"// as in "./README""#);
        check(r#"<div data-src="./a.js">"#);
        check(r#"<a href="./">"#);
        check(r#"<a href="../a.html">"#);
        check("from \"./broken\nline\"");
        check("from ./bare.js");
    }
}
