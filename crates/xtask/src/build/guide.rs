//! How to play, from one text for each language: a page of its own, and a module for the dialog of the element.
//!
//! A text begins with a comment of fields, a line each, that only its page shows: `title: …`.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};

use super::sources::{Kind, Source, module};

/// The languages, and the pages in dist/.
const LANGUAGES: [(&str, &str); 2] = [("en", "guide.html"), ("cs", "guide-cs.html")];

/// What the pages share, with `{{field}}` where they differ.
const TEMPLATE: &str = "guide.html";

/// The style of the text, on its page and in the dialog.
const STYLE: &str = "guide.css";

/// The folder of the texts.
const TEXTS: &str = "guide/";

/// Whether a file of web/ goes to dist/ only through here.
pub(crate) fn is_part(name: &str) -> bool {
    name == TEMPLATE || name.starts_with(TEXTS)
}

/// The pages and the modules.
pub(crate) fn gather(web: &Path) -> anyhow::Result<Vec<Source>> {
    let read = |name: &str| {
        let path = web.join(name);
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read.", path.display()))
    };
    let template = read(TEMPLATE)?;
    let style = read(STYLE)?;
    let mut sources = Vec::new();
    for (lang, page_name) in LANGUAGES {
        let name = format!("{TEXTS}{lang}.html");
        let text = read(&name)?;
        let content = page(&template, lang, &text).with_context(|| format!("{name} does not make a page"))?;
        sources.push(Source { name: page_name.into(), content: content.into_bytes(), kind: Kind::Page });
        sources.push(Source {
            name: format!("guide-{lang}.js"),
            content: module(&text, &style).into_bytes(),
            kind: Kind::HashedScript,
        });
    }
    Ok(sources)
}

/// The page of a text: the template with the fields, the language and the text itself filled in.
fn page(template: &str, lang: &str, text: &str) -> anyhow::Result<String> {
    let (head, body) = text
        .trim_start()
        .strip_prefix("<!--")
        .and_then(|rest| rest.split_once("-->"))
        .context("it does not begin with a comment of fields")?;
    let mut page = template.replace("{{lang}}", lang);
    for line in head.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (field, value) = line.split_once(": ").with_context(|| format!("{line} is not `field: value`"))?;
        let place = format!("{{{{{field}}}}}");
        if !page.contains(&place) {
            bail!("the template has no place for {field}");
        }
        page = page.replace(&place, &attribute(value));
    }
    page = page.replace("{{text}}", body.trim());
    match page.split_once("{{").and_then(|(_, rest)| rest.split_once("}}")) {
        Some((field, _)) => bail!("it has no field {field}"),
        None => Ok(super::comments::without_comments(&page, "<!--", "-->")),
    }
}

/// A value as it is written in an attribute or between tags.
fn attribute(value: &str) -> String {
    value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<!-- a -->\n<html lang=\"{{lang}}\"><title>{{title}}</title>\n<main>{{text}}</main>\n";

    #[test]
    fn a_page_is_the_template_filled_in() {
        let text = "<!--\ntitle: You & \"I\": how\n-->\n<p>a</p>\n";
        let expected = "<html lang=\"cs\"><title>You &amp; &quot;I&quot;: how</title>\n<main><p>a</p></main>\n";
        assert_eq!(page(TEMPLATE, "cs", text).unwrap(), expected);
    }

    #[test]
    fn faults_are_named() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(page(TEMPLATE, "en", text).unwrap_err().to_string(), expected);
        }
        check("<p>a</p>", "it does not begin with a comment of fields");
        check("<!-- title -->", "title is not `field: value`");
        check("<!--\ntitle: a\nhome: b\n-->", "the template has no place for home");
        check("<!-- -->", "it has no field title");
    }

    #[test]
    fn the_texts_themselves_are_no_files_of_dist() {
        for (name, expected) in [("guide.html", true), ("guide/en.html", true), ("guide.js", false), ("a.html", false)]
        {
            assert_eq!(is_part(name), expected, "{name}");
        }
    }
}
