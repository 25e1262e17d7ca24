//! Lines of a stream that is not trusted to end them: no more is kept than a line may be long.

use std::io::{self, BufRead, Read};

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line, which is in the buffer without its end.
    Whole,
    /// The beginning of a line that is too long.
    TooLong,
    /// Nothing: the stream is at its end.
    End,
}

/// Reads a line of at most so many bytes and its end; the last one need not be ended. Of a longer one the rest is not
/// waited for: it may never end.
pub(crate) fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<Line> {
    line.clear();
    reader.take(most as u64 + 1).read_until(b'\n', line)?;
    if line.is_empty() {
        return Ok(Line::End);
    }
    if line.pop_if(|last| *last == b'\n').is_none() && line.len() > most {
        return Ok(Line::TooLong);
    }
    line.pop_if(|last| *last == b'\r');
    Ok(Line::Whole)
}

/// Reads past the rest of a line.
pub(crate) fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    reader.skip_until(b'\n').map(|_| ())
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_are_read_as_far_as_they_may_go() {
        fn check(text: &[u8], expected: &[Option<&[u8]>]) {
            for buffer in [1, 3, 100] {
                let mut reader = BufReader::with_capacity(buffer, text);
                let (mut line, mut found) = (Vec::new(), Vec::new());
                loop {
                    match read_line(&mut reader, &mut line, 4).unwrap() {
                        Line::Whole => found.push(Some(line.clone())),
                        Line::TooLong => {
                            found.push(None);
                            skip_line(&mut reader).unwrap();
                        }
                        Line::End => break,
                    }
                }
                let found: Vec<Option<&[u8]>> = found.iter().map(|line| line.as_deref()).collect();
                assert_eq!(found, expected, "{text:?}");
            }
        }
        check(b"", &[]);
        check(b"\n\n", &[Some(b""), Some(b"")]);
        check(b"abc\r\nabcd\nab", &[Some(b"abc"), Some(b"abcd"), Some(b"ab")]);
        check(b"\xFF\0\rb\n\r\n", &[Some(b"\xFF\0\rb"), Some(b"")]);
        check(b"abcde\nx\nabcdefghi\ny\nabcdefgh", &[None, Some(b"x"), None, Some(b"y"), None]);
    }
}
