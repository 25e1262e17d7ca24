//! Asks the computer for its move: a worker with the same compiled module, or the page itself where no worker answers.
//!
//! A busy worker hears nothing, so stopping one means ending it; the next request starts another.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use draughts_core::search::{Level, Limits};
use draughts_core::{Game, Route};
use draughts_session::Ticket;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, console};

use crate::listener::{Listener, Timer};
use crate::object::object;
use crate::opponent;
use crate::record;

/// No reply is shown sooner after it is asked for, in milliseconds: a person sees their own move end first.
const SOONEST_REPLY: f64 = 360.0;

/// A worker that has not answered by then is given up, in milliseconds. The classic search takes a hundredth of it.
const LATEST_REPLY: i32 = 10_000;

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

/// The strongest search: about a second on a phone.
const ADVICE: Limits = Limits { depth: 32, nodes: 300_000 };

/// Called with the computer's choice; `None` when it has none.
type Answer = Box<dyn Fn(Purpose, Ticket, Option<Route>)>;

/// Whoever asks the computer.
pub(crate) struct Thinker {
    /// Text, or what a page's policy trusts.
    worker_url: JsValue,
    answer: Answer,
    worker: RefCell<Option<Hired>>,
    /// No worker starts here: the page thinks by itself.
    alone: Cell<bool>,
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

impl Thinker {
    /// Nothing is started yet.
    pub(crate) fn new(worker_url: JsValue, answer: Answer) -> Rc<Thinker> {
        Rc::new(Thinker {
            worker_url,
            answer,
            worker: RefCell::default(),
            alone: Cell::new(false),
            request: RefCell::default(),
        })
    }

    /// Asks for a move; an earlier question is forgotten.
    pub(crate) fn think(self: &Rc<Self>, purpose: Purpose, ticket: Ticket, game: &Game) {
        self.stop();
        let watch = self.later(LATEST_REPLY, move |thinker| thinker.give_up("it does not answer"));
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
        let mut worker = self.worker.borrow_mut();
        let hired = match worker.take() {
            Some(hired) => hired,
            None => self.hire()?,
        };
        let how = match purpose {
            Purpose::Turn(level, seed) => [("level", level.number().into()), ("seed", seed.into())],
            Purpose::Advice => [("depth", ADVICE.depth.into()), ("nodes", JsValue::from(ADVICE.nodes as f64))],
        };
        let request = object(&[
            ("ticket", JsValue::from(ticket.number() as f64)),
            ("game", record::of_game(game).into()),
            how[0].clone(),
            how[1].clone(),
        ]);
        let posted = hired.worker.post_message(&request);
        *worker = Some(hired);
        posted
    }

    /// Starts a worker and hands it the compiled module.
    fn hire(self: &Rc<Self>) -> Result<Hired, JsValue> {
        let options = object(&[("type", "module".into())]);
        let worker = Worker::from(TrustedWorker::new(&self.worker_url, &options)?);
        let answered = self.listen(&worker, "message", |thinker, event| thinker.worker_answered(&event))?;
        let failed = self.listen(&worker, "error", |thinker, event| {
            // What the page does about it is enough: the browser need not report it as a fault.
            event.prevent_default();
            thinker.give_up("it does not start or has a fault");
        })?;
        let unreadable =
            self.listen(&worker, "messageerror", |thinker, _| thinker.give_up("its answer is unreadable"))?;
        worker.post_message(&object(&[("module", wasm_bindgen::module())]))?;
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
        let Some(ticket) = field("ticket").as_f64() else {
            return self.give_up(&field("error").as_string().unwrap_or_else(|| "its answer is unreadable".to_owned()));
        };
        let choice = field("route").as_string();
        let route = self.request.borrow().as_ref().and_then(|request| {
            let routes = request.game.legal_routes();
            routes.into_iter().find(|route| Some(route.to_string()) == choice)
        });
        self.answer_in_time(Ticket::from_number(ticket as u64), route);
    }

    /// The page thinks by itself from now on; about the open question at once.
    fn give_up(self: &Rc<Self>, why: &str) {
        self.alone.set(true);
        self.worker.take();
        console::warn_1(&JsValue::from(format!(
            "<arcade-checkers> thinks in the page, not in a worker ({}): {why}",
            describe(&self.worker_url)
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
            self.answer_in_time(ticket, route);
        }
    }

    /// Gives the answer to the open question, not before a person can follow.
    fn answer_in_time(self: &Rc<Self>, ticket: Ticket, route: Option<Route>) {
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
