//! Scripts as short as they can be: shorter names, no spaces, nothing that is never used.
//!
//! For dist/ only. In the package the scripts stay as they are written, since bundlers have ways of their own, and some know a
//! reference by how it is written.

use anyhow::bail;
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

use super::offline::WORKER;
use super::sources::Source;

/// What stays as it is written: the example, which is to be read; and the service worker until it has been filled in.
const AS_WRITTEN: [&str; 2] = [WORKER, "embed.js"];

/// The sources with the scripts minified.
pub(crate) fn scripts(sources: Vec<Source>) -> anyhow::Result<Vec<Source>> {
    sources.into_iter().map(minified).collect()
}

fn minified(source: Source) -> anyhow::Result<Source> {
    if !source.name.ends_with(".js") || AS_WRITTEN.contains(&source.name.as_str()) {
        return Ok(source);
    }
    let content = script(&source.name, str::from_utf8(&source.content)?)?.into_bytes();
    Ok(Source { content, ..source })
}

/// A script that does the same in fewer bytes.
pub(super) fn script(name: &str, text: &str) -> anyhow::Result<String> {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, text, SourceType::mjs()).parse();
    if let Some(fault) = parsed.diagnostics.into_iter().next() {
        bail!("{name} is not JavaScript: {fault}");
    }
    let mut program = parsed.program;
    let minified = Minifier::new(MinifierOptions::default()).minify(&allocator, &mut program);
    let printer = Codegen::new().with_options(CodegenOptions::minify()).with_scoping(minified.scoping);
    Ok(printer.build(&program).code.to_string() + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_see_stays() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(script("a.js", text).unwrap(), expected);
        }
        check("// a\nimport { wide } from \"./a.js\";\nwide( 1 );\n", "import{wide as e}from\"./a.js\";e(1);\n");
        check(
            "export function add(first, second) { return first + second; }",
            "export function add(e,t){return e+t}\n",
        );
        check("export let a = 1;\nfunction unused() {}\n", "export let a=1;\n");
    }

    #[test]
    fn faults_are_named() {
        assert!(script("a.js", "let = ;").unwrap_err().to_string().starts_with("a.js is not JavaScript: "));
    }
}
