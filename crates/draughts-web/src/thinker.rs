//! Asks the computer for its move: a worker, or the page itself where none answers.
//!
//! A busy worker hears nothing, so stopping one means ending it; the next request starts another. What a worker is and what
//! it loads is the element class's business (web/game.js, web/opponent.js).

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use draughts_core::notation::line;
use draughts_core::search::{Level, endgame};
use draughts_core::{Game, Route};
use draughts_session::Ticket;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, ShadowRoot, Worker};

use crate::listener::{Listener, Timer};
use crate::object::{object, text_or_null};
use crate::tell;

/// No reply is shown sooner after it is asked for, in milliseconds: a person sees their own move end first.
const SOONEST_REPLY: f64 = 360.0;

/// A worker is given up that has given no sign of life by then, in milliseconds after the question; the page has the rest of the time.
const LATEST_SIGN: f64 = 8_000.0;

/// Whoever has not answered by then is given up, in milliseconds after the question. What does not come is mostly told before
/// (web/opponent.js).
const LATEST_REPLY: f64 = 20_000.0;

/// The key of the words for a computer that has not come.
const MISSING: &str = "search.missing";

/// What a choice is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// The computer's own turn, at its level and by the game's seed.
    Turn(Level, u64),
    /// A hint, by the strongest search there is.
    Advice,
}

/// Called with the computer's choice; `None` when it has none.
type Answer = Box<dyn Fn(Purpose, Ticket, Option<Route>)>;

/// Whoever asks the computer.
pub(crate) struct Thinker {
    /// Makes a worker; called with `true`, what does a worker's work in the page.
    hire: Function,
    root: ShadowRoot,
    answer: Answer,
    worker: RefCell<Option<Hired>>,
    /// No worker answers here: the page thinks by itself, until there is a reason to try one again.
    is_alone: Cell<bool>,
    request: RefCell<Option<Request>>,
}

/// A worker and what listens to it.
struct Hired {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What the computer is asked.
struct Request {
    purpose: Purpose,
    ticket: Ticket,
    game: Game,
    asked_at: f64,
    /// Either the watch over the worker or the wait before the answer.
    _timer: Option<Timer>,
}

impl Purpose {
    fn is_strong(self) -> bool {
        match self {
            Purpose::Turn(level, _) => level.is_strong(),
            Purpose::Advice => true,
        }
    }
}

impl Request {
    /// How long ago it was asked, in milliseconds.
    fn age(&self) -> f64 {
        now() - self.asked_at
    }
}

impl Thinker {
    /// Nothing is started yet.
    pub(crate) fn new(hire: Function, root: ShadowRoot, answer: Answer) -> Rc<Thinker> {
        Rc::new(Thinker {
            hire,
            root,
            answer,
            worker: RefCell::default(),
            is_alone: Cell::new(false),
            request: RefCell::default(),
        })
    }

    /// Asks for a move; an earlier question is forgotten.
    pub(crate) fn think(self: &Rc<Self>, purpose: Purpose, ticket: Ticket, game: &Game) {
        self.stop();
        let request = Request { purpose, ticket, game: game.clone(), asked_at: now(), _timer: None };
        self.request.replace(Some(request));
        self.ask();
    }

    /// Forgets the question; a busy worker ends.
    pub(crate) fn stop(&self) {
        if self.request.take().is_some() {
            self.worker.take();
        }
    }

    /// There is a new game, or the network is back: what kept a worker from answering may be over.
    pub(crate) fn try_a_worker_again(&self) {
        if self.request.borrow().is_none() && self.is_alone.replace(false) {
            self.worker.take();
        }
    }

    /// Puts the open question, if there is one, to the worker or to the page.
    fn ask(self: &Rc<Self>) {
        self.watch(if self.is_alone.get() { LATEST_REPLY } else { LATEST_SIGN });
        let posted = self.request.borrow().as_ref().map_or(Ok(()), |open| self.post(open));
        if let Err(fault) = posted {
            self.give_up(&describe(&fault));
        }
    }

    /// Waits for whoever is asked, until so many milliseconds after the question.
    fn watch(self: &Rc<Self>, latest: f64) {
        if let Some(open) = self.request.borrow_mut().as_mut() {
            let left = (latest - open.age()).max(0.0);
            open._timer = self.later(left as i32, |thinker| thinker.give_up("it does not answer"));
        }
    }

    fn post(self: &Rc<Self>, open: &Request) -> Result<(), JsValue> {
        let hired = match self.worker.take() {
            Some(hired) => hired,
            None => self.hire()?,
        };
        let (level, seed) = match open.purpose {
            Purpose::Turn(level, seed) => (level.number().into(), seed.into()),
            Purpose::Advice => (JsValue::UNDEFINED, JsValue::UNDEFINED),
        };
        let is_strong = open.purpose.is_strong();
        let question = object(&[
            ("ticket", JsValue::from(open.ticket.number() as f64)),
            ("game", line::write(&open.game).into()),
            ("level", level),
            ("seed", seed),
            ("isStrong", is_strong.into()),
        ]);
        if is_strong && !self.is_alone.get() && endgame::is_coming(open.game.position()) {
            let rules = open.game.rules().spec().name;
            let wanted = object(&[("worker", (&hired.worker).into()), ("rules", rules.into())]);
            // A search without them is a search all the same.
            let _ = tell::inside(&self.root, "endings", wanted);
        }
        let posted = hired.worker.post_message(&question);
        self.worker.replace(Some(hired));
        posted
    }

