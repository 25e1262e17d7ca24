//! What the keys do while the focus is in the board. It names actions and carries none out.

use draughts_session::cursor::CursorKey;

use crate::panel::Control;

/// What a key is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyAction {
    /// The focus goes over the board.
    Move(CursorKey),
    /// The focus goes to the next, or the previous, piece that can move.
    NextMovable {
        /// To the previous one.
        back: bool,
    },
    /// A digit of a square's number.
    Digit(u8),
    /// Enter: goes to the square whose number was typed, if one was.
    Enter,
    /// Escape: puts the picked piece down, or forgets what was typed.
    Escape,
    /// As a press on a control.
    Press(Control),
    /// Says the moves from the square with the focus.
    SayMoves,
    /// Says the captures there are.
    SayCaptures,
    /// Says the last move.
    SayLastMove,
    /// Says how the game stands.
    SayState,
}

/// The keys held down with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Modifiers {
    pub(crate) ctrl: bool,
    pub(crate) shift: bool,
    pub(crate) alt: bool,
    pub(crate) meta: bool,
}

/// What a key does, by its name in `KeyboardEvent.key`; `None` for one that is not the board's. A letter is the same with
/// Caps Lock, which makes it a capital too; and there are keyboards on which a digit needs Shift.
pub(crate) fn action(key: &str, held: Modifiers) -> Option<KeyAction> {
    let Modifiers { ctrl, shift, alt, meta } = held;
    let letter = key.to_ascii_lowercase();
    let key = if key.len() == 1 { letter.as_str() } else { key };
    if alt || meta && !ctrl && key != "z" {
        return None;
    }
    match (ctrl || meta, shift, key) {
        (true, false, "Home") => Some(KeyAction::Move(CursorKey::BoardStart)),
        (true, false, "End") => Some(KeyAction::Move(CursorKey::BoardEnd)),
        (true, false, "z") => Some(KeyAction::Press(Control::Undo)),
        (true, true, "z") | (true, false, "y") => Some(KeyAction::Press(Control::Redo)),
        (true, _, _) => None,
        (false, true, "n") => Some(KeyAction::NextMovable { back: true }),
        (false, true, key) => digit(key),
        (false, false, key) => plain(key),
    }
}

fn digit(key: &str) -> Option<KeyAction> {
    let [digit @ b'0'..=b'9'] = key.as_bytes() else { return None };
    Some(KeyAction::Digit(digit - b'0'))
}

fn plain(key: &str) -> Option<KeyAction> {
    Some(match key {
        "ArrowLeft" => KeyAction::Move(CursorKey::Left),
        "ArrowRight" => KeyAction::Move(CursorKey::Right),
        "ArrowUp" => KeyAction::Move(CursorKey::Up),
        "ArrowDown" => KeyAction::Move(CursorKey::Down),
        "Home" => KeyAction::Move(CursorKey::RowStart),
        "End" => KeyAction::Move(CursorKey::RowEnd),
        "Enter" => KeyAction::Enter,
        "Escape" => KeyAction::Escape,
        "n" => KeyAction::NextMovable { back: false },
        "m" => KeyAction::SayMoves,
        "c" => KeyAction::SayCaptures,
        "l" => KeyAction::SayLastMove,
        "s" => KeyAction::SayState,
        "u" => KeyAction::Press(Control::Undo),
        "r" => KeyAction::Press(Control::Redo),
        "h" => KeyAction::Press(Control::Hint),
        "f" => KeyAction::Press(Control::Flip),
        _ => return digit(key),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_do_what_the_interface_says() {
        fn check(keys: &str, expected: Option<KeyAction>) {
            let (held, key) = keys.rsplit_once(' ').unwrap_or(("", keys));
            let held = Modifiers {
                ctrl: held.contains("Ctrl"),
                shift: held.contains("Shift"),
                alt: held.contains("Alt"),
                meta: held.contains("Meta"),
            };
            assert_eq!(action(key, held), expected, "{keys}");
        }
        check("ArrowUp", Some(KeyAction::Move(CursorKey::Up)));
        check("Ctrl Home", Some(KeyAction::Move(CursorKey::BoardStart)));
        check("n", Some(KeyAction::NextMovable { back: false }));
        check("Shift N", Some(KeyAction::NextMovable { back: true }));
        check("7", Some(KeyAction::Digit(7)));
        // With Caps Lock, and on a keyboard whose digits need Shift.
        check("N", Some(KeyAction::NextMovable { back: false }));
        check("Shift n", Some(KeyAction::NextMovable { back: true }));
        check("S", Some(KeyAction::SayState));
        check("Ctrl Z", Some(KeyAction::Press(Control::Undo)));
        check("Ctrl Shift z", Some(KeyAction::Press(Control::Redo)));
        check("Shift 7", Some(KeyAction::Digit(7)));
        check("u", Some(KeyAction::Press(Control::Undo)));
        check("Ctrl z", Some(KeyAction::Press(Control::Undo)));
        check("Meta z", Some(KeyAction::Press(Control::Undo)));
        check("Ctrl y", Some(KeyAction::Press(Control::Redo)));
        check("Ctrl Shift Z", Some(KeyAction::Press(Control::Redo)));
        // The browser's own.
        for keys in [
            "Ctrl f",
            "Ctrl r",
            "Ctrl l",
            "Ctrl s",
            "Alt ArrowLeft",
            "Meta r",
            "Alt n",
            "Shift ArrowUp",
            "x",
            "é",
            "F5",
        ] {
            check(keys, None);
        }
    }
}
