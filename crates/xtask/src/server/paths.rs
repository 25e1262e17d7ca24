//! From the address that a browser asks for to a file of the folder, and from the file to its type.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What an address stands for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// This file, if it exists.
    File(PathBuf),
    /// A folder asked for without its `/`, so that relative addresses in its page would go wrong: ask here.
    Folder(String),
    /// Nothing that is served.
    Nothing,
}

/// Finds what an address, with its query, stands for. Never leads out of the folder.
pub(crate) fn find(folder: &Path, url: &str) -> Found {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let Some(path) = decode(path) else {
        return Found::Nothing;
    };
    let mut file = folder.to_path_buf();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part == ".." || part.contains(['\\', ':', '\0']) {
            return Found::Nothing;
        }
        file.push(part);
    }
    if !file.is_dir() {
        Found::File(file)
    } else if path.ends_with('/') {
        Found::File(file.join("index.html"))
    } else {
        Found::Folder(encode(&path) + "/")
    }
}

/// The type by which browsers tell a script from a page; they run neither a script nor a wasm module of the wrong one.
pub(crate) fn mime_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt" | "ts") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Undoes percent-encoding; `None` when it is broken.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
            let value = digit(rest.next())? * 16 + digit(rest.next())?;
            bytes.push(u8::try_from(value).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Percent-encodes what an address may not hold.
fn encode(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        // This crate's own folder, because what is a folder is asked of the disk.
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let check = |url: &str, expected: Found| assert_eq!(find(root, url), expected, "{url}");
        check("/", Found::File(root.join("index.html")));
        check("/a.js?x=1", Found::File(root.join("a.js")));
        check("/src/main.rs", Found::File(root.join("src/main.rs")));
        check("/a%20b.js", Found::File(root.join("a b.js")));
        check("/src", Found::Folder("/src/".into()));
        check("/src/?rules=czech", Found::File(root.join("src/index.html")));
        check("/../Cargo.toml", Found::Nothing);
        check("/%2e%2e/Cargo.toml", Found::Nothing);
        check("/%2e%2e%2fCargo.toml", Found::Nothing);
        check("/..%5cCargo.toml", Found::Nothing);
        check("/%zz", Found::Nothing);
        check("/%f", Found::Nothing);
        check("/%ff", Found::Nothing);
    }

    #[test]
    fn types() {
        #[track_caller]
        fn check(path: &str, expected: &str) {
            assert_eq!(mime_type(Path::new(path)), expected);
        }
        check("draughts-1.wasm", "application/wasm");
        check("game.js", "text/javascript; charset=utf-8");
        check("icons/icon.svg", "image/svg+xml");
        check("LICENSE", "application/octet-stream");
    }
}
