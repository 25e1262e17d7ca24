//! The board as SVG: pieces and marks. One picture for each piece lives as long as the piece does, so that it can slide;
//! marks are kept by kind and square, so that a breathing glow breathes on.

use std::cell::{Cell, RefCell};

use draughts_core::{Color, Piece, Role, Square};
use draughts_session::cursor::screen_place;
use draughts_session::{PieceView, View};
use wasm_bindgen::JsValue;
use web_sys::{Animation, Element, ShadowRoot, SvgElement};

use crate::dom;
use crate::motion;
use crate::text::join;
use crate::words;

/// The layers of the picture and what is in them.
pub(crate) struct Picture {
    under: Element,
    pieces: Element,
    over: Element,
    shown: RefCell<Shown>,
    /// The piece that is held in the air, and goes to its place without sliding.
    carried: Cell<Option<u8>>,
}

#[derive(Default)]
struct Shown {
    pieces: Vec<Drawn>,
    /// Pieces that are gone and may still be fading.
    leaving: Vec<SvgElement>,
    marks: Vec<(Mark, Element)>,
    running: Vec<Animation>,
    /// The number of turns and the side at the bottom that the picture shows.
    ply: usize,
    bottom: Option<Color>,
}

/// A piece as it is drawn.
struct Drawn {
    id: u8,
    group: SvgElement,
    image: Element,
    /// The man that a new king was, until the next view.
    was: Option<Element>,
    piece: Piece,
    square: Square,
}

impl Picture {
    /// Takes over the layers, emptied.
    pub(crate) fn new(root: &ShadowRoot) -> Result<Picture, JsValue> {
        let layer = |selector| -> Result<Element, JsValue> {
            let layer: Element = dom::find(root, selector)?;
            dom::clear(&layer);
            Ok(layer)
        };
        Ok(Picture {
            under: layer(".marks-under")?,
            pieces: layer(".pieces")?,
            over: layer(".marks-over")?,
            shown: RefCell::default(),
            carried: Cell::default(),
        })
    }

    /// Shows a view, and finishes at once whatever was still moving.
    pub(crate) fn show(&self, view: &View) -> Result<(), JsValue> {
        let mut shown = self.shown.borrow_mut();
        shown.running.drain(..).for_each(|animation| animation.cancel());
        shown.leaving.drain(..).for_each(|piece| piece.remove());
        let turned = shown.bottom.replace(view.bottom).is_some_and(|bottom| bottom != view.bottom);
        let still = turned || motion::is_reduced();
        let carried = self.put_down(&shown)?;
        let played = view.ply == shown.ply + 1;
        shown.ply = view.ply;
        let legs = if still { 0 } else { self.show_pieces(&mut shown, view, played, carried)? };
        if still {
            self.show_pieces_at_rest(&mut shown, view)?;
        }
        self.remove_missing_pieces(&mut shown, view, (!still).then_some(legs));
        self.show_marks(&mut shown, view)
    }

    /// Holds the piece on a square in the air, so far from it in the picture's units.
    pub(crate) fn carry(&self, square: Square, by: (f64, f64), bottom: Color) -> Result<(), JsValue> {
        let shown = self.shown.borrow();
        let Some(drawn) = shown.pieces.iter().find(|drawn| drawn.square == square) else {
            return Ok(());
        };
        if self.carried.replace(Some(drawn.id)) != Some(drawn.id) {
            drawn.group.class_list().add_1("dragging")?;
            // Last in the layer is drawn on top.
            self.pieces.append_child(&drawn.group)?;
        }
        let (x, y) = centre(square, bottom);
        let place = format!("translate({}px, {}px)", x as i32 + by.0 as i32, y as i32 + by.1 as i32);
        drawn.group.style().set_property("transform", &place)
    }

    /// Whether a piece is in the air.
    pub(crate) fn is_carrying(&self) -> bool {
        self.carried.get().is_some()
    }

    /// Ends the carrying: which piece was in the air.
    fn put_down(&self, shown: &Shown) -> Result<Option<u8>, JsValue> {
        let carried = self.carried.take();
        if let Some(drawn) = shown.pieces.iter().find(|drawn| Some(drawn.id) == carried) {
            drawn.group.class_list().remove_1("dragging")?;
        }
        Ok(carried)
    }

    /// Shakes the piece on a square, once; whether there is one.
    pub(crate) fn shake(&self, square: Square) -> Result<bool, JsValue> {
        let shown = self.shown.borrow();
        let drawn = shown.pieces.iter().find(|drawn| drawn.square == square);
        drawn.map_or(Ok(false), |drawn| dom::start_anew(&drawn.group, "refused").map(|()| true))
    }

