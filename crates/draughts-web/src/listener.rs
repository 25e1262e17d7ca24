//! Event listeners and timers that end when they are dropped.

use wasm_bindgen::prelude::*;
use web_sys::{Event, EventTarget};

use crate::dom;

/// A listener; dropping it removes it.
pub(crate) struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    /// Listens to a kind of event at a target.
    pub(crate) fn new(
        target: &EventTarget,
        kind: &'static str,
        handle: impl Fn(Event) + 'static,
    ) -> Result<Listener, JsValue> {
        let closure = Closure::<dyn Fn(Event)>::new(handle);
        target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref())?;
        Ok(Listener { target: target.clone(), kind, closure })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // A listener that was added can be removed.
        let _ = self.target.remove_event_listener_with_callback(self.kind, self.closure.as_ref().unchecked_ref());
    }
}

/// A call that comes once, later; dropping it calls it off.
pub(crate) struct Timer {
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls after a number of milliseconds at the earliest.
    pub(crate) fn new(milliseconds: i32, call: impl FnOnce() + 'static) -> Result<Timer, JsValue> {
        let closure = Closure::once(call);
        let id = dom::window()?
            .set_timeout_with_callback_and_timeout_and_arguments_0(closure.as_ref().unchecked_ref(), milliseconds)?;
        Ok(Timer { id, _closure: closure })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(window) = web_sys::window() {
            window.clear_timeout_with_handle(self.id);
        }
    }
}
