//! Gathering what dist/ is made of: web/, static/, the service worker and the manifest, the glue, how to play, and the element's
//! own markup and style as one module.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use super::comments::without_comments;
use super::glue::Glue;
use super::guide;
use super::interface;
use super::offline::WORKER;
use super::style::squeezed;
use crate::workspace::Workspace;

/// One file before it has its final name.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// Its path from the root of dist/, with `/`, as other files refer to it.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) content: Vec<u8>,
    /// What happens to it.
    pub(crate) kind: Kind,
}

/// What the build does with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Copied as it is, under its own name.
    Asset,
    /// Keeps its name, which is public; its references are rewritten.
    Page,
    /// Named by its content; its references are rewritten.
    HashedScript,
    /// Named by its content; refers to nothing.
    HashedAsset,
}

/// Scripts that pages, embedders and browsers know by name.
const PUBLIC_SCRIPTS: [&str; 3] = ["game.js", "standalone.js", "updates.js"];

/// What stands for the whole site, in the clone's own folder as in dist/.
const OF_THE_SITE: [(&str, Kind); 2] = [(WORKER, Kind::Page), ("manifest.webmanifest", Kind::Asset)];

/// The element's markup and style, which become one module and no files of their own.
const ELEMENT: [&str; 2] = ["element.html", "element.css"];

/// Modules that stand in the one that imports them, by its first line; which of them are files of their own besides. For each of the
/// others the computer's first answer would wait once more, and bundlers copy a worker without what it imports.
const FILLED_IN: [(&str, &str); 2] = [("opponent.js", "search.js"), ("search-worker.js", "opponent.js")];
const ONLY_FILLED_IN: &str = "search.js";

/// What the strong search judges by, in the folder of the crate that has them for programs.
const NETS: [&str; 2] = ["net-english.bin", "net-czech.bin"];
const NETS_FOLDER: &str = "crates/draughts-core/data";

/// Reads everything.
pub(crate) fn gather(workspace: &Workspace, glues: Vec<Glue>) -> anyhow::Result<Vec<Source>> {
    let web = workspace.web();
    let mut sources = vec![Source {
        name: "shell.js".into(),
        content: module(&text(&web.join(ELEMENT[0]))?, &text(&web.join(ELEMENT[1]))?).into_bytes(),
        kind: Kind::HashedScript,
    }];
    for Glue { name, script, wasm } in glues {
        let source = |extension, content, kind| Source { name: format!("{name}.{extension}"), content, kind };
        sources.push(source("js", script.into_bytes(), Kind::HashedScript));
        sources.push(source("wasm", wasm, Kind::HashedAsset));
    }
    for name in NETS {
        let path = workspace.root.join(NETS_FOLDER).join(name);
        let content = fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
        sources.push(Source { name: name.into(), content, kind: Kind::HashedAsset });
    }
    sources.extend(guide::gather(&web)?);
    sources.extend(interface::make(&web)?.map(|(name, content)| Source {
        name: name.into(),
        content: content.into_bytes(),
        kind: Kind::Asset,
    }));
    for (name, kind) in OF_THE_SITE {
        let path = workspace.root.join(name);
        let content = fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
        sources.push(Source { name: name.into(), content: for_reading_machines(name, content)?, kind });
    }
    read_folder(&web, "", &mut sources, kind_in_web)?;
    let statics = workspace.root.join("static");
    if statics.is_dir() {
        read_folder(&statics, "", &mut sources, |_| Some(Kind::Asset))?;
    }
    for (importer, module) in FILLED_IN {
        fill_in(&mut sources, importer, module)?;
    }
    sources.retain(|source| source.name != ONLY_FILLED_IN);
    Ok(sources)
}

/// Puts a module into the one that imports it by its first line.
fn fill_in(sources: &mut [Source], importer: &str, module: &str) -> anyhow::Result<()> {
    let source = |name: &str| sources.iter().position(|source| source.name == name);
    let (Some(importer), Some(module)) = (source(importer), source(module)) else {
        bail!("{importer} and {module} are to be one file: mend build/sources.rs if they have other names now.");
    };
    let (text, inner) = (&sources[importer].content, &sources[module].content);
    let (line, rest) = str::from_utf8(text)?.split_once('\n').unwrap_or_default();
    let [importer_name, module_name] = [importer, module].map(|at| &sources[at].name);
    if !(line.starts_with("import {") && line.ends_with(&format!("}} from \"./{module_name}\";"))) {
        bail!(
            "{importer_name} does not begin by importing ./{module_name}, in whose place the build puts that module."
        );
    }
    let whole = [inner, rest.as_bytes()].concat();
    sources[importer].content = whole;
    Ok(())
}