    /// Moves every piece to its square, sliding; the most legs that any piece slides over.
    fn show_pieces(&self, shown: &mut Shown, view: &View, played: bool, carried: Option<u8>) -> Result<usize, JsValue> {
        let mut most_legs = 0;
        for piece in &view.pieces {
            let Some(known) = shown.pieces.iter_mut().find(|drawn| drawn.is(piece)) else {
                self.add(shown, piece, view.bottom)?;
                continue;
            };
            let (before, was) = (known.square, known.piece);
            known.update(piece, view.bottom)?;
            let way = if played { way_of(view, before, piece.square) } else { vec![before, piece.square] };
            let stays = before == piece.square && way.len() <= 2 || carried == Some(piece.id);
            let legs = if stays { 0 } else { way.len() - 1 };
            if legs > 0 {
                // Last in the layer is drawn on top.
                self.pieces.append_child(&known.group)?;
                let places: Vec<String> = way.iter().map(|square| transform(*square, view.bottom)).collect();
                shown.running.extend(motion::slide(&known.group, &places));
            }
            if was.role == Role::Man && piece.piece.role == Role::King {
                let delay = motion::SLIDE * legs as f64;
                shown.running.extend(known.was.as_ref().and_then(|man| motion::linger(man, delay)));
                shown.running.extend(motion::settle(&known.image, delay));
            }
            most_legs = most_legs.max(legs);
        }
        Ok(most_legs)
    }

    fn show_pieces_at_rest(&self, shown: &mut Shown, view: &View) -> Result<(), JsValue> {
        view.pieces.iter().try_for_each(|piece| match shown.pieces.iter_mut().find(|drawn| drawn.is(piece)) {
            Some(known) => known.update(piece, view.bottom),
            None => self.add(shown, piece, view.bottom),
        })
    }

    /// Draws a piece that was not there before.
    fn add(&self, shown: &mut Shown, piece: &PieceView, bottom: Color) -> Result<(), JsValue> {
        let mut drawn = Drawn::new(piece)?;
        drawn.update(piece, bottom)?;
        self.pieces.append_child(&drawn.group)?;
        shown.pieces.push(drawn);
        Ok(())
    }

    /// Takes away the pieces that the view has no more; after `legs` of sliding, or at once.
    fn remove_missing_pieces(&self, shown: &mut Shown, view: &View, legs: Option<usize>) {
        let (there, missing): (Vec<Drawn>, Vec<Drawn>) = std::mem::take(&mut shown.pieces)
            .into_iter()
            .partition(|drawn| view.pieces.iter().any(|piece| drawn.is(piece)));
        shown.pieces = there;
        for drawn in missing {
            let delay = legs.map(|legs| motion::SLIDE * legs as f64);
            let fading = delay.and_then(|delay| {
                drawn.group.style().set_property("opacity", "0").ok()?;
                motion::fade(&drawn.group, delay)
            });
            match fading {
                Some(animation) => {
                    shown.running.push(animation);
                    shown.leaving.push(drawn.group);
                }
                None => drawn.group.remove(),
            }
        }
    }

    fn show_marks(&self, shown: &mut Shown, view: &View) -> Result<(), JsValue> {
        let wanted = marks(view);
        shown.marks.retain(|(mark, element)| {
            let stays = wanted.contains(mark);
            if !stays {
                element.remove();
            }
            stays
        });
        for mark in wanted {
            if shown.marks.iter().all(|(there, _)| *there != mark) {
                let layer = if mark.is_under() { &self.under } else { &self.over };
                let element = mark.draw()?;
                layer.append_child(&element)?;
                shown.marks.push((mark, element));
            }
        }
        Ok(())
    }
}

impl Drawn {
    fn new(view: &PieceView) -> Result<Drawn, JsValue> {
        let group: SvgElement = dom::svg("g", &[("class", "piece"), ("data-color", view.piece.color.name())])?;
        let image = image(view.piece)?;
        group.append_child(&image)?;
        Ok(Drawn { id: view.id, group, image, was: None, piece: view.piece, square: view.square })
    }

    /// Whether this is the picture of a piece: another game's piece of the same number may be the other side's.
    fn is(&self, piece: &PieceView) -> bool {
        self.id == piece.id && self.piece.color == piece.piece.color
    }

