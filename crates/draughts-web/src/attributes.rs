//! The element's attributes as settings. An unknown value is told to the console and counts as the default.

use draughts_core::Rules;
use draughts_session::settings::{UnknownValue, parse_level, parse_seed};
use draughts_session::{Opponent, Orientation, Seat, Settings, Start};
use wasm_bindgen::JsValue;
use web_sys::{Element, console};

use crate::coordinates::Kind;

/// What the attributes say of the next game.
pub(crate) fn settings(host: &Element) -> Settings {
    let rules = |value: &str| value.parse::<Rules>().map_err(|_| UnknownValue::NoneOf("english or czech"));
    Settings {
        rules: value(host, "rules", rules),
        opponent: value(host, "opponent", Opponent::parse),
        seat: value(host, "player", Seat::parse),
        level: value(host, "level", parse_level),
        seed: value(host, "seed", |value| parse_seed(value).map(Some)),
        start: value(host, "start", Start::parse),
    }
}

/// What the attributes say of the side at the bottom.
pub(crate) fn orientation(host: &Element) -> Orientation {
    value(host, "orientation", Orientation::parse)
}

/// Whether the board is to show and not to play.
pub(crate) fn is_read_only(host: &Element) -> bool {
    host.has_attribute("readonly")
}

/// What the attributes say of the squares' names on the board.
pub(crate) fn coordinates(host: &Element) -> Kind {
    value(host, "coordinates", Kind::parse)
}

/// Tells of an unknown theme or sound. What a theme looks like is the style sheet's to say, and what is heard web/sound.js's.
pub(crate) fn check_look(host: &Element, name: &str) {
    let (known, expected): (&[&str], _) = match name {
        "theme" => (&["house", "baize", "slate"], "house, baize or slate"),
        _ => (&["on", "off"], "on or off"),
    };
    value(host, name, |value| if known.contains(&value) { Ok(()) } else { Err(UnknownValue::NoneOf(expected)) });
}

fn value<T: Default>(host: &Element, name: &str, parse: impl Fn(&str) -> Result<T, UnknownValue>) -> T {
    let Some(value) = host.get_attribute(name) else {
        return T::default();
    };
    parse(value.trim_ascii()).unwrap_or_else(|fault| {
        console::warn_1(&JsValue::from(format!("<arcade-checkers> {name}=\"{value}\": {fault}; the default is taken")));
        T::default()
    })
}
