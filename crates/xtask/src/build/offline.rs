//! The service worker's list: which files of the site are kept for playing without a network, and the hash of each.
//!
//! The worker takes a file in only if it is the one that was built, so the list is made when all files are final.

use anyhow::bail;
use sha2::{Digest, Sha256};

use super::minify;
use super::names::{Files, plain_name};

/// The worker, in its source and in dist/.
pub(crate) const WORKER: &str = "sw.js";

/// What stands in the worker's source for its list and for the hash that its cache is named by.
const LIST: &str = "Object.entries({})";
const BUILD: &str = "const BUILD = \"\";";

/// What stands for the build's hash until that is known.
const TOKEN: &str = "the hash of this";

/// Beginnings of names that nobody needs without a network: what other sites, the installing and editors show, and the worker itself.
const ONLY_ONLINE: [&str; 7] =
    ["icons/", "screenshots/", "social-card", "icon-maskable", "game.d.ts", "custom-elements.json", WORKER];

/// Fills the list into the worker.
pub(crate) fn fill_in(files: &mut Files) -> anyhow::Result<()> {
    let list: String = files
        .iter()
        .filter(|(name, _)| !ONLY_ONLINE.iter().any(|start| name.starts_with(start)))
        .map(|(name, content)| format!("\"{name}\": \"{}\",", hash(content)))
        .collect();
    let Some(worker) = files.get_mut(WORKER) else {
        bail!("There is no {WORKER} to put the list of files into.");
    };
    let mut text = String::from_utf8(std::mem::take(worker))?;
    replace(&mut text, LIST, &format!("Object.entries({{{list}}})"))?;
    replace(&mut text, BUILD, &format!("const BUILD = \"{TOKEN}\";"))?;
    let mut text = minify::script(WORKER, &text)?;
    // With the worker's own text in it, two workers never share a cache, so one that fails can throw its own away.
    let build = hash(text.as_bytes());
    replace(&mut text, TOKEN, &build[..16])?;
    *worker = text.into_bytes();
    Ok(())
}

/// Adds what a build that is online now has and may still be asked for, by a page or a script that a browser holds: its files that are
/// named by their content and listed in its worker. What that build itself had added is left, unless it is the same build once more.
pub(crate) fn keep_previous(files: &mut Files, previous: Files) -> anyhow::Result<()> {
    let Some(worker) = previous.get(WORKER) else {
        bail!("it has no {WORKER}, so it is no build that was online");
    };
    let same = files.get(WORKER) == Some(worker);
    let list = String::from_utf8_lossy(worker).into_owned();
    let is_kept = |name: &str| plain_name(name) != name && (same || list.contains(&format!("\"{name}\"")));
    for (name, content) in previous.into_iter().filter(|(name, _)| is_kept(name)) {
        files.entry(name).or_insert(content);
    }
    Ok(())
}

fn replace(text: &mut String, place: &str, with: &str) -> anyhow::Result<()> {
    if text.matches(place).count() != 1 {
        bail!("{WORKER} does not say `{place}` once, which is where the build fills in what it has found: mend it.");
    }
    *text = text.replace(place, with);
    Ok(())
}

fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "const BUILD = \"\";\nconst FILES = Object.entries({});\nuse(BUILD, FILES);\n";

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|&(name, content)| (name.to_owned(), content.into())).collect()
    }

    fn filled_in(all: &[(&str, &str)]) -> String {
        let mut files = files(all);
        fill_in(&mut files).unwrap();
        String::from_utf8(files.remove(WORKER).unwrap()).unwrap()
    }

    #[test]
    fn the_list_has_what_is_played_with_and_no_more() {
        let text = filled_in(&[("a.js", "a"), ("icons/a.png", "b"), ("social-card.png", "c"), (WORKER, SOURCE)]);
        let list = format!("{{\"a.js\":`{}`}}", hash(b"a"));
        assert!(text.contains(&list), "{text}");
        assert!(!text.contains("png"), "{text}");
    }

    #[test]
    fn another_file_or_another_worker_is_another_build() {
        let is_build = |text: &&str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let build = |text: &str| text.split('`').find(is_build).map(str::to_owned);
        let first = build(&filled_in(&[("a.js", "a"), (WORKER, SOURCE)]));
        assert!(first.is_some());
        assert_ne!(build(&filled_in(&[("a.js", "b"), (WORKER, SOURCE)])), first);
        assert_ne!(build(&filled_in(&[("a.js", "a"), (WORKER, &format!("{SOURCE}use();"))])), first);
    }

    #[test]
    fn a_worker_with_no_place_for_the_list_is_a_fault() {
        let mut files = files(&[(WORKER, "const BUILD = \"\";")]);
        assert!(fill_in(&mut files).unwrap_err().to_string().contains("Object.entries({})"));
        files.clear();
        assert!(fill_in(&mut files).is_err());
    }

    #[test]
    fn of_the_build_before_its_own_hashed_files_are_kept() {
        let [own, older] = ["shell-0123456789abcdef.js", "shell-fedcba9876543210.js"];
        let list = format!("{{\"{own}\": 1, \"index.html\": 2}}");
        let previous = files(&[(own, "a"), (older, "b"), ("index.html", "c"), (WORKER, &list)]);
        let kept = |new: &[(&str, &str)]| {
            let mut new = files(new);
            keep_previous(&mut new, previous.clone()).unwrap();
            new
        };
        assert_eq!(kept(&[(WORKER, "{}")]), files(&[(WORKER, "{}"), (own, "a")]));
        // The same build once more goes on with what it had.
        assert_eq!(kept(&[(WORKER, &list)]), files(&[(WORKER, &list), (own, "a"), (older, "b")]));
        assert!(keep_previous(&mut Files::new(), files(&[(own, "a")])).is_err());
    }
}
