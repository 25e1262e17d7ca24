//! Who may import whom: core <- session <- web; core <- search; core <- cli. Held against what cargo says of the workspace.

use std::collections::BTreeMap;

use anyhow::{Context, bail};

use crate::process::{answer, cargo};
use crate::setup::wasm::Toolchain;
use crate::workspace::Workspace;

/// For each crate of the workspace, the names of what it depends on in an ordinary build.
type Imports = BTreeMap<String, Vec<String>>;

/// For each crate, which others of the workspace it may import.
const LAYERS: [(&str, &[&str]); 7] = [
    ("draughts-core", &[]),
    ("draughts-session", &["draughts-core"]),
    ("draughts-web", &["draughts-core", "draughts-session"]),
    ("draughts-search", &["draughts-core"]),
    ("draughts-cli", &["draughts-core"]),
    ("draughts-tune", &["draughts-core"]),
    ("xtask", &[]),
];

/// Crates that import nothing from outside the workspace either.
const PURE: [&str; 2] = ["draughts-core", "draughts-session"];

/// Asks cargo and compares.
pub(crate) fn check(workspace: &Workspace, _: &Toolchain) -> anyhow::Result<()> {
    let metadata = answer(
        cargo().args(["metadata", "--no-deps", "--format-version", "1", "--locked"]).current_dir(&workspace.root),
    )
    .context("cargo metadata failed: run it to see why.")?;
    let faults = faults(&imports(&metadata)?);
    if !faults.is_empty() {
        bail!("{}", faults.join(" "));
    }
    Ok(())
}

/// Reads cargo's answer. Dependencies of tests are left out: they reach no player.
fn imports(metadata: &str) -> anyhow::Result<Imports> {
    const FAILURE: &str = "cargo metadata answers in a way that this check does not know.";
    let metadata: serde_json::Value = serde_json::from_str(metadata).context(FAILURE)?;
    let mut imports = Imports::new();
    for package in metadata["packages"].as_array().context(FAILURE)? {
        let name = package["name"].as_str().context(FAILURE)?;
        let all = package["dependencies"].as_array().context(FAILURE)?;
        let ordinary = all.iter().filter(|dependency| dependency["kind"] != "dev");
        let names = ordinary.filter_map(|dependency| dependency["name"].as_str()).map(str::to_owned);
        imports.insert(name.to_owned(), names.collect());
    }
    Ok(imports)
}

/// What is not as it should be, a sentence each.
fn faults(imports: &Imports) -> Vec<String> {
    let mut faults = Vec::new();
    for (importer, imported) in imports {
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| name == importer) else {
            faults.push(format!("{importer} has no place among the layers: give it one in check/layers.rs."));
            continue;
        };
        for name in imported.iter().filter(|name| !allowed.contains(&name.as_str())) {
            if imports.contains_key(name) || PURE.contains(&importer.as_str()) {
                faults.push(format!("{importer} may not import {name}."));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_keeps_to_its_layers() {
        let workspace = Workspace::find().unwrap();
        check(&workspace, &Toolchain::Current).unwrap();
    }

    #[test]
    fn faults_are_named() {
        #[track_caller]
        fn check(importer: &str, imported: &[&str], expected: &[&str]) {
            let mut imports: Imports = LAYERS.iter().map(|(name, _)| ((*name).to_owned(), Vec::new())).collect();
            imports.insert(importer.to_owned(), imported.iter().map(|&name| name.to_owned()).collect());
            assert_eq!(faults(&imports), expected, "{importer}: {imported:?}");
        }
        check("draughts-web", &["draughts-core", "draughts-session", "wasm-bindgen"], &[]);
        check("xtask", &["anyhow"], &[]);
        check("draughts-core", &["serde"], &["draughts-core may not import serde."]);
        check("draughts-session", &["draughts-core", "web-sys"], &["draughts-session may not import web-sys."]);
        check("draughts-cli", &["draughts-session"], &["draughts-cli may not import draughts-session."]);
        check("xtask", &["draughts-core"], &["xtask may not import draughts-core."]);
        check("draughts-room", &[], &["draughts-room has no place among the layers: give it one in check/layers.rs."]);
    }

    #[test]
    fn dependencies_of_tests_do_not_count() {
        let metadata = r#"{"packages": [{"name": "draughts-core", "dependencies": [
            {"name": "proptest", "kind": "dev"}, {"name": "cc", "kind": "build"}, {"name": "libm", "kind": null}]}]}"#;
        let expected = Imports::from([("draughts-core".to_owned(), vec!["cc".to_owned(), "libm".to_owned()])]);
        assert_eq!(imports(metadata).unwrap(), expected);
    }
}
