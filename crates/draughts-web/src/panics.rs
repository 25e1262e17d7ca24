//! What happens when a fault in the program stops it: the console gets the whole story, the page one sentence.

use std::panic;

use js_sys::Function;
use wasm_bindgen::prelude::*;

/// Sets up what a panic does; to be called once, before anything else. `on_panic` is called with one sentence, while
/// nothing of this module can be called any more.
#[wasm_bindgen]
pub fn start(on_panic: Function) {
    panic::set_hook(Box::new(move |info| {
        console_error_panic_hook::hook(info);
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        let sentence = JsValue::from(format!("a fault in the program{place}"));
        // There is nobody left to tell about a second fault.
        let _ = on_panic.call1(&JsValue::NULL, &sentence);
    }));
}
