//! Motion by the Web Animations API. What an animation shows at its end is there without it: nothing waits for one, so
//! none can be missed in a hidden tab, under reduced motion, or where the interface is missing.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::{Animation, Element};

use crate::object::object;

/// How long a piece takes from one square to the next, in milliseconds.
pub(crate) const SLIDE: f64 = 160.0;

/// How long a captured piece takes to vanish, in milliseconds.
const FADE: f64 = 200.0;

/// How long a crown takes to settle, in milliseconds.
const SETTLE: f64 = 220.0;

#[wasm_bindgen]
extern "C" {
    /// The part of `Element` that web-sys keeps among its unstable interfaces, though every browser has it.
    #[wasm_bindgen(extends = Element)]
    type Animatable;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animatable, keyframes: &JsValue, options: &JsValue) -> Result<Animation, JsValue>;
}

/// Whether the person has asked for less motion.
pub(crate) fn is_reduced() -> bool {
    let query = web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok());
    query.flatten().is_some_and(|query| query.matches())
}

/// Slides an element through these places, one leg after another, to the last one, where it stands already.
pub(crate) fn slide(element: &Element, places: &[String]) -> Option<Animation> {
    let legs = places.len().saturating_sub(1);
    let keyframes: Array = places.iter().map(|place| object(&[("transform", place.into())])).collect();
    let easing = if legs > 1 { "linear" } else { "cubic-bezier(.2, .7, .3, 1)" };
    animate(element, &keyframes, SLIDE * legs as f64, 0.0, easing)
}

/// Lets an element that is invisible already vanish after a delay in milliseconds.
pub(crate) fn fade(element: &Element, delay: f64) -> Option<Animation> {
    animate(element, &opacities(1.0, 0.0), FADE, delay, "ease-out")
}

/// Keeps an element that is invisible already in sight for a time in milliseconds.
pub(crate) fn linger(element: &Element, time: f64) -> Option<Animation> {
    animate(element, &opacities(1.0, 1.0), time, 0.0, "linear")
}

/// Sets a crown on after a delay in milliseconds.
pub(crate) fn settle(element: &Element, delay: f64) -> Option<Animation> {
    let at = |transform: &str, opacity: f64| object(&[("transform", transform.into()), ("opacity", opacity.into())]);
    let keyframes =
        Array::of3(&at("translateY(-24px) scale(1.12)", 0.0), &at("translateY(2px) scale(.98)", 1.0), &at("none", 1.0));
    animate(element, &keyframes, SETTLE, delay, "ease-out")
}

fn opacities(from: f64, to: f64) -> Array {
    Array::of2(&object(&[("opacity", from.into())]), &object(&[("opacity", to.into())]))
}

fn animate(element: &Element, keyframes: &Array, duration: f64, delay: f64, easing: &str) -> Option<Animation> {
    let options = object(&[
        ("duration", duration.into()),
        ("delay", delay.into()),
        ("easing", easing.into()),
        ("fill", "backwards".into()),
    ]);
    element.unchecked_ref::<Animatable>().animate(keyframes, &options).ok()
}
