//! Leaving out the functions whose address nobody has.
//!
//! The compiled module describes every function of the browser that web-sys and js-sys know, and with it every kind of closure that
//! one could be given. Their addresses stay in the table of functions when wasm-bindgen has taken the descriptions away, and what
//! stands in the table stays in the module. So the table begins at a number that is rare elsewhere, and a function of it is kept only
//! where its address is found in the code or the data. A number that is one by chance keeps a function too many and does no harm.

use std::collections::HashSet;

use walrus::ir::{Const, Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, Data, DataKind, Element, ElementItems, ElementKind, ExportItem, FunctionId, FunctionKind, Module, passes,
};

/// Where the table of functions begins: beyond sizes and offsets, and as short to write as they are. For the linker.
pub(crate) const TABLE_BASE: i32 = 7000;

/// The functions of the table, the first of them at [`TABLE_BASE`].
struct Table<'a>(&'a [FunctionId]);

impl Table<'_> {
    fn at(&self, address: i32) -> Option<FunctionId> {
        let place = usize::try_from(address.checked_sub(TABLE_BASE)?).ok()?;
        self.0.get(place).copied()
    }
}

/// Takes away what nothing can call.
pub(crate) fn remove_functions(module: &mut Module) {
    let Some(element) = module.elements.iter().find(|element| begins_at(element, TABLE_BASE)).map(Element::id) else {
        return;
    };
    let ElementItems::Functions(functions) = module.elements.get(element).items.clone() else { return };
    let live = live_functions(module, &Table(&functions));
    // The places stay, since the others are known by theirs: one function stands in all that nobody knows.
    let Some(stand_in) = functions.iter().find(|function| live.contains(function)) else { return };
    let kept = functions.iter().map(|function| if live.contains(function) { *function } else { *stand_in });
    module.elements.get_mut(element).items = ElementItems::Functions(kept.collect());
    passes::gc::run(module);
}

fn begins_at(element: &Element, base: i32) -> bool {
    let ElementKind::Active { offset, .. } = &element.kind else { return false };
    matches!(offset, ConstExpr::Value(Value::I32(offset)) if *offset == base)
}

/// What can be reached from what is exported and from the data.
fn live_functions(module: &Module, table: &Table<'_>) -> HashSet<FunctionId> {
    let exported = module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(function) => Some(function),
        _ => None,
    });
    let in_data = module.data.iter().flat_map(words).filter_map(|word| table.at(word));
    let mut open: Vec<FunctionId> = exported.chain(in_data).chain(module.start).collect();
    let mut live = HashSet::new();
    while let Some(function) = open.pop() {
        if live.insert(function)
            && let FunctionKind::Local(local) = &module.funcs.get(function).kind
        {
            let mut named = Named { table, functions: &mut open };
            dfs_in_order(&mut named, local, local.entry_block());
        }
    }
    live
}

/// The numbers of four bytes at the addresses where such numbers can be.
fn words(data: &Data) -> impl Iterator<Item = i32> {
    let start = match &data.kind {
        DataKind::Active { offset: ConstExpr::Value(Value::I32(offset)), .. } => offset.rem_euclid(4) as usize,
        _ => 0,
    };
    let aligned = data.value.get((4 - start) % 4..).unwrap_or_default();
    aligned.as_chunks().0.iter().map(|word| i32::from_le_bytes(*word))
}

/// The functions that a function names, by call or by address.
struct Named<'a> {
    table: &'a Table<'a>,
    functions: &'a mut Vec<FunctionId>,
}

impl<'instr> Visitor<'instr> for Named<'_> {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.functions.push(*function);
    }

    fn visit_const(&mut self, number: &Const) {
        if let Value::I32(address) = number.value {
            self.functions.extend(self.table.at(address));
        }
    }
}

#[cfg(test)]
mod tests {
    use walrus::{FunctionBuilder, RefType};

    use super::*;

    /// A module with two functions in its table, of which the exported one names the first.
    fn module(base: i32) -> Module {
        let mut module = Module::default();
        let [first, second] = [1, 2].map(|number| {
            let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
            builder.func_body().i32_const(number).drop();
            builder.finish(vec![], &mut module.funcs)
        });
        let mut builder = FunctionBuilder::new(&mut module.types, &[], &[]);
        builder.func_body().i32_const(base).drop();
        let exported = builder.finish(vec![], &mut module.funcs);
        module.exports.add("exported", exported);
        let table = module.tables.add_local(false, 9000, None, RefType::FUNCREF);
        module.exports.add("table", table);
        let offset = ConstExpr::Value(Value::I32(base));
        let kind = ElementKind::Active { table, offset };
        let element = module.elements.add(kind, ElementItems::Functions(vec![first, second]));
        module.tables.get_mut(table).elem_segments.insert(element);
        module
    }

    fn functions_left(mut module: Module) -> usize {
        remove_functions(&mut module);
        module.funcs.iter().count()
    }

    #[test]
    fn a_function_whose_address_nobody_has_goes() {
        assert_eq!(functions_left(module(TABLE_BASE)), 2);
        // Addresses that could be any number say nothing.
        assert_eq!(functions_left(module(1)), 3);
    }

    #[test]
    fn addresses_in_the_data_are_found() {
        let mut module = module(TABLE_BASE);
        let memory = module.memories.add_local(false, false, 1, None, None);
        let offset = ConstExpr::Value(Value::I32(2));
        let word = (TABLE_BASE + 1).to_le_bytes();
        let data = module.data.add(DataKind::Active { memory, offset }, [[0; 2].as_slice(), &word].concat());
        module.memories.get_mut(memory).data_segments.insert(data);
        assert_eq!(functions_left(module), 3);
    }
}