/// What becomes of a file of web/; `None` for what does not go to dist/ as a file.
fn kind_in_web(name: &str) -> Option<Kind> {
    if ELEMENT.contains(&name) || guide::is_part(name) {
        return None;
    }
    match name.rsplit_once('.')?.1 {
        "html" => Some(Kind::Page),
        "js" if PUBLIC_SCRIPTS.contains(&name) => Some(Kind::Page),
        "js" => Some(Kind::HashedScript),
        "css" => Some(Kind::Asset),
        _ => None,
    }
}

fn read_folder(
    folder: &Path,
    prefix: &str,
    sources: &mut Vec<Source>,
    kind: fn(&str) -> Option<Kind>,
) -> anyhow::Result<()> {
    let unreadable = || format!("{} cannot be read.", folder.display());
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let path = entry.path();
        let Some(file_name) = path.file_name().and_then(|name| name.to_str()) else {
            bail!("{} has a name that no web address can have: rename it.", path.display());
        };
        // Editors and file managers leave hidden files, which would make dist/ differ from machine to machine.
        if file_name.starts_with('.') {
            continue;
        }
        let name = format!("{prefix}{file_name}");
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), sources, kind)?;
        } else if let Some(kind) = kind(&name) {
            let content = fs::read(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
            sources.push(Source { content: for_reading_machines(&name, content)?, name, kind });
        }
    }
    Ok(())
}

/// What is served of a file: pages, styles and scripts without what only people read in them.
fn for_reading_machines(name: &str, content: Vec<u8>) -> anyhow::Result<Vec<u8>> {
    let shorten: fn(&str) -> String = match name.rsplit_once('.') {
        Some((_, "html")) => |text| without_comments(text, "<!--", "-->"),
        Some((_, "css")) => squeezed,
        Some((_, "js")) => |text| without_comments(&without_comments(text, "//", "\n"), "/*", "*/"),
        _ => return Ok(content),
    };
    let text = String::from_utf8(content).with_context(|| format!("{name} is not UTF-8."))?;
    Ok(shorten(&text).into_bytes())
}

fn text(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read.", path.display()))
}

/// Markup and style as a JavaScript module. A JSON string is a JavaScript string.
pub(crate) fn module(html: &str, css: &str) -> String {
    let html = without_comments(html, "<!--", "-->");
    let css = squeezed(css);
    let [html, css] = [html, css].map(|text| serde_json::Value::from(text).to_string());
    format!("export const html = {html};\nexport const css = {css};\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_web_by_their_names() {
        #[track_caller]
        fn check(name: &str, expected: Option<Kind>) {
            assert_eq!(kind_in_web(name), expected, "{name}");
        }
        check("index.html", Some(Kind::Page));
        check("page.css", Some(Kind::Asset));
        check("game.js", Some(Kind::Page));
        check("updates.js", Some(Kind::Page));
        check("search-worker.js", Some(Kind::HashedScript));
        check("element.html", None);
        check("element.css", None);
        check("guide.html", None);
        check("guide/en.html", None);
        check("guide.css", Some(Kind::Asset));
        check("README", None);
        check("notes.md", None);
    }

    #[test]
    fn a_module_stands_in_the_one_that_imports_it() {
        #[track_caller]
        fn check(importer: &str, expected: Result<&str, &str>) {
            let source = |name: &str, content: &str| Source {
                name: name.into(),
                content: content.into(),
                kind: Kind::HashedScript,
            };
            let mut sources = [source("a.js", importer), source("b.js", "b();\n")];
            let found = fill_in(&mut sources, "a.js", "b.js").map(|()| str::from_utf8(&sources[0].content).unwrap());
            assert_eq!(found.map_err(|fault| fault.to_string()), expected.map_err(str::to_owned));
        }
        const FAULT: &str = "a.js does not begin by importing ./b.js, in whose place the build puts that module.";
        check("import { b } from \"./b.js\";\na();\n", Ok("b();\na();\n"));
        check("a();\nimport { b } from \"./b.js\";\n", Err(FAULT));
        check("import { c } from \"./c.js\";\n", Err(FAULT));
        check("", Err(FAULT));
        assert!(fill_in(&mut [], "a.js", "b.js").is_err());
    }

    #[test]
    fn a_module_of_two_strings() {
        let expected = "export const html = \"<p class=\\\"a\\\">\\n\";\nexport const css = \"\\\\2713\\n\";\n";
        assert_eq!(module("<p class=\"a\">\n", "\\2713"), expected);
    }
}
