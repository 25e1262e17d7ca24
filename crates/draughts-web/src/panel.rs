//! What stands beside the board: the status line, the controls, the dialogs.
//!
//! A control that cannot be used now is `aria-disabled` and never `disabled`, so that it keeps the focus.

use std::cell::RefCell;

use draughts_session::{Dialog, Settings, View};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, ShadowRoot};

use crate::dom;

/// A button, by its `data-control`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    NewGame,
    Undo,
    Redo,
    Hint,
    ShowMove,
    Flip,
    Resign,
    Options,
    HowToPlay,
    PlayAgain,
    ConfirmStart,
    OptionsStart,
    ResignYes,
    PlayOnHere,
    PlayOnKeep,
    /// Closes the dialog that it is in.
    Close,
}

/// The choices of the options dialog for the next game: the names of its radio buttons are those of attributes.
const GAME_CHOICES: [&str; 5] = ["rules", "opponent", "player", "level", "start"];

/// The choices that count at once.
const LOOK_CHOICES: [(&str, &str); 4] = [("theme", "house"), ("coordinates", "none"), ("sound", "off"), ("lang", "en")];

/// The nodes beside the board.
pub(crate) struct Panel {
    root: ShadowRoot,
    game: HtmlElement,
    status: Element,
    /// What the status line says, and whether it says the same as before.
    said: RefCell<(String, bool)>,
    play_again: Element,
    options_warning: Element,
}

impl Panel {
    /// Finds the nodes, and lets the controls be used, which the markup does not.
    pub(crate) fn new(root: &ShadowRoot) -> Result<Panel, JsValue> {
        for control in dom::find_all::<Element>(root, ".controls button")? {
            control.remove_attribute("aria-disabled")?;
        }
        Ok(Panel {
            root: root.clone(),
            game: dom::find(root, ".game")?,
            status: dom::find(root, ".status")?,
            said: RefCell::default(),
            play_again: dom::find(root, "[data-control=play-again]")?,
            options_warning: dom::find(root, ".options-warning")?,
        })
    }

    /// The node around everything, at which presses are heard.
    pub(crate) fn game(&self) -> &HtmlElement {
        &self.game
    }

    /// Every dialog there is.
    pub(crate) fn dialogs(&self) -> Result<Vec<HtmlDialogElement>, JsValue> {
        dom::find_all(&self.root, "[data-dialog]")
    }

    /// Shows a view.
    pub(crate) fn show(&self, view: &View) -> Result<(), JsValue> {
        let result = view.outcome.map(|outcome| outcome.winner.map_or("draw", |color| color.name()));
        dom::set_or_remove(&self.game, "data-turn", view.turn.map(|color| color.name()))?;
        dom::set_or_remove(&self.game, "data-result", result)?;
        dom::set_or_remove(&self.game, "data-orientation", Some(view.bottom.name()))?;
        dom::set_or_remove(&self.game, "data-thinking", view.thinking.then_some(""))?;
        dom::set_or_remove(&self.game, "data-looking", view.looking.then_some(""))?;
        let usable = [
            ("undo", view.can_undo),
            ("redo", view.can_redo),
            ("hint", view.can_show_move),
            ("show-move", view.can_show_move),
            ("resign", view.can_resign),
        ];
        for (name, usable) in usable {
            let control: Element = dom::find(&self.root, &format!("[data-control={name}]"))?;
            dom::set_or_remove(&control, "aria-disabled", (!usable).then_some("true"))?;
        }
        dom::set_or_remove(&self.play_again, "hidden", result.is_none().then_some(""))?;
        dom::set_or_remove(&self.options_warning, "hidden", (!view.under_way).then_some(""))
    }

    /// Whether the control with the focus is one that is not there in such a game.
    pub(crate) fn hides_focus(&self, is_over: bool, read_only: bool) -> bool {
        let focused = self.root.active_element().and_then(|focused| focused.get_attribute("data-control"));
        match focused.as_deref() {
            Some("flip" | "how-to-play") | None => false,
            Some("play-again") => read_only || !is_over,
            Some(_) => read_only,
        }
    }

    /// Whether the focus is still in a dialog that is closed, from which a browser takes it later.
    pub(crate) fn closed_dialog_has_focus(&self) -> bool {
        let focused = self.root.active_element();
        focused.and_then(|focused| focused.closest("dialog:not([open])").ok().flatten()).is_some()
    }

    /// Makes the status line say this, also when it says so already: a blank that nobody sees makes the text another.
    pub(crate) fn say(&self, text: &str) {
        let mut said = self.said.borrow_mut();
        let again = said.0 == text && !said.1;
        let blank = if again { "\u{a0}" } else { "" };
        self.status.set_text_content(Some(&format!("{text}{blank}")));
        *said = (text.to_owned(), again);
    }

