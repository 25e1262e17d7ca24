//! Installing Debian's packages, where this is Debian and we may.

use std::fs;
use std::process::Command;

use anyhow::bail;

use crate::process::{answer, exists, run_quietly, say};

/// Whether this machine is a Debian, with packages of the names and contents that the callers know.
pub(crate) fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}

/// Makes sure that the packages are installed. `purpose` and `duration` are for the message: what they are for, how long it may take.
pub(crate) fn install(packages: &[&str], purpose: &str, duration: &str) -> anyhow::Result<()> {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| version(package).is_none()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    let by_hand = format!("apt-get update && apt-get install --no-install-recommends {list}");
    let Some(privilege) = privilege() else {
        bail!("Debian's packages {list} are needed for {purpose}: run `{by_hand}` as root and run this again.");
    };
    say(&format!("Installing Debian's packages {list} for {purpose} (may take {duration})"));
    let failure = format!(
        "Debian's packages could not be installed: run `{by_hand}` as root, see what it says, and run this again."
    );
    // A new machine has no package lists yet, and old ones name files that are gone.
    run_quietly(apt_get(privilege).arg("update"), &failure)?;
    run_quietly(apt_get(privilege).args(["install", "--yes", "--no-install-recommends"]).args(&missing), &failure)
}

/// Whether packages can be installed without asking anybody.
pub(crate) fn may_install() -> bool {
    privilege().is_some()
}

/// The installed version of a package.
pub(crate) fn version(package: &str) -> Option<String> {
    let status =
        answer(Command::new("dpkg-query").args(["--show", "--showformat=${db:Status-Abbrev}${Version}", package]))?;
    status.strip_prefix("ii ").map(str::to_owned)
}

/// How packages can be installed without asking anybody: as root, or by a sudo that wants no password.
#[derive(Debug, Clone, Copy)]
enum Privilege {
    Root,
    Sudo,
}

fn privilege() -> Option<Privilege> {
    if answer(Command::new("id").arg("-u")).as_deref() == Some("0") {
        Some(Privilege::Root)
    } else if exists("sudo") && answer(Command::new("sudo").args(["-n", "true"])).is_some() {
        Some(Privilege::Sudo)
    } else {
        None
    }
}

/// An apt-get that asks no questions, and waits for its turn when another one is at work.
fn apt_get(privilege: Privilege) -> Command {
    let mut command = match privilege {
        Privilege::Root => Command::new("env"),
        Privilege::Sudo => {
            let mut sudo = Command::new("sudo");
            sudo.args(["-n", "env"]);
            sudo
        }
    };
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--option=DPkg::Lock::Timeout=600"]);
    command
}
