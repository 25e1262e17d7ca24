//! stub
pub(crate) fn check(_: &crate::workspace::Workspace) -> anyhow::Result<()> { Ok(()) }
