//! Another build out of the same sources: every text and the wasm carry a mark that changes nothing of what they do.
//!
//! The tests of updates lay it over dist/. It is a build like any other, made by the same steps; nobody is ever given it.

use super::sources::Source;

/// A custom section of WebAssembly, which every engine skips: its number, its length, and its name with the length of that.
const SECTION: &[u8] = b"\0\x08\x07variant";

/// The source with the mark, where its kind of file can carry one.
pub(crate) fn of(source: &Source) -> Source {
    let mark: &[u8] = match source.name.rsplit_once('.') {
        Some((_, "js")) => b"// variant\n",
        Some((_, "css")) => b"/* variant */\n",
        Some((_, "html" | "svg")) => b"<!-- variant -->\n",
        Some((_, "wasm")) => SECTION,
        _ => b"",
    };
    Source { name: source.name.clone(), content: [&source.content, mark].concat(), kind: source.kind }
}

#[cfg(test)]
mod tests {
    use super::super::sources::Kind;
    use super::*;

    #[test]
    fn files_are_marked_by_their_kind() {
        #[track_caller]
        fn check(name: &str, expected: &[u8]) {
            let source = Source { name: name.into(), content: b"x".into(), kind: Kind::Page };
            assert_eq!(of(&source), Source { content: expected.into(), ..source });
        }
        check("a.js", b"x// variant\n");
        check("a.html", b"x<!-- variant -->\n");
        check("a.wasm", b"x\0\x08\x07variant");
        check("a.png", b"x");
    }

    #[test]
    fn the_section_is_as_long_as_it_says() {
        assert_eq!(usize::from(SECTION[1]), SECTION.len() - 2);
        assert_eq!(usize::from(SECTION[2]), SECTION.len() - 3);
    }
}
