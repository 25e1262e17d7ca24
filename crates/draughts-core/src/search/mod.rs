//! The computer.
