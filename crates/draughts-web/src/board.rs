//! What JavaScript calls: a board that outlives its place in a page.
//!
//! The session stays while the element is taken out and put back; the shell, which alone knows nodes, is made anew
//! each time. A board out of a page holds no node, worker or timer, so nothing keeps the element from being collected.

use std::cell::RefCell;
use std::rc::Rc;

use draughts_core::notation::{fen, moves};
use draughts_session::{Event, Hold, Session};
use js_sys::{Function, Object};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ShadowRoot, console};

use crate::attributes;
use crate::record;
use crate::shell::{Shell, lot};
use crate::table::Table;
use crate::tell;
use crate::words::Words;

/// One element's board.
#[wasm_bindgen]
pub struct Board {
    table: Rc<Table>,
    hire: Function,
    words: RefCell<Rc<Words>>,
    /// Whether the game was under way before there was this board.
    is_resumed: bool,
}

#[wasm_bindgen]
impl Board {
    /// A board by the attributes of its element, in a page or not. `texts` is a language file's object, `tag` that
    /// language's tag; `hire` makes a worker for the computer's side, or, called with `true`, what does a worker's work in the
    /// page: it must not hold the element, which would stay for ever; `record` is what [`Board::record`] gave of an earlier
    /// board, or nothing.
    ///
    /// # Errors
    ///
    /// One sentence when the record is not one.
    #[wasm_bindgen(constructor)]
    pub fn new(
        host: &HtmlElement,
        hire: Function,
        texts: Object,
        tag: &str,
        record: Option<String>,
    ) -> Result<Board, JsError> {
        let chosen = attributes::settings(host);
        let is_resumed = record.is_some();
        let mut session = match record {
            Some(record) => record::restore(&record, chosen).map_err(|fault| JsError::new(&fault))?,
            None => Session::new(chosen, lot()),
        };
        session.update(Event::OrientationSet(attributes::orientation(host)));
        session.update(Event::Held(Hold::Detached));
        session.update(read_only(host));
        attributes::check_look(host, "theme");
        attributes::check_look(host, "sound");
        let words = RefCell::new(Rc::new(Words::new(texts, tag)));
        Ok(Board { table: Table::new(session), hire, words, is_resumed })
    }

    /// The element has come into a page: shows the board in its shadow root.
    ///
    /// # Errors
    ///
    /// What is missing from the shadow root.
    pub fn attach(&self, host: &HtmlElement, root: &ShadowRoot) -> Result<(), JsValue> {
        self.table.let_go();
        self.show(host, root)?;
        self.table.dispatch(Event::Released(Hold::Dialog));
        self.table.dispatch(Event::Released(Hold::Detached));
        Ok(())
    }

    /// Tells the page that the board can be played.
    ///
    /// # Errors
    ///
    /// None that a browser is known to give.
    #[wasm_bindgen(js_name = tellReady)]
    pub fn tell_ready(&self, host: &HtmlElement) -> Result<(), JsValue> {
        let (game, as_chosen) = self.table.ask(|session| (session.game().clone(), session.is_as_chosen()));
        let resumed = self.is_resumed.then_some(if as_chosen { "as-chosen" } else { "other" });
        tell::ready(host, &game, resumed)
    }

    /// The element has left its page: lets go of every node, listener, timer and worker. The game stays.
    pub fn detach(&self) {
        self.table.let_go();
        self.table.dispatch(Event::Held(Hold::Detached));
        self.table.seat(None);
    }

    /// The language has changed: everything is said anew.
    ///
    /// # Errors
    ///
    /// As [`Board::attach`].
    #[wasm_bindgen(js_name = setWords)]
    pub fn set_words(&self, host: &HtmlElement, root: &ShadowRoot, texts: Object, tag: &str) -> Result<(), JsValue> {
        self.words.replace(Rc::new(Words::new(texts, tag)));
        if self.table.is_shown() { self.show(host, root) } else { Ok(()) }
    }

    /// An attribute has changed.
    #[wasm_bindgen(js_name = attributeChanged)]
    pub fn attribute_changed(&self, host: &HtmlElement, name: &str) {
        match name {
            "orientation" => self.table.dispatch(Event::OrientationSet(attributes::orientation(host))),
            "coordinates" => {
                if let Err(fault) = self.table.choose_coordinates() {
                    console::error_2(&JsValue::from("<arcade-checkers>"), &fault);
                }
            }
            "readonly" => self.table.dispatch(read_only(host)),
            "theme" | "sound" => attributes::check_look(host, name),
            _ => self.table.dispatch(Event::SettingsChosen(attributes::settings(host))),
        }
    }

