//! The JavaScript between the page and the wasm, made by the library behind the `wasm-bindgen` program.
//!
//! A library, so that there is no program to install and none to keep in step with the crate.

use std::path::Path;

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};
use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

use super::comments::without_comments;
use super::unused;

/// The files of a module that the sources in web/ know as `./NAME.js` and `./NAME.wasm`.
#[derive(Debug)]
pub(crate) struct Glue {
    /// Their name.
    pub(crate) name: &'static str,
    /// An ES module whose `initSync` starts the wasm.
    pub(crate) script: String,
    /// The module, as the glue expects it.
    pub(crate) wasm: Vec<u8>,
}

/// Makes the glue for a compiled module.
pub(crate) fn make(module: &Path, name: &'static str) -> anyhow::Result<Glue> {
    let mut output = Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // web/wasm.js and web/opponent.js know where the wasm is.
        .omit_default_module_path(true)
        // After a fault the page goes on with a fresh instance of the same compiled module.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()
        .context("wasm-bindgen cannot read the compiled module.")?;
    if output.snippets().values().any(|texts| !texts.is_empty()) || !output.local_modules().is_empty() {
        bail!(
            "The module {name} brings JavaScript of its own: move it to web/, which is where the build looks for it."
        );
    }
    unused::remove_functions(output.wasm_mut());
    let script = without_comments(&without_default(output.js())?, "/*", "*/");
    let script = rename_between(&script, name, output.wasm_mut())?;
    Ok(mark(name, script, output.wasm_mut().emit_wasm()))
}

/// Without the export that fetches the wasm: web/wasm.js does that, and nothing may be sent to a page for nothing.
fn without_default(script: &str) -> anyhow::Result<String> {
    const THEIRS: &str = "export { initSync, __wbg_init as default };";
    const OURS: &str = "export { initSync };";
    if script.matches(THEIRS).count() != 1 {
        bail!(
            "The glue does not export what this build knows: see what this version of wasm-bindgen writes and mend build/glue.rs."
        );
    }
    Ok(script.replace(THEIRS, OURS))
}

/// Gives what only the two files know of each other short names: with their hashes, the long ones are a good part of both.
fn rename_between(script: &str, name: &str, module: &mut Module) -> anyhow::Result<String> {
    // The module that wasm-bindgen takes the imports to be of: it stands before each of them.
    let mut script = script.replace(&format!("./{name}_bg.js"), "glue");
    for (number, import) in module.imports.iter_mut().enumerate() {
        let name = format!("i{number}");
        script = rename(&script, &format!("{}:", import.name), &format!("{name}:")).with_context(|| {
            format!(
                "The glue has no {}: see what this version of wasm-bindgen writes and mend build/glue.rs.",
                import.name
            )
        })?;
        import.name = name;
        import.module = "glue".to_owned();
    }
    let mut unused = Vec::new();
    for (number, export) in module.exports.iter_mut().enumerate() {
        let name = format!("e{number}");
        match rename(&script, &format!("wasm.{}", export.name), &format!("wasm.{name}")) {
            Some(renamed) => (script, export.name) = (renamed, name),
            None => unused.push(export.id()),
        }
    }
    unused.into_iter().for_each(|export| module.exports.delete(export));
    Ok(script)
}

/// The script with one name in the place of another, wherever it is the whole name; `None` where it is nowhere.
fn rename(script: &str, from: &str, to: &str) -> Option<String> {
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '$');
    let mut renamed = String::with_capacity(script.len());
    let mut rest = script;
    let mut is_found = false;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let is_whole = !before.ends_with(is_part) && !after.starts_with(is_part);
        is_found |= is_whole;
        renamed.push_str(before);
        renamed.push_str(if is_whole { to } else { from });
        rest = after;
    }
    is_found.then(|| renamed + rest)
}

/// Marks both files as belonging together: the script by an export, the module by a custom section, which engines skip.
fn mark(name: &'static str, mut script: String, mut wasm: Vec<u8>) -> Glue {
    const SECTION: &[u8] = b"\x05build";
    let digest = Sha256::new().chain_update(&script).chain_update(&wasm).finalize();
    let mark: String = digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    script.push_str(&format!("export const build = \"{mark}\";\n"));
    // A section is its number, its length, and what is in it: here fewer bytes than a length of one byte can say.
    wasm.extend([0, (SECTION.len() + mark.len()) as u8]);
    wasm.extend(SECTION);
    wasm.extend(mark.bytes());
    Glue { name, script, wasm }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_together_has_one_mark() {
        let glue = mark("a", "script;\n".to_owned(), b"wasm".to_vec());
        let mark = glue.script.strip_prefix("script;\nexport const build = \"").unwrap().split('"').next().unwrap();
        assert_eq!(glue.wasm, [b"wasm\0\x0e\x05build", mark.as_bytes()].concat());
        assert_ne!(super::mark("a", "script;\n".to_owned(), b"other".to_vec()).script, glue.script);
    }

    #[test]
    fn the_default_export_is_left_out() {
        let script = "a();\nexport { initSync, __wbg_init as default };\n";
        assert_eq!(without_default(script).unwrap(), "a();\nexport { initSync };\n");
        assert!(without_default("nothing").is_err());
    }

    #[test]
    fn whole_names_are_renamed() {
        #[track_caller]
        fn check(script: &str, from: &str, to: &str, expected: &str) {
            assert_eq!(rename(script, from, to).as_deref(), Some(expected));
        }
        check("__wbg_a: f, x__wbg_a: g", "__wbg_a:", "i0:", "i0: f, x__wbg_a: g");
        check("wasm.free(wasm.free_all, a)", "wasm.free", "wasm.e0", "wasm.e0(wasm.free_all, a)");
        assert_eq!(rename("wasm.free_all()", "wasm.free", "wasm.e0"), None);
    }
}
