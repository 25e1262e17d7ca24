//! Small tools for the document. A missing node is an error with its name, never a panic.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Node, ShadowRoot, Window};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The window of the page.
pub(crate) fn window() -> Result<Window, JsValue> {
    web_sys::window().ok_or_else(|| JsValue::from("there is no window"))
}

/// The document of the page.
pub(crate) fn document() -> Result<Document, JsValue> {
    window()?.document().ok_or_else(|| JsValue::from("there is no document"))
}

/// The first node that a selector finds in a shadow root.
pub(crate) fn find<T: JsCast>(root: &ShadowRoot, selector: &str) -> Result<T, JsValue> {
    let found = root.query_selector(selector)?;
    let found = found.ok_or_else(|| JsValue::from(format!("{selector} is missing from the element's markup")))?;
    found.dyn_into().map_err(|_| JsValue::from(format!("{selector} is of another kind than it should be")))
}

/// The nodes of a kind that a selector finds in a shadow root.
pub(crate) fn find_all<T: JsCast>(root: &ShadowRoot, selector: &str) -> Result<Vec<T>, JsValue> {
    let found = root.query_selector_all(selector)?;
    let nodes = (0..found.length()).filter_map(|index| found.get(index));
    Ok(nodes.filter_map(|node| node.dyn_into().ok()).collect())
}

/// A new HTML element with attributes.
pub(crate) fn html<T: JsCast>(name: &str, attributes: &[(&str, &str)]) -> Result<T, JsValue> {
    let element = document()?.create_element(name)?;
    set_attributes(&element, attributes)?;
    element.dyn_into().map_err(|_| JsValue::from(format!("<{name}> is of another kind than it should be")))
}

/// A new SVG element with attributes.
pub(crate) fn svg<T: JsCast>(name: &str, attributes: &[(&str, &str)]) -> Result<T, JsValue> {
    let element = document()?.create_element_ns(Some(SVG), name)?;
    set_attributes(&element, attributes)?;
    element.dyn_into().map_err(|_| JsValue::from(format!("<{name}> is of another kind than it should be")))
}

fn set_attributes(element: &Element, attributes: &[(&str, &str)]) -> Result<(), JsValue> {
    attributes.iter().try_for_each(|(name, value)| element.set_attribute(name, value))
}

/// Sets an attribute, or takes it away for `None`; untouched where it is so already.
pub(crate) fn set_or_remove(element: &Element, name: &str, value: Option<&str>) -> Result<(), JsValue> {
    if element.get_attribute(name).as_deref() == value {
        return Ok(());
    }
    match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    }
}

/// Writes a text; untouched where it is so already, so that the browser need not lay it out again.
pub(crate) fn set_text(node: &Node, text: &str) {
    if node.text_content().as_deref() != Some(text) {
        node.set_text_content(Some(text));
    }
}

/// Gives an element a class whose animation starts from the beginning, also where it has the class already.
pub(crate) fn start_anew(element: &Element, class: &str) -> Result<(), JsValue> {
    element.class_list().remove_1(class)?;
    // Asking for a size makes the browser see the class gone.
    let _ = element.client_width();
    element.class_list().add_1(class)
}

/// Whether nothing in the page has the focus.
pub(crate) fn focus_is_nowhere() -> Result<bool, JsValue> {
    let document = document()?;
    let active = document.active_element();
    Ok(active.is_none_or(|active| active.local_name() == "body"))
}

/// Takes every child out of a node.
pub(crate) fn clear(node: &Node) {
    while let Some(child) = node.first_child() {
        // The child is the node's own, so this cannot fail.
        let _ = node.remove_child(&child);
    }
}