    /// Opens a dialog over the page; one that is open stays so. `chosen` is what the next game is to be.
    pub(crate) fn open(&self, dialog: Dialog, host: &Element, chosen: &Settings) -> Result<(), JsValue> {
        let name = match dialog {
            Dialog::ConfirmNewGame => "confirm",
            Dialog::ConfirmResign => "resign",
            Dialog::PlayOnFromHere => "play-on",
            Dialog::HowToPlay => "guide",
            Dialog::Options => {
                self.show_choices(host, chosen)?;
                "options"
            }
        };
        let dialog: HtmlDialogElement = dom::find(&self.root, &format!("[data-dialog={name}]"))?;
        if dialog.open() { Ok(()) } else { dialog.show_modal() }
    }

    /// Closes every dialog that is open.
    pub(crate) fn close_dialogs(&self) -> Result<(), JsValue> {
        self.dialogs()?.iter().filter(|dialog| dialog.open()).for_each(HtmlDialogElement::close);
        Ok(())
    }

    /// Checks the choices as they are now; a position of its own is none of the choices.
    fn show_choices(&self, host: &Element, chosen: &Settings) -> Result<(), JsValue> {
        let level = chosen.level.to_string();
        let values = [
            chosen.rules.spec().name,
            chosen.opponent.name(),
            chosen.seat.name(),
            level.as_str(),
            chosen.start.name().unwrap_or_default(),
        ];
        let game = GAME_CHOICES.into_iter().zip(values.map(str::to_owned));
        let looks = LOOK_CHOICES.map(|(name, default)| (name, host.get_attribute(name).unwrap_or(default.to_owned())));
        for (name, value) in game.chain(looks) {
            let choices: Vec<HtmlInputElement> = dom::find_all(&self.root, &format!("input[name={name}]"))?;
            let default = LOOK_CHOICES.iter().find(|(look, _)| *look == name).map_or("", |(_, default)| default);
            let is_known = choices.iter().any(|choice| choice.value() == value);
            let value = if is_known { value.as_str() } else { default };
            for choice in choices {
                choice.set_checked(choice.value() == value);
            }
        }
        Ok(())
    }

    /// Writes the choices made for the next game into the element's attributes.
    pub(crate) fn take_choices(&self, host: &Element) -> Result<(), JsValue> {
        for name in GAME_CHOICES {
            let chosen = self.root.query_selector(&format!("input[name={name}]:checked"))?;
            if let Some(chosen) = chosen.as_ref().and_then(|chosen| chosen.dyn_ref::<HtmlInputElement>()) {
                dom::set_or_remove(host, name, Some(&chosen.value()))?;
            }
        }
        Ok(())
    }
}

/// Writes a choice that counts at once into the element's attributes.
pub(crate) fn take_look_choice(event: &Event, host: &Element) -> Result<(), JsValue> {
    let target = event.target();
    let Some(chosen) = target.as_ref().and_then(|target| target.dyn_ref::<HtmlInputElement>()) else {
        return Ok(());
    };
    let name = chosen.name();
    if LOOK_CHOICES.iter().any(|(look, _)| *look == name) {
        dom::set_or_remove(host, &name, Some(&chosen.value()))?;
    }
    Ok(())
}

/// The control that an event's target belongs to; `None` for one that cannot be used now, too.
pub(crate) fn control_of(event: &Event) -> Option<Control> {
    let target = event.target()?;
    let button = target.dyn_ref::<Element>()?.closest("[data-control]").ok().flatten()?;
    if button.get_attribute("aria-disabled").as_deref() == Some("true") {
        return None;
    }
    Some(match button.get_attribute("data-control")?.as_str() {
        "new-game" => Control::NewGame,
        "undo" => Control::Undo,
        "redo" => Control::Redo,
        "hint" => Control::Hint,
        "show-move" => Control::ShowMove,
        "flip" => Control::Flip,
        "resign" => Control::Resign,
        "options" => Control::Options,
        "how-to-play" => Control::HowToPlay,
        "play-again" => Control::PlayAgain,
        "confirm-start" => Control::ConfirmStart,
        "options-start" => Control::OptionsStart,
        "resign-yes" => Control::ResignYes,
        "play-on-here" => Control::PlayOnHere,
        "play-on-keep" => Control::PlayOnKeep,
        "confirm-keep" | "options-keep" | "resign-keep" | "guide-close" => Control::Close,
        _ => return None,
    })
}
