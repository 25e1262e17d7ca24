//! The element's interface for editors and bundlers: web/interface.json becomes `game.d.ts`, for TypeScript, and
//! `custom-elements.json`, a custom elements manifest (schema 2.1.0).

use std::fmt::Write;
use std::path::Path;

use anyhow::Context;
use serde_json::{Value, json};

/// The name of the one source.
pub(crate) const SOURCE: &str = "interface.json";

/// Both files, as names and contents.
pub(crate) fn make(web: &Path) -> anyhow::Result<[(&'static str, String); 2]> {
    let path = web.join(SOURCE);
    let text = std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read.", path.display()))?;
    let interface: Value = serde_json::from_str(&text).with_context(|| format!("{} is not JSON.", path.display()))?;
    let manifest = serde_json::to_string_pretty(&manifest(&interface))? + "\n";
    Ok([("game.d.ts", types(&interface)), ("custom-elements.json", manifest)])
}

/// A text of an entry; nothing where there is none.
fn text<'a>(entry: &'a Value, name: &str) -> &'a str {
    entry[name].as_str().unwrap_or_default()
}

fn list<'a>(interface: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    interface[name].as_array().into_iter().flatten()
}

/// The declarations for TypeScript.
fn types(interface: &Value) -> String {
    let mut out = String::from("// Made by `cargo xtask build` from web/interface.json.\n\n");
    for (name, kind) in interface["types"].as_object().into_iter().flatten() {
        declare(&mut out, "", text(kind, "description"), &format!("export type {name} = {};", text(kind, "type")));
    }
    let name = text(interface, "name");
    declare(&mut out, "", text(interface, "description"), &format!("export interface {name} extends HTMLElement {{"));
    for property in list(interface, "properties") {
        let readonly = if property["readonly"] == true { "readonly " } else { "" };
        let line = format!("{readonly}{}: {};", text(property, "name"), text(property, "type"));
        declare(&mut out, "  ", text(property, "description"), &line);
    }
    for method in list(interface, "methods") {
        let parameters: Vec<String> = list(method, "parameters")
            .map(|parameter| format!("{}: {}", text(parameter, "name"), text(parameter, "type")))
            .collect();
        let line = format!("{}({}): {};", text(method, "name"), parameters.join(", "), text(method, "returns"));
        declare(&mut out, "  ", text(method, "description"), &line);
    }
    out.push_str("}\n\ndeclare global {\n  interface HTMLElementTagNameMap {\n");
    out.push_str(&format!("    \"{}\": {name};\n  }}\n  interface HTMLElementEventMap {{\n", text(interface, "tag")));
    for event in list(interface, "events") {
        let line = format!("\"{}\": CustomEvent<{}>;", text(event, "name"), text(event, "detail"));
        declare(&mut out, "    ", text(event, "description"), &line);
    }
    out.push_str("  }\n}\n");
    out
}

fn declare(out: &mut String, indent: &str, description: &str, line: &str) {
    // Writing to a String cannot fail.
    let _ = writeln!(out, "{indent}/** {description} */\n{indent}{line}");
}

