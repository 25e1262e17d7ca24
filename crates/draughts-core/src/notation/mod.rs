//! Written forms: boards as FEN, turns as text. Reading never panics and names what is wrong and where.

pub mod fen;
pub mod moves;
