//! Naming files by their content, and making those that refer to them follow.
//!
//! A file's name depends on its bytes, its bytes on the names of the files that it loads: so those come first. Two builds can then
//! never mix: a page that has one version of the glue cannot get another version's wasm.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};

use super::references::references;
use super::sources::{Kind, Source};

/// Hexadecimal digits of the hash in a name.
const HASH_DIGITS: usize = 16;

/// The finished site: each file's name and content.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Gives every file its final name and rewrites the references to it.
pub(crate) fn resolve(sources: Vec<Source>) -> anyhow::Result<Files> {
    let mut by_name = BTreeMap::new();
    for source in sources {
        let name = source.name.clone();
        if by_name.insert(name.clone(), source).is_some() {
            bail!("Two files want to be {name} in dist/: rename the one in web/ or static/.");
        }
    }
    let mut resolver = Resolver { sources: &by_name, final_names: HashMap::new(), files: Files::new() };
    for name in by_name.keys() {
        resolver.visit(name, &mut Vec::new())?;
    }
    Ok(resolver.files)
}

/// A final name without its hash: the name that the sources and the size budget use.
pub(crate) fn plain_name(name: &str) -> String {
    let hash = name.rsplit_once('.').and_then(|(stem, _)| stem.rsplit_once('-')).map(|(_, hash)| hash);
    match hash {
        Some(hash) if hash.len() == HASH_DIGITS && hash.bytes().all(|digit| digit.is_ascii_hexdigit()) => {
            name.replacen(&format!("-{hash}"), "", 1)
        }
        _ => name.to_owned(),
    }
}

struct Resolver<'a> {
    sources: &'a BTreeMap<String, Source>,
    final_names: HashMap<&'a str, String>,
    files: Files,
}

impl<'a> Resolver<'a> {
    /// Finishes a file, after all that it loads. `path` is the way here, to recognise a circle.
    fn visit(&mut self, name: &'a str, path: &mut Vec<&'a str>) -> anyhow::Result<()> {
        if self.final_names.contains_key(name) {
            return Ok(());
        }
        if path.contains(&name) {
            bail!(
                "{} and {name} load each other in a circle, so neither can be named by its content: break it.",
                path.join(", ")
            );
        }
        let source = &self.sources[name];
        path.push(name);
        let content = match source.kind {
            Kind::Asset | Kind::HashedAsset => source.content.clone(),
            Kind::Page | Kind::HashedScript => self.rewrite(source, path)?.into_bytes(),
        };
        path.pop();
        let final_name = match source.kind {
            Kind::Asset | Kind::Page => name.to_owned(),
            Kind::HashedScript | Kind::HashedAsset => hashed_name(name, &content),
        };
        self.final_names.insert(name, final_name.clone());
        self.files.insert(final_name, content);
        Ok(())
    }

    /// The text of a file with the final names of all that it loads.
    fn rewrite(&mut self, source: &'a Source, path: &mut Vec<&'a str>) -> anyhow::Result<String> {
        let text = str::from_utf8(&source.content).with_context(|| format!("{} is not UTF-8.", source.name))?;
        let mut rewritten = String::with_capacity(text.len());
        let mut copied = 0;
        for range in references(text) {
            let name = &text[range.clone()];
            let Some((name, target)) = self.sources.get_key_value(name) else {
                bail!(
                    "{} refers to ./{name}, and nothing of that name goes to dist/: mend the name, or add the file to web/ or static/.",
                    source.name
                );
            };
            // A page's name does not depend on its content, so two pages may well link to each other.
            if !matches!(target.kind, Kind::Page | Kind::Asset) {
                self.visit(name, path)?;
            }
            rewritten.push_str(&text[copied..range.start]);
            rewritten.push_str(self.final_names.get(name.as_str()).unwrap_or(name));
            copied = range.end;
        }
        rewritten.push_str(&text[copied..]);
        Ok(rewritten)
    }
}

/// `draughts.wasm` becomes `draughts-0123456789abcdef.wasm`.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let hash: String = digest.iter().take(HASH_DIGITS / 2).map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, kind: Kind, content: &str) -> Source {
        Source { name: name.into(), content: content.into(), kind }
    }

    fn resolved(sources: Vec<Source>) -> Vec<(String, String)> {
        let text = |(name, content)| (name, String::from_utf8(content).unwrap());
        resolve(sources).unwrap().into_iter().map(text).collect()
    }

    #[test]
    fn what_is_loaded_is_named_before_what_loads_it() {
        let files = resolved(vec![
            source("game.js", Kind::Page, "import './worker.js'; import './shell.js'"),
            source("shell.js", Kind::HashedScript, "shell"),
            source("worker.js", Kind::HashedScript, "new URL('./draughts.wasm', x)"),
            source("draughts.wasm", Kind::HashedAsset, "wasm"),
        ]);
        let wasm = hashed_name("draughts.wasm", b"wasm");
        let shell = hashed_name("shell.js", b"shell");
        let worker_text = format!("new URL('./{wasm}', x)");
        let worker = hashed_name("worker.js", worker_text.as_bytes());
        let game = format!("import './{worker}'; import './{shell}'");
        let mut expected = vec![
            ("game.js".to_owned(), game),
            (shell, "shell".to_owned()),
            (worker, worker_text),
            (wasm, "wasm".to_owned()),
        ];
        expected.sort();
        assert_eq!(files, expected);
    }

    #[test]
    fn pages_may_link_to_each_other_and_assets_are_left_alone() {
        let one = r#"<a href="./two.html#x">"#;
        let two = r#"<a href="./one.html"><img src="./a.svg">"#;
        let files = resolved(vec![
            source("one.html", Kind::Page, one),
            source("two.html", Kind::Page, two),
            source("a.svg", Kind::Asset, r#"<image href="./missing.png">"#),
        ]);
        let contents: Vec<&str> = files.iter().map(|(_, content)| content.as_str()).collect();
        assert_eq!(contents, [r#"<image href="./missing.png">"#, one, two]);
    }

    #[test]
    fn faults_are_named() {
        #[track_caller]
        fn check(sources: Vec<Source>, expected: &str) {
            assert_eq!(resolve(sources).unwrap_err().to_string(), expected);
        }
        check(
            vec![source("game.js", Kind::Page, "import './gone.js'")],
            "game.js refers to ./gone.js, and nothing of that name goes to dist/: mend the name, or add the file to web/ or static/.",
        );
        check(
            vec![
                source("a.js", Kind::HashedScript, "import './b.js'"),
                source("b.js", Kind::HashedScript, "import './a.js'"),
            ],
            "a.js, b.js and a.js load each other in a circle, so neither can be named by its content: break it.",
        );
        check(
            vec![source("a.css", Kind::Asset, ""), source("a.css", Kind::Asset, "")],
            "Two files want to be a.css in dist/: rename the one in web/ or static/.",
        );
    }

    #[test]
    fn plain_names() {
        #[track_caller]
        fn check(name: &str, expected: &str) {
            assert_eq!(plain_name(name), expected);
        }
        check("draughts-0123456789abcdef.wasm", "draughts.wasm");
        check("search-worker-0123456789abcdef.js", "search-worker.js");
        check("search-worker.js", "search-worker.js");
        check("index.html", "index.html");
        check("icons/icon-512.png", "icons/icon-512.png");
        check("LICENSE", "LICENSE");
    }
}