/// The custom elements manifest.
fn manifest(interface: &Value) -> Value {
    let typed = |entry: &Value| json!({ "text": text(entry, "type") });
    let name = text(interface, "name");
    let fields = list(interface, "properties").map(|property| {
        json!({
            "kind": "field", "name": property["name"], "type": typed(property),
            "readonly": property["readonly"] == true, "description": property["description"],
        })
    });
    let methods = list(interface, "methods").map(|method| {
        let parameters: Vec<Value> = list(method, "parameters")
            .map(|parameter| json!({ "name": parameter["name"], "type": typed(parameter) }))
            .collect();
        json!({
            "kind": "method", "name": method["name"], "parameters": parameters,
            "return": { "type": { "text": method["returns"] } }, "description": method["description"],
        })
    });
    let attributes = list(interface, "attributes").map(|attribute| {
        let mut entry = json!({
            "name": attribute["name"], "type": typed(attribute), "description": attribute["description"],
        });
        if attribute["default"].is_string() {
            entry["default"] = attribute["default"].clone();
        }
        entry
    });
    let events = list(interface, "events").map(|event| {
        let kind = format!("CustomEvent<{}>", text(event, "detail"));
        json!({ "name": event["name"], "type": { "text": kind }, "description": event["description"] })
    });
    json!({
        "schemaVersion": "2.1.0",
        "modules": [{
            "kind": "javascript-module",
            "path": "game.js",
            "declarations": [{
                "kind": "class", "customElement": true, "name": name, "tagName": interface["tag"],
                "superclass": { "name": "HTMLElement" }, "description": interface["description"],
                "attributes": attributes.collect::<Vec<_>>(),
                "members": fields.chain(methods).collect::<Vec<_>>(),
                "events": events.collect::<Vec<_>>(),
                "cssParts": interface["parts"],
                "cssProperties": interface["cssProperties"],
            }],
            "exports": [{
                "kind": "custom-element-definition", "name": interface["tag"],
                "declaration": { "name": name, "module": "game.js" },
            }],
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interface() -> Value {
        json!({
            "tag": "a-b", "name": "AB", "description": "A thing.",
            "types": { "Side": { "type": "\"l\" | \"r\"", "description": "A side." } },
            "attributes": [{ "name": "side", "type": "Side", "default": "l", "description": "Which." }],
            "properties": [{ "name": "now", "type": "Side", "readonly": true, "description": "The side." }],
            "methods": [{
                "name": "go", "parameters": [{ "name": "to", "type": "Side" }], "returns": "boolean",
                "description": "Goes.",
            }],
            "events": [{ "name": "gone", "detail": "Side", "description": "It went." }],
            "parts": [], "cssProperties": [],
        })
    }

    /// The element's own scripts.
    fn web() -> &'static Path {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"))
    }

    #[test]
    fn every_attribute_is_described_and_no_other() {
        let class = std::fs::read_to_string(web().join("game.js")).unwrap();
        let (_, rest) = class.split_once("observedAttributes = [").unwrap();
        let (observed, _) = rest.split_once(']').unwrap();
        // These two are read when they are needed, not observed.
        let mut known: Vec<&str> = observed.split(',').map(|name| name.trim().trim_matches('"')).collect();
        known.extend(["wasm-url", "worker-url"]);
        known.sort_unstable();
        let [_, (_, manifest)] = make(web()).unwrap();
        let manifest: Value = serde_json::from_str(&manifest).unwrap();
        let element = &manifest["modules"][0]["declarations"][0];
        let mut described: Vec<&str> = list(element, "attributes").map(|attribute| text(attribute, "name")).collect();
        described.sort_unstable();
        assert_eq!(described, known);
    }

    #[test]
    fn types_declare_every_member() {
        let types = types(&interface());
        for line in [
            "/** A side. */\nexport type Side = \"l\" | \"r\";\n",
            "/** A thing. */\nexport interface AB extends HTMLElement {\n",
            "  /** The side. */\n  readonly now: Side;\n",
            "  /** Goes. */\n  go(to: Side): boolean;\n}\n",
            "    \"a-b\": AB;\n",
            "    /** It went. */\n    \"gone\": CustomEvent<Side>;\n",
        ] {
            assert!(types.contains(line), "{line} in\n{types}");
        }
    }

    #[test]
    fn the_manifest_declares_every_member() {
        let manifest = manifest(&interface());
        let element = &manifest["modules"][0]["declarations"][0];
        assert_eq!(element["attributes"][0]["default"], "l");
        assert_eq!(element["members"][0]["readonly"], true);
        assert_eq!(element["members"][1]["parameters"][0]["type"]["text"], "Side");
        assert_eq!(element["events"][0]["type"]["text"], "CustomEvent<Side>");
    }
}
