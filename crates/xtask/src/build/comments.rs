//! Leaving out what only readers of the sources need: comments that begin a line, and indentation.
//!
//! A comment behind something else on its line stays: telling it from the inside of a string would take a parser.

/// The text without the comments that begin a line, without the indentation, and without the lines that are empty then.
pub(crate) fn without_comments(text: &str, open: &str, close: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        rest = rest.trim_start();
        if let Some(comment) = rest.strip_prefix(open) {
            rest = comment.split_once(close).map_or("", |(_, after)| after);
            continue;
        }
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        if !line.is_empty() {
            kept.push_str(line.trim_end());
            kept.push('\n');
        }
        rest = after;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_readers_need_is_left_out() {
        #[track_caller]
        fn check(text: &str, open: &str, close: &str, expected: &str) {
            assert_eq!(without_comments(text, open, close), expected);
        }
        check("/* a\n b */\n.c {\n  d: e;\n}\n", "/*", "*/", ".c {\nd: e;\n}\n");
        check("a: b; /* stays */\n", "/*", "*/", "a: b; /* stays */\n");
        check("<!-- a -->\n<p>b</p>", "<!--", "-->", "<p>b</p>\n");
        check("<p><!-- never ends", "<!--", "-->", "<p><!-- never ends\n");
        check("/* never ends", "/*", "*/", "");
        check("", "/*", "*/", "");
    }
}
