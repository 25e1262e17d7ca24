//! A static web server for dist/, on this machine alone: for playing and for the browser tests.
//!
//! It answers GET and HEAD with files of one folder and nothing else. It is no server for the public.

mod paths;

use std::fs::File;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, anyhow};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use crate::build;
use crate::workspace::Workspace;
use paths::{Found, find, mime_type};

/// Requests answered at the same time. A browser opens six connections.
const WORKERS: usize = 8;

/// Builds dist/ and serves it until the program is ended.
pub(crate) fn serve(workspace: &Workspace, port: u16) -> anyhow::Result<()> {
    build::build(workspace)?;
    let address = start(workspace.dist(), port)?;
    println!("\nArcade Checkers is at http://{address}/ (Ctrl-C ends it)");
    loop {
        thread::park();
    }
}

/// Serves a folder from threads of its own, for as long as this program runs. Tries the port first, then takes a free one.
pub(crate) fn start(folder: PathBuf, port: u16) -> anyhow::Result<SocketAddr> {
    let listener =
        listen(port).context("No port of 127.0.0.1 can be had: see what keeps this machine from listening.")?;
    let address = listener.local_addr()?;
    let server = Server::from_listener(listener, None)
        .map_err(|error| anyhow!("The server cannot start on {address}: {error}."))?;
    let server = Arc::new(server);
    let folder: Arc<Path> = folder.into();
    for _ in 0..WORKERS {
        let (server, folder) = (Arc::clone(&server), Arc::clone(&folder));
        thread::spawn(move || {
            while let Ok(request) = server.recv() {
                // The browser has hung up: nobody is left to be told.
                let _ = answer(request, &folder);
            }
        });
    }
    Ok(address)
}

/// The port, or any free one when another program has it.
fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
}

fn answer(request: Request, folder: &Path) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(plain(405, "Only GET and HEAD.\n"));
    }
    match find(folder, request.url()) {
        Found::File(path) => match open(&path) {
            Ok(file) => {
                let mut response = Response::from_file(file);
                set(&mut response, "Content-Type", mime_type(&path));
                // dist/ changes with every build: the browser is to ask each time.
                set(&mut response, "Cache-Control", "no-cache");
                request.respond(response)
            }
            Err(_) => request.respond(plain(404, "There is no such file.\n")),
        },
        Found::Folder(location) => {
            let mut response = plain(308, "The folder is over there.\n");
            set(&mut response, "Location", &location);
            request.respond(response)
        }
        Found::Nothing => request.respond(plain(404, "There is no such file.\n")),
    }
}

fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::ErrorKind::NotFound.into()) }
}

fn plain(status: u16, text: &str) -> Response<io::Cursor<Vec<u8>>> {
    Response::from_string(text).with_status_code(StatusCode(status))
}

/// Sets a header; one that HTTP cannot carry is left out.
fn set<R: io::Read>(response: &mut Response<R>, name: &str, value: &str) {
    if let Ok(header) = Header::from_bytes(name, value) {
        response.add_header(header);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_port_when_the_first_is_taken() {
        let first = listen(0).unwrap();
        let taken = first.local_addr().unwrap().port();
        let second = listen(taken).unwrap();
        assert_ne!(second.local_addr().unwrap().port(), taken);
    }
}
