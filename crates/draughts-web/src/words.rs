//! Sentences and names out of a language's words: which text is said, and what is filled in. The texts themselves are
//! in web/words/, one file a language; a number's form is asked of the platform. It knows no rules and no nodes.

use std::cell::Cell;

use draughts_core::notation::moves;
use draughts_core::rules::Notation;
use draughts_core::{Color, EndReason, Outcome, Piece, Role, Route, Square};
use draughts_session::message::Player;
use draughts_session::{Message, Outline, Refusal, SquareView};
use js_sys::Intl::PluralRules;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

use crate::text::join;

/// A language's texts.
pub(crate) struct Words {
    texts: Object,
    plurals: PluralRules,
    notation: Cell<Notation>,
}

/// What is filled in for a name.
type Filling<'a> = (&'a str, &'a str);

/// The value of `data-piece`, which is the name of the piece's picture too: `black-man`.
pub(crate) fn piece_hook(piece: Piece) -> String {
    format!("{}-{}", piece.color.name(), role_name(piece.role))
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Man => "man",
        Role::King => "king",
    }
}

impl Words {
    /// The texts of a language file, and the language's tag.
    pub(crate) fn new(texts: Object, tag: &str) -> Words {
        let plurals = PluralRules::new(&Array::of1(&JsValue::from(tag)), &Object::new());
        Words { texts, plurals, notation: Cell::new(Notation::Numbers) }
    }

    /// How squares are named.
    pub(crate) fn notation(&self) -> Notation {
        self.notation.get()
    }

    /// Names squares like this from now on.
    pub(crate) fn name_squares_by(&self, notation: Notation) {
        self.notation.set(notation);
    }

    /// A square's name.
    fn square(&self, square: Square) -> String {
        moves::write_square(self.notation(), square)
    }

    /// A route with all its landings.
    pub(crate) fn route(&self, route: &Route) -> String {
        moves::write_whole(self.notation(), route)
    }

    /// The accessible name of a square: its number or algebraic name, what stands there, what can be done.
    pub(crate) fn square_name(&self, view: &SquareView) -> String {
        let states = &view.states;
        let content = match view.piece {
            Some(piece) => format!("piece.{}", piece_hook(piece)),
            None => "square.empty".to_owned(),
        };
        let parts = [
            (true, content.as_str()),
            (states.selected, "square.picked"),
            (states.must_capture && !states.selected, "square.must-capture"),
            (states.movable && !states.must_capture && !states.selected, "square.movable"),
            (states.target, "square.target"),
            (states.victim, "square.victim"),
            (states.hint, "square.hint"),
            (states.last_move, "square.last-move"),
        ];
        let mut name = self.square(view.square);
        for (_, key) in parts.into_iter().filter(|(holds, _)| *holds) {
            name.push_str(", ");
            name.push_str(&self.text(key));
        }
        name
    }

    /// The status line for these messages.
    pub(crate) fn sentences(&self, messages: &[Message]) -> String {
        let mut said = String::new();
        for message in messages {
            if !said.is_empty() {
                said.push(' ');
            }
            said.push_str(&self.sentence(message));
        }
        said
    }

    /// What the status line says while a square's number is typed.
    pub(crate) fn typed(&self, square: Square) -> String {
        let mut name = square.to_string();
        if self.notation() == Notation::Algebraic {
            name.push_str(", ");
            name.push_str(&self.square(square));
        }
        self.fill("typed", &[("square", &name)])
    }

    /// How many pieces a side has lost.
    pub(crate) fn lost(&self, color: Color, count: u32) -> String {
        self.fill(&format!("lost.{}", color.name()), &[("count", &count.to_string())])
    }

