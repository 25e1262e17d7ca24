//! Asks the computer for its move: a worker with the same compiled module, or the page itself where no worker answers.
//!
//! A busy worker hears nothing, so stopping one means ending it; the next request starts another.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use draughts_core::notation::line;
use draughts_core::search::{Level, endgame};
use draughts_core::{Game, Route};
use draughts_session::Ticket;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, ShadowRoot, Worker, console};

use crate::listener::{Listener, Timer};
use crate::object::object;
use crate::opponent;
use crate::tell;

/// No reply is shown sooner after it is asked for, in milliseconds: a person sees their own move end first.
const SOONEST_REPLY: f64 = 360.0;

/// A worker that has not answered by then is given up, in milliseconds. The classic search takes a hundredth of it.
const LATEST_REPLY: i32 = 10_000;

/// The same for the strong search, which may still have to come, and takes a second of a phone's time.
const LATEST_STRONG_REPLY: i32 = 60_000;

/// The words for the classic search in the place of the strong one.
const NO_STRONG: &str = "strong.missing";

#[wasm_bindgen]
extern "C" {
    /// `Worker`, whose address web-sys takes for text alone.
    #[wasm_bindgen(js_name = Worker, extends = Worker)]
    type TrustedWorker;

    #[wasm_bindgen(constructor, js_class = "Worker", catch)]
    fn new(url: &JsValue, options: &JsValue) -> Result<TrustedWorker, JsValue>;
}

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
    /// Of the worker, as text or as what a page's policy trusts; and of the strong search, which is the worker's business.
    addresses: JsValue,
    root: ShadowRoot,
    answer: Answer,
    worker: RefCell<Option<Hired>>,
    /// No worker starts here: the page thinks by itself.
    alone: Cell<bool>,
    /// The last answer that was to be a strong one was not.
    is_weak: Cell<bool>,
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

impl Thinker {
    /// Nothing is started yet.
    pub(crate) fn new(addresses: JsValue, root: ShadowRoot, answer: Answer) -> Rc<Thinker> {
        Rc::new(Thinker {
            addresses,
            root,
            answer,
            worker: RefCell::default(),
            alone: Cell::new(false),
            is_weak: Cell::new(false),
            request: RefCell::default(),
        })
    }

    /// Asks for a move; an earlier question is forgotten.
    pub(crate) fn think(self: &Rc<Self>, purpose: Purpose, ticket: Ticket, game: &Game) {
        self.stop();
        let latest = if purpose.is_strong() { LATEST_STRONG_REPLY } else { LATEST_REPLY };
        let watch = self.later(latest, move |thinker| thinker.give_up("it does not answer"));
        *self.request.borrow_mut() =
            Some(Request { purpose, ticket, game: game.clone(), asked_at: now(), _timer: watch });
        if self.alone.get() {
            self.think_alone();
        } else if let Err(fault) = self.ask_worker(purpose, ticket, game) {
            self.give_up(&describe(&fault));
        }
    }

    /// Forgets the question; a busy worker ends.
    pub(crate) fn stop(&self) {
        if self.request.take().is_some() {
            self.worker.take();
        }
    }

    fn ask_worker(self: &Rc<Self>, purpose: Purpose, ticket: Ticket, game: &Game) -> Result<(), JsValue> {
        let hired = match self.worker.take() {
            Some(hired) => hired,
            None => self.hire()?,
        };
        let (level, seed) = match purpose {
            Purpose::Turn(level, seed) => (level.number().into(), seed.into()),
            Purpose::Advice => (JsValue::UNDEFINED, JsValue::UNDEFINED),
        };
        let request = object(&[
            ("ticket", JsValue::from(ticket.number() as f64)),
            ("game", line::write(game).into()),
            ("level", level),
            ("seed", seed),
            ("isStrong", purpose.is_strong().into()),
        ]);
        if purpose.is_strong() && endgame::is_near(game.position()) {
            let rules = game.rules().spec().name;
            let wanted = object(&[("worker", (&hired.worker).into()), ("rules", rules.into())]);
            // A search without them is a search all the same.
            let _ = tell::inside(&self.root, "endings", wanted);
        }
        let posted = hired.worker.post_message(&request);
        self.worker.replace(Some(hired));
        posted
    }

