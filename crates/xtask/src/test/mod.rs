//! stub
pub(crate) fn test(ws: &crate::workspace::Workspace, _o: &crate::args::TestOptions) -> anyhow::Result<()> {
    crate::setup::node::require()?;
    crate::setup::node::packages(ws)?;
    println!("{:?}", crate::setup::chromium::get(ws)?);
    Ok(())
}