    fn update(&mut self, view: &PieceView, bottom: Color) -> Result<(), JsValue> {
        if let Some(was) = self.was.take() {
            was.remove();
        }
        if view.piece != self.piece {
            let before = std::mem::replace(&mut self.image, image(view.piece)?);
            before.set_attribute("opacity", "0")?;
            self.group.append_child(&self.image)?;
            self.was = Some(before);
            self.piece = view.piece;
        }
        self.square = view.square;
        let role = if view.piece.role == Role::King { "king" } else { "man" };
        dom::set_or_remove(&self.group, "data-role", Some(role))?;
        let classes = self.group.class_list();
        classes.remove_1("refused")?;
        classes.toggle_with_force("selected", view.selected)?;
        classes.toggle_with_force("captured", view.captured)?;
        self.group.style().set_property("transform", &transform(view.square, bottom))
    }
}

fn image(piece: Piece) -> Result<Element, JsValue> {
    dom::svg("use", &[("href", &format!("#{}", words::piece_hook(piece)))])
}

/// The squares over which a piece comes to where it is: along the last turn's route where it took part in it.
fn way_of(view: &View, before: Square, after: Square) -> Vec<Square> {
    let direct = vec![before, after];
    let Some(route) = view.last_route.as_ref().filter(|route| route.to() == after) else {
        return direct;
    };
    let squares: Vec<Square> = route.squares().collect();
    // Of a round route's two ends the first, since the turn has just been played; in a begun capture the piece stands
    // on a landing already.
    match squares.iter().position(|square| *square == before) {
        Some(start) if start + 1 < squares.len() => squares[start..].to_vec(),
        _ => direct,
    }
}

/// A mark to be drawn, on a square or as a line through several; equal marks are one picture.
#[derive(PartialEq)]
struct Mark {
    kind: &'static str,
    squares: Vec<Square>,
    bottom: Color,
}

impl Mark {
    fn is_under(&self) -> bool {
        matches!(self.kind, "last-move" | "movable" | "must-capture" | "last-path")
    }

    fn draw(&self) -> Result<Element, JsValue> {
        match *self.squares {
            [square] => self.draw_on(square),
            _ => self.draw_through(),
        }
    }

    fn draw_on(&self, square: Square) -> Result<Element, JsValue> {
        let kind = self.kind;
        let (x, y) = centre(square, self.bottom);
        let place = format!("translate({x} {y})");
        let class = format!("mark {kind}");
        dom::svg("use", &[("href", &format!("#mark-{kind}")), ("class", &class), ("transform", &place)])
    }

    fn draw_through(&self) -> Result<Element, JsValue> {
        let line: Element = dom::svg("g", &[("class", &format!("path {}", self.kind))])?;
        let points = points(&self.squares, self.bottom);
        // Over a piece it needs a casing.
        let strokes: &[&str] = if self.is_under() { &["ink"] } else { &["casing", "ink"] };
        for class in strokes {
            let stroke: Element = dom::svg("polyline", &[("class", class), ("points", &points)])?;
            line.append_child(&stroke)?;
        }
        Ok(line)
    }
}

/// Every mark of a view, those below first.
fn marks(view: &View) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |kind, squares| marks.push(Mark { kind, squares, bottom: view.bottom });
    if let Some(route) = &view.last_route {
        mark("last-path", route.squares().collect());
    }
    if let Some(outline) = view.outline.as_ref().filter(|outline| outline.whole) {
        mark("hint-path", outline.route.squares().collect());
    }
    let capturing = !view.jumps.is_empty();
    for shown in &view.squares {
        let states = &shown.states;
        let kinds = [
            (states.last_move, "last-move"),
            (states.must_capture && !states.selected, "must-capture"),
            (states.movable && !states.must_capture && !states.selected, "movable"),
            (states.selected, "selected"),
            (states.target && !capturing, "target"),
            (states.target && capturing, "capture-target"),
            (states.victim, "victim"),
            (states.hint, "hint"),
        ];
        for (_, kind) in kinds.into_iter().filter(|(holds, _)| *holds) {
            mark(kind, vec![shown.square]);
        }
    }
    for (from, to) in &view.jumps {
        mark("capture-path", vec![*from, *to]);
    }
    marks
}

/// The centre of a square in the picture's units, 100 to a square.
fn centre(square: Square, bottom: Color) -> (u32, u32) {
    let place = screen_place(square, bottom);
    let shown = Square::new(place + 1).unwrap_or(square);
    (u32::from(shown.column()) * 100 + 50, u32::from(shown.row()) * 100 + 50)
}

fn transform(square: Square, bottom: Color) -> String {
    let (x, y) = centre(square, bottom);
    format!("translate({x}px, {y}px)")
}

fn points(squares: &[Square], bottom: Color) -> String {
    let points: Vec<String> = squares
        .iter()
        .map(|square| {
            let (x, y) = centre(*square, bottom);
            format!("{x},{y}")
        })
        .collect();
    join(&points, " ")
}
