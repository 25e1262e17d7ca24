//! The JavaScript between the page and the wasm, made by the library behind the `wasm-bindgen` program.
//!
//! A library, so that there is no program to install and none to keep in step with the crate.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use super::comments::without_comments;
use crate::workspace::Workspace;

/// The files that the sources in web/ know as `./draughts.js` and `./draughts.wasm`.
#[derive(Debug)]
pub(crate) struct Glue {
    /// An ES module whose default export loads the wasm.
    pub(crate) script: String,
    /// The module, as the glue expects it.
    pub(crate) wasm: Vec<u8>,
}

/// Makes the glue for a compiled module.
pub(crate) fn make(workspace: &Workspace, module: &Path) -> anyhow::Result<Glue> {
    // An empty folder: what wasm-bindgen writes besides the two files shows that the crate asks for more than dist/ carries.
    let folder = workspace.scratch().join("glue");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied.", folder.display()))?;
    }
    Bindgen::new()
        .input_path(module)
        .out_name("draughts")
        .web(true)?
        .typescript(false)
        // Without the path, `init()` would have to be told where the wasm is.
        .omit_default_module_path(false)
        // After a fault the page goes on with a fresh instance of the same compiled module.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)
        .context("wasm-bindgen cannot read the compiled module.")?;
    if folder.join("snippets").exists() {
        bail!("draughts-web brings JavaScript of its own: move it to web/, which is where the build looks for it.");
    }
    let read = |name: &str| fs::read(folder.join(name)).with_context(|| format!("wasm-bindgen made no {name}."));
    let script = without_comments(&String::from_utf8(read("draughts.js")?)?, "/*", "*/");
    Ok(mark(rename_wasm(&script)?, read("draughts_bg.wasm")?))
}

/// Marks both files as belonging together: the script by an export, the module by a custom section, which engines skip.
fn mark(mut script: String, mut wasm: Vec<u8>) -> Glue {
    const NAME: &[u8] = b"\x05build";
    let digest = Sha256::new().chain_update(&script).chain_update(&wasm).finalize();
    let mark: String = digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    script.push_str(&format!("export const build = \"{mark}\";\n"));
    // A section is its number, its length, and what is in it: here fewer bytes than a length of one byte can say.
    wasm.extend([0, (NAME.len() + mark.len()) as u8]);
    wasm.extend(NAME);
    wasm.extend(mark.bytes());
    Glue { script, wasm }
}

/// Gives the wasm the plain name under which the rest of the build knows it.
fn rename_wasm(script: &str) -> anyhow::Result<String> {
    const THEIRS: &str = "new URL('draughts_bg.wasm', import.meta.url)";
    const OURS: &str = "new URL('./draughts.wasm', import.meta.url)";
    if script.matches(THEIRS).count() != 1 {
        bail!(
            "The glue does not name its wasm in the way this build knows: see what this version of wasm-bindgen writes and mend build/glue.rs."
        );
    }
    Ok(script.replace(THEIRS, OURS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_together_has_one_mark() {
        let glue = mark("script;\n".to_owned(), b"wasm".to_vec());
        let mark = glue.script.strip_prefix("script;\nexport const build = \"").unwrap().split('"').next().unwrap();
        assert_eq!(glue.wasm, [b"wasm\0\x0e\x05build", mark.as_bytes()].concat());
        assert_ne!(super::mark("script;\n".to_owned(), b"other".to_vec()).script, glue.script);
    }

    #[test]
    fn the_wasm_is_renamed_in_the_one_place_that_loads_it() {
        let script = "x = new URL('draughts_bg.wasm', import.meta.url); y = './draughts_bg.js'";
        let expected = "x = new URL('./draughts.wasm', import.meta.url); y = './draughts_bg.js'";
        assert_eq!(rename_wasm(script).unwrap(), expected);
        assert!(rename_wasm("nothing").is_err());
    }
}
