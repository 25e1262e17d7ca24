//! Text that comes in lines, as people's files have it: CRLF, a byte-order mark, blank lines, `#` comments, no final
//! line end, bytes that are no UTF-8. None of that is a fault here; what a line says is the caller's business.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read};

/// Reads the lines that say something.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
    number: usize,
}

impl<R: Read> Lines<R> {
    /// The lines of a file or stream.
    pub(crate) fn new(source: R) -> Lines<R> {
        // Larger than standard input's own buffer, which is then passed by, so that `is_waiting` knows of everything.
        const BUFFER: usize = 1 << 16;
        Lines { reader: BufReader::with_capacity(BUFFER, source), line: Vec::new(), number: 0 }
    }

    /// The next line that is neither blank nor a comment, with its number in the file, from 1; `None` at the end.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<(usize, Cow<'_, str>)>> {
        loop {
            self.line.clear();
            if self.reader.read_until(b'\n', &mut self.line)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            if says_something(content(&self.line, self.number)) {
                break;
            }
        }
        Ok(Some((self.number, String::from_utf8_lossy(content(&self.line, self.number)))))
    }

    /// Whether no whole line is there yet: the next read may wait for whoever writes.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.reader.buffer().contains(&b'\n')
    }
}

/// A line without its end and without the mark that may begin a file.
fn content(line: &[u8], number: usize) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if number == 1 { line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line) } else { line }
}

fn says_something(line: &[u8]) -> bool {
    !matches!(line.trim_ascii_start().first(), None | Some(b'#'))
}

/// A text that goes into one line of output: control characters, line ends among them, are written as escapes.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    Cow::Owned(text.chars().map(escape).collect())
}

/// A text as one line, and no longer than a sentence can carry.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = one_line(text).chars().take(MOST + 1).collect();
    if shown.chars().count() > MOST {
        shown.pop();
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_that_say_something_come_with_their_numbers() {
        fn check(text: &[u8], expected: &[(usize, &str)]) {
            let mut lines = Lines::new(text);
            let mut found = Vec::new();
            while let Some((number, line)) = lines.next_line().unwrap() {
                found.push((number, line.into_owned()));
            }
            let found: Vec<(usize, &str)> = found.iter().map(|(number, line)| (*number, line.as_str())).collect();
            assert_eq!(found, expected, "{text:?}");
        }
        check(b"", &[]);
        check(b"a\nb\n", &[(1, "a"), (2, "b")]);
        check(b"a\r\nb", &[(1, "a"), (2, "b")]);
        check(b"\n\r\n \t\na", &[(4, "a")]);
        check(b"# one\na\n  # two\nb#c", &[(2, "a"), (4, "b#c")]);
        check(b"\xEF\xBB\xBFa\n", &[(1, "a")]);
        check(b"\xEF\xBB\xBF# one\n\xEF\xBB\xBFa\n", &[(2, "\u{feff}a")]);
        check(b"a\xFFb\n", &[(1, "a\u{fffd}b")]);
        check(b"a\rb\r\r\n", &[(1, "a\rb\r")]);
        check(b"a\0b\n", &[(1, "a\0b")]);
    }

    #[test]
    fn control_characters_do_not_reach_the_output() {
        fn check(text: &str, expected: &str) {
            assert_eq!(one_line(text), expected);
        }
        check("W:WK1:B2 é", "W:WK1:B2 é");
        check("a\nb\tc\u{1b}", "a\\nb\\tc\\u{1b}");
    }
    #[test]
    fn long_texts_are_cut() {
        fn check(text: &str, expected: &str) {
            assert_eq!(excerpt(text), expected);
        }
        check("a\tb", "a\\tb");
        check(&"é".repeat(40), &"é".repeat(40));
        check(&"é".repeat(41), &format!("{}…", "é".repeat(40)));
    }
}
