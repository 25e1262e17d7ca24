//! Lines of a stream that is not trusted to end them: what is longer than a line may be is read past and not kept.

use std::io::{self, BufRead};

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line, which is in the buffer without its end.
    Whole,
    /// A line that is too long, of which nothing is in the buffer.
    TooLong,
    /// Nothing: the stream is at its end.
    End,
}

/// Reads a line of at most so many bytes; the last one need not be ended.
pub(crate) fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<Line> {
    line.clear();
    let (mut read, mut too_long) = (0, false);
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let content = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or_default();
        too_long |= line.len() + content.len() > most;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(content);
        }
        let used = content.len() + usize::from(end.is_some());
        read += used;
        reader.consume(used);
        if end.is_some() || used == 0 {
            break;
        }
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(match (read, too_long) {
        (0, _) => Line::End,
        (_, true) => Line::TooLong,
        (_, false) => Line::Whole,
    })
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
                        Line::TooLong => found.push(None),
                        Line::End => break,
                    }
                }
                let found: Vec<Option<&[u8]>> = found.iter().map(|line| line.as_deref()).collect();
                assert_eq!(found, expected, "{text:?}");
            }
        }
        check(b"", &[]);
        check(b"\n\n", &[Some(b""), Some(b"")]);
        check(b"abcd\r\nab", &[None, Some(b"ab")]);
        check(b"abc\r\nabcd\n\xFF\0", &[Some(b"abc"), Some(b"abcd"), Some(b"\xFF\0")]);
        check(b"abcdefghi\nx\nabcde", &[None, Some(b"x"), None]);
    }
}
