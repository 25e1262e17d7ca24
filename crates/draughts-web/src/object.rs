//! Plain JavaScript objects, by their properties. Deriving them from structs is many times as much code, which every page
//! would load.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub(crate) fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = JsValue::from(Object::new());
    for (name, value) in properties {
        // An object that has just been made takes any property.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object
}

/// An array of numbers.
pub(crate) fn numbers(numbers: impl Iterator<Item = u8>) -> JsValue {
    let array = Array::new();
    for number in numbers {
        array.push(&JsValue::from(number));
    }
    array.into()
}

/// A text, or `null` for none.
pub(crate) fn text_or_null(text: Option<&str>) -> JsValue {
    text.map_or(JsValue::NULL, JsValue::from)
}
