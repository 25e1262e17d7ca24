//! The JavaScript between the page and the wasm, made by the library behind the `wasm-bindgen` program.
//!
//! A library, so that there is no program to install and none to keep in step with the crate.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
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
    Ok(Glue { script: rename_wasm(&script)?, wasm: read("draughts_bg.wasm")? })
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
    fn the_wasm_is_renamed_in_the_one_place_that_loads_it() {
        let script = "x = new URL('draughts_bg.wasm', import.meta.url); y = './draughts_bg.js'";
        let expected = "x = new URL('./draughts.wasm', import.meta.url); y = './draughts_bg.js'";
        assert_eq!(rename_wasm(script).unwrap(), expected);
        assert!(rename_wasm("nothing").is_err());
    }
}
