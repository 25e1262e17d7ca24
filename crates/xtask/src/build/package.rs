//! `cargo xtask package`: the element alone, out of the same sources as dist/, as a folder that npm can pack.
//!
//! Files have plain names here: a bundler names them by their content itself, and whoever copies them by hand looks for the same names
//! in every version. Nothing is published.

use std::collections::BTreeSet;
use std::fs;

use anyhow::Context;
use serde_json::{Value, json};

use super::names::Files;
use super::references::references;
use super::sources::{Kind, Source};
use crate::workspace::Workspace;

/// What is imported, and all that it can load is in the package.
const ENTRY: &str = "game.js";

/// What editors read of the element.
const FOR_EDITORS: [&str; 2] = ["game.d.ts", "custom-elements.json"];

/// Copied as they are: the names in the clone and in the package.
const COPIED: [(&str, &str); 3] =
    [("LICENSE-MIT", "LICENSE-MIT"), ("LICENSE-APACHE", "LICENSE-APACHE"), ("web/package.md", "README.md")];

/// All files of the package.
pub(crate) fn assemble(workspace: &Workspace, sources: &[Source]) -> anyhow::Result<Files> {
    let mut files = of_the_element(sources)?;
    for (from, name) in COPIED {
        let path = workspace.root.join(from);
        let content = fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
        files.insert(name.to_owned(), content);
    }
    let manifest = serde_json::to_string_pretty(&manifest(&files))? + "\n";
    files.insert("package.json".to_owned(), manifest.into_bytes());
    Ok(files)
}

/// The entry, everything that it can load, and what editors read.
fn of_the_element(sources: &[Source]) -> anyhow::Result<Files> {
    let mut names: BTreeSet<String> = FOR_EDITORS.map(str::to_owned).into();
    let mut open = vec![ENTRY.to_owned()];
    while let Some(name) = open.pop() {
        if names.insert(name.clone()) {
            let source = find(sources, &name)?;
            if source.kind != Kind::HashedAsset {
                let text = text(source)?;
                let loaded = references(text).into_iter().map(|range| text[range].to_owned());
                // A page that is linked to is the site's.
                open.extend(loaded.filter(|name| !name.ends_with(".html")));
            }
        }
    }
    let mut files = Files::new();
    for name in names {
        let source = find(sources, &name)?;
        files.insert(name, source.content.clone());
    }
    Ok(files)
}

fn find<'a>(sources: &'a [Source], name: &str) -> anyhow::Result<&'a Source> {
    sources.iter().find(|source| source.name == name).with_context(|| format!("There is no {name} to pack."))
}

fn text(source: &Source) -> anyhow::Result<&str> {
    str::from_utf8(&source.content).with_context(|| format!("{} is not UTF-8.", source.name))
}

/// What npm and bundlers read of the package.
fn manifest(files: &Files) -> Value {
    json!({
        "name": "arcade-checkers",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "English and Czech draughts as a custom element: a board to play on, and a computer to play against.",
        "keywords": ["checkers", "draughts", "board-game", "custom-element", "web-component", "wasm"],
        "license": "MIT OR Apache-2.0",
        "type": "module",
        "main": "./game.js",
        "types": "./game.d.ts",
        "customElements": "./custom-elements.json",
        "exports": {
            // TypeScript finds the declarations beside them.
            ".": "./game.js",
            "./game.js": "./game.js",
            "./draughts.wasm": "./draughts.wasm",
            "./search-worker.js": "./search-worker.js",
            "./search.wasm": "./search.wasm",
            "./net-english.bin": "./net-english.bin",
            "./net-czech.bin": "./net-czech.bin",
            "./custom-elements.json": "./custom-elements.json",
            "./package.json": "./package.json",
        },
        // Importing it defines the element: no bundler may leave it out because nothing of it is named.
        "sideEffects": ["./game.js"],
        "files": files.keys().collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str, kind: Kind, content: &str) -> Source {
        Source { name: name.into(), content: content.into(), kind }
    }

    fn sources() -> Vec<Source> {
        vec![
            source(
                "game.js",
                Kind::Page,
                "import './wasm.js'; new URL('./search-worker.js', x); new URL('./guide.html', x)",
            ),
            source("wasm.js", Kind::HashedScript, "import('./draughts.js')"),
            source("draughts.js", Kind::HashedScript, "new URL('./draughts.wasm', x);\n"),
            source("draughts.wasm", Kind::HashedAsset, "\0asm"),
            source("search-worker.js", Kind::HashedScript, "work();\n"),
            source("standalone.js", Kind::Page, "import './game.js'"),
            source("game.d.ts", Kind::Asset, ""),
            source("custom-elements.json", Kind::Asset, "{}"),
        ]
    }

    #[test]
    fn it_has_what_the_element_loads_and_nothing_of_the_page() {
        let files = of_the_element(&sources()).unwrap();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        let expected = [
            "custom-elements.json",
            "draughts.js",
            "draughts.wasm",
            "game.d.ts",
            "game.js",
            "search-worker.js",
            "wasm.js",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn faults_are_named() {
        let mut all = sources();
        all.remove(3);
        assert_eq!(of_the_element(&all).unwrap_err().to_string(), "There is no draughts.wasm to pack.");
    }

    #[test]
    fn the_manifest_lists_every_file() {
        let files = of_the_element(&sources()).unwrap();
        let manifest = manifest(&files);
        assert_eq!(manifest["files"].as_array().unwrap().len(), files.len());
        for place in [&manifest["main"], &manifest["types"], &manifest["exports"]["./draughts.wasm"]] {
            let name = place.as_str().unwrap().trim_start_matches("./");
            assert!(files.contains_key(name), "{name}");
        }
    }
}
