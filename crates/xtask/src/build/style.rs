//! Styles without what only people read in them: comments, and blanks that part nothing.

/// Signs beside which a blank says nothing; a blank before `:` does, in a selector.
const PARTING: [char; 4] = ['{', '}', ';', ','];

/// The same style in fewer bytes. What stands in quotes stays as it is.
pub(crate) fn squeezed(style: &str) -> String {
    let mut squeezed = String::with_capacity(style.len());
    let mut rest = style;
    while let Some(sign) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
        } else if matches!(sign, '"' | '\'') {
            let end = rest[1..].find(sign).map_or(rest.len(), |length| length + 2);
            squeezed.push_str(&rest[..end]);
            rest = &rest[end..];
        } else {
            push(&mut squeezed, sign);
            rest = &rest[sign.len_utf8()..];
        }
    }
    squeezed.truncate(squeezed.trim_end().len());
    squeezed + "\n"
}

/// Adds a sign, and takes back the blank or the last semicolon of a rule that it makes needless.
fn push(squeezed: &mut String, sign: char) {
    if sign.is_whitespace() {
        if !squeezed.is_empty() && !squeezed.ends_with(PARTING) && !squeezed.ends_with([' ', ':']) {
            squeezed.push(' ');
        }
        return;
    }
    if PARTING.contains(&sign) && squeezed.ends_with(' ') {
        squeezed.pop();
    }
    if sign == '}' && squeezed.ends_with(';') {
        squeezed.pop();
    }
    squeezed.push(sign);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_parts_nothing_goes() {
        #[track_caller]
        fn check(style: &str, expected: &str) {
            assert_eq!(squeezed(style), format!("{expected}\n"));
        }
        check("/* a\n b */\n.c {\n  d: e; /* f */\n}\n\n.g { }\n", ".c{d:e}.g{}");
        check(".a > .b :hover,\n.c {\n  d: calc(1px + 2px)\n    e;\n}", ".a > .b :hover,.c{d:calc(1px + 2px) e}");
        check("a { b: \"c ;  /* } \"; d: ' , ' }", "a{b:\"c ;  /* } \";d:' , '}");
        check("/* never ends", "");
        check("a { b: \"never ends", "a{b:\"never ends");
    }
}
