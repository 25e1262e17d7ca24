//! Written forms: boards as FEN, turns as text, games as a line. Reading never panics and names what is wrong and where.

pub mod fen;
pub mod line;
pub mod moves;
