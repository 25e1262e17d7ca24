//! What stands beside the board: the status line, the controls, the dialogs.
//!
//! A control that cannot be used now is `aria-disabled` and never `disabled`, so that it keeps the focus.

use draughts_session::{Settings, View};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, ShadowRoot};

use crate::dom;

/// A button, by its `data-control`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    NewGame,
    Undo,
    Flip,
    Options,
    PlayAgain,
    ConfirmStart,
    ConfirmKeep,
    OptionsStart,
    OptionsKeep,
}

/// The choices of the options dialog: the names of its radio buttons are those of attributes.
const CHOICES: [&str; 4] = ["rules", "opponent", "player", "start"];

/// The nodes beside the board.
pub(crate) struct Panel {
    root: ShadowRoot,
    game: HtmlElement,
    status: Element,
    undo: Element,
    play_again: HtmlElement,
    options_warning: HtmlElement,
    /// The dialogs: whether to give up a game, and the choices for one.
    pub(crate) confirm: HtmlDialogElement,
    pub(crate) options: HtmlDialogElement,
}

impl Panel {
    /// Finds the nodes.
    pub(crate) fn new(root: &ShadowRoot) -> Result<Panel, JsValue> {
        Ok(Panel {
            root: root.clone(),
            game: dom::find(root, ".game")?,
            status: dom::find(root, ".status")?,
            undo: dom::find(root, "[data-control=undo]")?,
            play_again: dom::find(root, "[data-control=play-again]")?,
            options_warning: dom::find(root, ".options-warning")?,
            confirm: dom::find(root, "[data-dialog=confirm]")?,
            options: dom::find(root, "[data-dialog=options]")?,
        })
    }

    /// The node around everything, at which presses are heard.
    pub(crate) fn game(&self) -> &HtmlElement {
        &self.game
    }

    /// Shows a view.
    pub(crate) fn show(&self, view: &View) -> Result<(), JsValue> {
        let result = view.outcome.map(|outcome| outcome.winner.map_or("draw", |color| color.name()));
        dom::set_or_remove(&self.game, "data-turn", view.turn.map(|color| color.name()))?;
        dom::set_or_remove(&self.game, "data-result", result)?;
        dom::set_or_remove(&self.game, "data-orientation", Some(view.bottom.name()))?;
        dom::set_or_remove(&self.game, "data-thinking", view.thinking.then_some(""))?;
        dom::set_or_remove(&self.undo, "aria-disabled", (!view.can_undo).then_some("true"))?;
        self.play_again.set_hidden(result.is_none());
        self.options_warning.set_hidden(!view.under_way);
        Ok(())
    }

    /// Whether the button that offers another game has the focus, which it loses when it goes.
    pub(crate) fn play_again_is_focused(&self) -> bool {
        let play_again: &Element = &self.play_again;
        self.root.active_element().as_ref() == Some(play_again)
    }

    /// Makes the status line say this.
    pub(crate) fn say(&self, text: &str) {
        self.status.set_text_content(Some(text));
    }

    /// Opens the choices as they are now; a position of its own is none of the choices.
    pub(crate) fn open_options(&self, chosen: &Settings) -> Result<(), JsValue> {
        let values = [
            chosen.rules.spec().name,
            chosen.opponent.name(),
            chosen.seat.name(),
            chosen.start.name().unwrap_or_default(),
        ];
        for (name, value) in CHOICES.iter().zip(values) {
            let choices = self.options.query_selector_all(&format!("input[name={name}]"))?;
            for choice in (0..choices.length()).filter_map(|index| choices.get(index)) {
                if let Some(choice) = choice.dyn_ref::<HtmlInputElement>() {
                    choice.set_checked(choice.value() == value);
                }
            }
        }
        open(&self.options)
    }

    /// Closes every dialog that is open.
    pub(crate) fn close_dialogs(&self) {
        [&self.confirm, &self.options].into_iter().filter(|dialog| dialog.open()).for_each(HtmlDialogElement::close);
    }

    /// Writes the choices made into the element's attributes.
    pub(crate) fn take_choices(&self, host: &Element) -> Result<(), JsValue> {
        for name in CHOICES {
            let chosen = self.options.query_selector(&format!("input[name={name}]:checked"))?;
            if let Some(chosen) = chosen.as_ref().and_then(|chosen| chosen.dyn_ref::<HtmlInputElement>()) {
                dom::set_or_remove(host, name, Some(&chosen.value()))?;
            }
        }
        Ok(())
    }
}

/// Opens a dialog over the page; one that is open stays so.
pub(crate) fn open(dialog: &HtmlDialogElement) -> Result<(), JsValue> {
    if dialog.open() { Ok(()) } else { dialog.show_modal() }
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
        "flip" => Control::Flip,
        "options" => Control::Options,
        "play-again" => Control::PlayAgain,
        "confirm-start" => Control::ConfirmStart,
        "confirm-keep" => Control::ConfirmKeep,
        "options-start" => Control::OptionsStart,
        "options-keep" => Control::OptionsKeep,
        _ => return None,
    })
}