    /// The live position, canonical.
    #[wasm_bindgen(getter)]
    pub fn fen(&self) -> String {
        self.table.ask(|session| fen::write(session.game().position()))
    }

    /// Starts a game from a position.
    ///
    /// # Errors
    ///
    /// The FEN's fault; the game is unchanged.
    #[wasm_bindgen(js_name = setFen)]
    pub fn set_fen(&self, text: &str) -> Result<(), JsError> {
        let position = fen::parse(text)?;
        self.table.dispatch(Event::PositionSet { position, lot: lot() });
        Ok(())
    }

    /// The side to move, `black` or `white`; nothing once the game is over.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> Option<String> {
        self.table.ask(|session| {
            let game = session.game();
            game.outcome().is_none().then(|| game.position().turn().name().to_owned())
        })
    }

    /// `{ winner, reason }`, or `null` while the game goes on.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> JsValue {
        let outcome = self.table.ask(|session| session.game().outcome());
        outcome.map_or(JsValue::NULL, tell::result)
    }

    /// Every way to play the turn that is due.
    #[wasm_bindgen(getter, js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.table.ask(|session| session.legal_routes().iter().map(ToString::to_string).collect())
    }

    /// The routes played.
    #[wasm_bindgen(getter)]
    pub fn history(&self) -> Vec<String> {
        self.table.ask(|session| session.game().routes().map(ToString::to_string).collect())
    }

    /// Whether a game has begun and has not ended.
    #[wasm_bindgen(getter, js_name = isUnderWay)]
    pub fn is_under_way(&self) -> bool {
        self.table.ask(Session::is_under_way)
    }

    /// The game as a line, for [`Board::new`].
    #[wasm_bindgen(getter)]
    pub fn record(&self) -> String {
        self.table.ask(record::of_session)
    }

    /// A new game by the attributes, without asking.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&self) {
        self.table.dispatch(Event::NewGame { lot: lot() });
    }

    /// As the control does.
    pub fn undo(&self) {
        self.table.dispatch(Event::Undo);
    }

    /// As the control does.
    pub fn redo(&self) {
        self.table.dispatch(Event::Redo);
    }

    /// As the control does.
    pub fn hint(&self) {
        self.table.dispatch(Event::Hint);
    }

    /// As the control does.
    #[wasm_bindgen(js_name = showMove)]
    pub fn show_move(&self) {
        self.table.dispatch(Event::ShowMove);
    }

    /// As the control does, without asking.
    pub fn resign(&self) {
        self.table.dispatch(Event::Resign);
    }

    /// As the control does.
    pub fn flip(&self) {
        self.table.dispatch(Event::Flip);
    }

    /// Plays the turn that a text names. Whether it was legal, named one move, and was let pass by the page.
    pub fn play(&self, text: &str) -> bool {
        let (route, before) = self.table.ask(|session| {
            let route = moves::resolve(session.legal_routes(), text).cloned();
            (route, session.game().ply())
        });
        let Ok(route) = route else { return false };
        self.table.dispatch(Event::RoutePlayed(route.clone()));
        self.table.ask(|session| session.game().routes().nth(before) == Some(&route))
    }

    /// Holds the computer.
    pub fn pause(&self) {
        self.table.dispatch(Event::Held(Hold::Page));
    }

    /// Releases the computer.
    pub fn resume(&self) {
        self.table.dispatch(Event::Released(Hold::Page));
    }
}

impl Board {
    /// Shows the board anew, in the language there is.
    fn show(&self, host: &HtmlElement, root: &ShadowRoot) -> Result<(), JsValue> {
        let words = Rc::clone(&self.words.borrow());
        self.table.seat(Some(Shell::new(&self.table, host, root, &self.hire, words)?));
        self.table.open();
        Ok(())
    }
}

fn read_only(host: &HtmlElement) -> Event {
    if attributes::is_read_only(host) { Event::Held(Hold::ReadOnly) } else { Event::Released(Hold::ReadOnly) }
}