    fn sentence(&self, message: &Message) -> String {
        let square_text = |square: &Square| self.square(*square);
        match message {
            Message::NewGame => self.text("new-game"),
            Message::Played { color, player, route, crowned } => self.played(*color, *player, route, *crowned),
            Message::TakenBack { plies } => self.count("taken-back", u32::try_from(*plies).unwrap_or(u32::MAX)),
            Message::CaptureTakenBack => self.text("capture-taken-back"),
            Message::ResignationTakenBack => self.text("resignation-taken-back"),
            Message::LookingAt { route: None, .. } => self.text("looking.start"),
            Message::LookingAt { route: Some(route), ply, end } => self.fill(
                "looking",
                &[("ply", &ply.to_string()), ("end", &end.to_string()), ("route", &self.route(route))],
            ),
            Message::LookingForHint => self.text("hint.looking"),
            Message::NoHint => self.text("hint.none"),
            Message::Outlined(outline) => self.outlined(outline),
            Message::MovesFrom { square, routes } => {
                let key = if routes.is_empty() { "moves-from.none" } else { "moves-from" };
                self.fill(key, &[("square", &square_text(square)), ("routes", &self.routes(routes))])
            }
            Message::Captures { routes } if routes.is_empty() => self.text("captures.none"),
            Message::Captures { routes } => self.fill("captures", &[("routes", &self.routes(routes))]),
            Message::NoLastMove => self.text("last-move.none"),
            Message::Pieces { counts } => {
                let [black, white] = counts.map(|(color, men, kings)| {
                    let (men, kings) = (self.count("men", men), self.count("kings", kings));
                    self.fill(&format!("pieces.{}", color.name()), &[("men", &men), ("kings", &kings)])
                });
                format!("{black} {white}")
            }
            Message::Flipped { bottom } => self.text(&format!("flipped.{}", bottom.name())),
            Message::Turn { color, player, must_capture } => self.text(&turn_key(*color, *player, *must_capture)),
            Message::ComputerHeld => self.text("held"),
            Message::Picked { square, role, targets, capture } => {
                let key = if *capture { "picked.capture" } else { "picked" };
                self.fill(
                    key,
                    &[
                        ("role", &self.role(*role)),
                        ("square", &square_text(square)),
                        ("targets", &self.either(targets)),
                    ],
                )
            }
            Message::PutDown { square } => self.fill("put-down", &[("square", &square_text(square))]),
            Message::CaptureGoesOn { square, targets } => {
                self.fill("goes-on", &[("square", &square_text(square)), ("targets", &self.either(targets))])
            }
            Message::Refused(refusal) => self.refused(refusal),
            Message::RefusedByPage => self.text("refused.page"),
            Message::ComputerFailed => self.text("computer-failed"),
            Message::Ended { outcome, winner } => self.ended(*outcome, *winner),
        }
    }

    fn played(&self, color: Color, player: Player, route: &Route, crowned: bool) -> String {
        let who = match player {
            Player::You => "you".to_owned(),
            Player::Computer => "computer".to_owned(),
            Player::Person => format!("person.{}", color.name()),
        };
        let count = route.captured().len() as u32;
        let key = if count == 0 { format!("{who}.quiet") } else { self.form(&format!("{who}.capture"), count) };
        let mut said = self.fill(&key, &[("route", &self.route(route)), ("count", &count.to_string())]);
        if crowned {
            said.push(' ');
            said.push_str(&self.text("crowned"));
        }
        said
    }