    /// Starts a worker, hands it the compiled module, and tells it where the strong search is.
    fn hire(self: &Rc<Self>) -> Result<Hired, JsValue> {
        let options = object(&[("type", "module".into())]);
        let worker = Worker::from(TrustedWorker::new(&self.address("worker"), &options)?);
        let answered = self.listen(&worker, "message", |thinker, event| thinker.worker_answered(&event))?;
        let failed = self.listen(&worker, "error", |thinker, event| {
            // What the page does about it is enough: the browser need not report it as a fault.
            event.prevent_default();
            thinker.give_up("it does not start or has a fault");
        })?;
        let unreadable =
            self.listen(&worker, "messageerror", |thinker, _| thinker.give_up("its answer is unreadable"))?;
        let tools = [("module", wasm_bindgen::module()), ("strong", self.address("strong"))];
        worker.post_message(&object(&tools))?;
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
        let strong = field("strong");
        if strong.is_object() {
            // Compiled: the workers to come need not fetch it.
            let _ = Reflect::set(&self.address("strong"), &"wasm".into(), &strong);
            return;
        }
        let Some(ticket) = field("ticket").as_f64() else {
            return self.give_up(&field("error").as_string().unwrap_or_else(|| "its answer is unreadable".to_owned()));
        };
        let choice = field("route").as_string();
        let route = self.request.borrow().as_ref().and_then(|request| {
            let routes = request.game.legal_routes();
            routes.into_iter().find(|route| Some(route.to_string()) == choice)
        });
        self.answer_in_time(Ticket::from_number(ticket as u64), route, field("isWeak").is_truthy());
    }

    fn address(&self, name: &str) -> JsValue {
        Reflect::get(&self.addresses, &name.into()).unwrap_or_default()
    }

    /// The page thinks by itself from now on; about the open question at once.
    fn give_up(self: &Rc<Self>, why: &str) {
        self.alone.set(true);
        self.worker.take();
        console::warn_1(&JsValue::from(format!(
            "<arcade-checkers> thinks in the page, not in a worker ({}): {why}",
            describe(&self.address("worker"))
        )));
        if self.request.borrow().is_some() {
            self.think_alone();
        }
    }

    fn think_alone(self: &Rc<Self>) {
        let choose = |request: &Request| {
            let (level, seed) = match request.purpose {
                Purpose::Turn(level, seed) => (level, seed),
                Purpose::Advice => (Level::CLASSIC, 0),
            };
            (request.ticket, opponent::choose(&request.game, level, seed))
        };
        let choice = self.request.borrow().as_ref().map(choose);
        if let Some((ticket, route)) = choice {
            self.answer_in_time(ticket, route, true);
        }
    }

    /// Gives the answer to the open question, not before a person can follow. Where the classic search has answered in the
    /// place of the strong one, it is said, once, and taken back when the strong one answers.
    fn answer_in_time(self: &Rc<Self>, ticket: Ticket, route: Option<Route>, by_classic: bool) {
        let mut request = self.request.borrow_mut();
        let Some(open) = request.as_mut().filter(|request| request.ticket == ticket) else {
            return;
        };
        let purpose = open.purpose;
        let soonest = if purpose == Purpose::Advice { 0.0 } else { SOONEST_REPLY };
        let wait = (soonest - (now() - open.asked_at)).max(0.0);
        open._timer = self.later(wait as i32, move |thinker| {
            // The timer that is running lives in the request: it goes out of the way first, and ends with this call.
            let answered = thinker.request.take();
            (thinker.answer)(purpose, ticket, route);
            drop(answered);
        });
        drop(request);
        if purpose.is_strong() && self.is_weak.replace(by_classic) != by_classic {
            let words = if by_classic { NO_STRONG.into() } else { JsValue::NULL };
            // A page that cannot be told plays on.
            let _ = tell::inside(&self.root, "trouble", words);
        }
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

/// Milliseconds on the page's clock.
fn now() -> f64 {
    js_sys::Date::now()
}

fn describe(fault: &JsValue) -> String {
    fault.as_string().unwrap_or_else(|| String::from(js_sys::Object::from(fault.clone()).to_string()))
}