    fn hire(self: &Rc<Self>) -> Result<Hired, JsValue> {
        let worker: Worker = self.hire.call1(&JsValue::NULL, &self.is_alone.get().into())?.unchecked_into();
        let answered = self.listen(&worker, "message", |thinker, event| thinker.worker_answered(&event))?;
        let failed = self.listen(&worker, "error", |thinker, event| {
            // What the page does about it is enough: the browser need not report it as a fault.
            event.prevent_default();
            thinker.give_up("it does not start or has a fault");
        })?;
        let unreadable =
            self.listen(&worker, "messageerror", |thinker, _| thinker.give_up("its answer is unreadable"))?;
        Ok(Hired { worker, _listeners: [answered, failed, unreadable] })
    }

    fn listen(
        self: &Rc<Self>,
        worker: &Worker,
        kind: &'static str,
        handle: impl Fn(&Rc<Thinker>, web_sys::Event) + 'static,
    ) -> Result<Listener, JsValue> {
        let thinker = Rc::downgrade(self);
        Listener::new(worker, kind, move |event| {
            if let Some(thinker) = Weak::upgrade(&thinker) {
                handle(&thinker, event);
            }
        })
    }

    fn worker_answered(self: &Rc<Self>, event: &web_sys::Event) {
        let Some(message) = event.dyn_ref::<MessageEvent>() else { return };
        let data = message.data();
        let field = |name: &str| Reflect::get(&data, &name.into()).unwrap_or(JsValue::UNDEFINED);
        if let Some(why) = field("error").as_string() {
            return self.give_up(&why);
        }
        if field("search").is_object() {
            // For the element's class, and at any time: also while an answer waits for its moment.
            return;
        }
        // Whatever else is said is a sign of life, which comes before the answer.
        let Some(ticket) = field("ticket").as_f64() else { return self.watch(LATEST_REPLY) };
        let choice = field("route").as_string();
        let route = self.request.borrow().as_ref().and_then(|request| {
            let routes = request.game.legal_routes();
            routes.into_iter().find(|route| Some(route.to_string()) == choice)
        });
        if route.is_none() && self.is_alone.replace(false) {
            // Neither a worker nor the page gets what it needs: it is the network, and next time a worker may start again.
            self.worker.take();
        }
        self.answer_in_time(Ticket::from_number(ticket as u64), route, field("trouble").as_string().as_deref());
    }

    /// No worker answers: the page thinks by itself from now on, about the open question at once. Where it does not answer
    /// either, or has no time left to, there is no answer, and the next question begins with a worker.
    fn give_up(self: &Rc<Self>, why: &str) {
        self.worker.take();
        let open = self.request.borrow().as_ref().map(|open| (open.ticket, open.age() >= LATEST_REPLY));
        let is_too_late = open.is_some_and(|(_, is_too_late)| is_too_late);
        if !self.is_alone.get() && !is_too_late {
            self.is_alone.set(true);
            // A console that is not told does no harm.
            let _ = tell::inside(&self.root, "alone", why.into());
            return self.ask();
        }
        self.is_alone.set(false);
        if let Some((ticket, _)) = open {
            self.answer_in_time(ticket, None, Some(MISSING));
        }
    }

    /// Gives the answer to the open question, not before a person can follow. What it was short of is said by a key of the words, and
    /// taken back when an answer is short of nothing.
    fn answer_in_time(self: &Rc<Self>, ticket: Ticket, route: Option<Route>, trouble: Option<&str>) {
        let mut request = self.request.borrow_mut();
        let Some(open) = request.as_mut().filter(|request| request.ticket == ticket) else {
            return;
        };
        let purpose = open.purpose;
        let soonest = if purpose == Purpose::Advice { 0.0 } else { SOONEST_REPLY };
        let wait = (soonest - open.age()).max(0.0);
        open._timer = self.later(wait as i32, move |thinker| {
            // The timer that is running lives in the request: it goes out of the way first, and ends with this call.
            let answered = thinker.request.take();
            (thinker.answer)(purpose, ticket, route);
            drop(answered);
        });
        drop(request);
        // A page that cannot be told plays on.
        let _ = tell::inside(&self.root, "trouble", text_or_null(trouble));
    }

    fn later(self: &Rc<Self>, milliseconds: i32, call: impl FnOnce(&Rc<Thinker>) + 'static) -> Option<Timer> {
        let thinker = Rc::downgrade(self);
        let timer = Timer::new(milliseconds, move || {
            if let Some(thinker) = thinker.upgrade() {
                call(&thinker);
            }
        });
        timer.ok()
    }
}

#[wasm_bindgen]
extern "C" {
    /// Milliseconds on a clock that nobody sets: that of the device may be set while a question is open.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

fn describe(fault: &JsValue) -> String {
    fault.as_string().unwrap_or_else(|| String::from(js_sys::Object::from(fault.clone()).to_string()))
}