    fn outlined(&self, outline: &Outline) -> String {
        let key = match (outline.advice, outline.whole) {
            (false, _) => "shown",
            (true, false) => "hint.piece",
            (true, true) => "hint.way",
        };
        self.fill(key, &[("route", &self.route(&outline.route)), ("square", &self.square(outline.route.from()))])
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let (key, role, square, from, targets) = match refusal {
            Refusal::ReadOnly => ("read-only", None, None, None, None),
            Refusal::Over => ("over", None, None, None, None),
            Refusal::ComputersTurn => ("computer", None, None, None, None),
            Refusal::Empty { square } => ("empty", None, Some(square), None, None),
            Refusal::NotYours { square, to_move: Color::Black } => ("not-yours.black", None, Some(square), None, None),
            Refusal::NotYours { square, to_move: Color::White } => ("not-yours.white", None, Some(square), None, None),
            Refusal::MustCapture { square, role, with } => ("must-capture", Some(role), Some(square), None, Some(with)),
            Refusal::Blocked { square, role } => ("blocked", Some(role), Some(square), None, None),
            Refusal::OutOfReach { from, role, to, targets } => {
                ("out-of-reach", Some(role), Some(to), Some(from), Some(targets))
            }
            Refusal::SeveralWays { to, first_landings } => ("several-ways", None, Some(to), None, Some(first_landings)),
            Refusal::ChainGoesOn { targets } => ("goes-on", None, None, None, Some(targets)),
        };
        let name = |square: Option<&Square>| square.map(|square| self.square(*square)).unwrap_or_default();
        self.fill(
            &format!("refused.{key}"),
            &[
                ("role", &role.map(|role| self.role(*role)).unwrap_or_default()),
                ("square", &name(square)),
                ("from", &name(from)),
                ("targets", &targets.map(|targets| self.either(targets)).unwrap_or_default()),
            ],
        )
    }

    fn ended(&self, outcome: Outcome, winner: Option<Player>) -> String {
        let Some(color) = outcome.winner else {
            let why = self.text(&format!("why.{}", outcome.reason.name()));
            return self.fill("drawn", &[("why", &why)]);
        };
        let reason = match outcome.reason {
            EndReason::NoPieces | EndReason::Resigned => outcome.reason.name(),
            _ => EndReason::NoMoves.name(),
        };
        let why = self.text(&format!("why.{reason}.{}", color.opposite().name()));
        self.fill(&format!("won.{}.{}", player_name(winner), color.name()), &[("why", &why)])
    }

    fn role(&self, role: Role) -> String {
        self.text(&format!("role.{}", role_name(role)))
    }

    /// `11`, `11 or 12`, `11, 12 or 16`.
    fn either(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|square| self.square(*square)).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => self.fill("list.or", &[("list", &join(others, ", ")), ("last", last)]),
            None => String::new(),
        }
    }

    fn routes(&self, routes: &[Route]) -> String {
        let texts: Vec<String> = routes.iter().map(|route| self.route(route)).collect();
        join(&texts, ", ")
    }

    /// A text with a number in it, in the number's form.
    fn count(&self, key: &str, count: u32) -> String {
        self.fill(&self.form(key, count), &[("count", &count.to_string())])
    }

    /// The key of a number's form.
    fn form(&self, key: &str, count: u32) -> String {
        let form = String::from(self.plurals.select(f64::from(count)));
        format!("{key}.{form}")
    }

    /// A text with its names filled in.
    fn fill(&self, key: &str, fillings: &[Filling<'_>]) -> String {
        let text = self.text(key);
        let mut filled = String::new();
        let mut rest = text.as_str();
        while let Some((before, name, after)) = next_name(rest) {
            filled.push_str(before);
            filled.push_str(fillings.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value));
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// A text as it stands in the file; a key that is not there shows itself.
    pub(crate) fn text(&self, key: &str) -> String {
        let text = Reflect::get(&self.texts, &JsValue::from(key)).ok().and_then(|text| text.as_string());
        text.unwrap_or_else(|| key.to_owned())
    }
}

fn turn_key(color: Color, player: Player, must_capture: bool) -> String {
    let must = if must_capture && player != Player::Computer { ".must" } else { "" };
    format!("turn.{}{must}.{}", player_name(Some(player)), color.name())
}

fn player_name(player: Option<Player>) -> &'static str {
    match player {
        Some(Player::You) => "you",
        Some(Player::Computer) => "computer",
        Some(Player::Person) | None => "person",
    }
}

/// What stands before the next `{name}` of a text, the name, and what stands after it.
fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}
