//! A static web server for dist/, on this machine alone: for playing and for the browser tests.
//!
//! It answers GET and HEAD with files of one folder and nothing else. It is no server for the public.

mod paths;

use std::convert::Infallible;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::Context;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, LOCATION};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;

use crate::build;
use crate::workspace::Workspace;
use paths::{Found, find, mime_type};

/// Builds dist/ and serves it until the program is ended.
pub(crate) fn serve(workspace: &Workspace, port: u16) -> anyhow::Result<()> {
    build::build(workspace)?;
    let (listener, refusal) = listen(port)?;
    let address = answer_on(listener, workspace.dist())?;
    println!("\nArcade Checkers is at http://{address}/ ({}Ctrl-C ends it)", why_another(port, refusal));
    loop {
        thread::park();
    }
}

/// Serves a folder on a free port, from a thread of its own, for as long as this program runs.
pub(crate) fn start(folder: PathBuf) -> anyhow::Result<SocketAddr> {
    let (listener, _) = listen(0)?;
    answer_on(listener, folder)
}

fn answer_on(listener: TcpListener, folder: PathBuf) -> anyhow::Result<SocketAddr> {
    let address = listener.local_addr()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let listener = {
        let _runtime = runtime.enter();
        listener.set_nonblocking(true)?;
        tokio::net::TcpListener::from_std(listener)?
    };
    thread::spawn(move || runtime.block_on(accept(&listener, &folder.into())));
    Ok(address)
}

/// Answers on any number of connections at once: browsers open some that they never use, and keep others.
async fn accept(listener: &tokio::net::TcpListener, folder: &Arc<Path>) {
    loop {
        // Who has hung up already is nobody to wait for.
        let Ok((stream, _)) = listener.accept().await else { continue };
        let folder = Arc::clone(folder);
        tokio::spawn(async move {
            let service = service_fn(|request: Request<Incoming>| {
                let answer = answer(request.method(), request.uri().path(), &folder);
                async { Ok::<_, Infallible>(answer) }
            });
            // The browser has hung up: nobody is left to be told.
            let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

/// The port, or where it cannot be had, any free one and why.
fn listen(port: u16) -> anyhow::Result<(TcpListener, Option<io::ErrorKind>)> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    bind(port)
        .map(|listener| (listener, None))
        .or_else(|refusal| Ok::<_, io::Error>((bind(0)?, Some(refusal.kind()))))
        .context("No port of 127.0.0.1 can be had: see what keeps this machine from listening.")
}

/// What to say, before the rest of its line, of a port that another one is in the place of.
fn why_another(port: u16, refusal: Option<io::ErrorKind>) -> String {
    match refusal {
        None => String::new(),
        Some(io::ErrorKind::AddrInUse) => format!("port {port} is taken; "),
        Some(_) => format!("port {port} cannot be had; "),
    }
}

fn answer(method: &Method, path: &str, folder: &Path) -> Response<Full<Bytes>> {
    if !matches!(*method, Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD.\n");
    }
    match find(folder, path) {
        Found::File(path) => match fs::read(&path) {
            Ok(bytes) => {
                let mut response = Response::new(bytes.into());
                set_type(&mut response, mime_type(&path));
                // dist/ changes with every build: the browser is to ask each time.
                response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
                response
            }
            Err(_) => plain(StatusCode::NOT_FOUND, NOTHING),
        },
        // An address that HTTP cannot carry leads nowhere.
        Found::Folder(location) => HeaderValue::try_from(location).map_or_else(
            |_| plain(StatusCode::NOT_FOUND, NOTHING),
            |location| {
                let mut response = plain(StatusCode::PERMANENT_REDIRECT, "The folder is over there.\n");
                response.headers_mut().insert(LOCATION, location);
                response
            },
        ),
        Found::Nothing => plain(StatusCode::NOT_FOUND, NOTHING),
    }
}

const NOTHING: &str = "There is no such file.\n";

fn plain(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    set_type(&mut response, "text/plain; charset=utf-8");
    response
}

fn set_type(response: &mut Response<Full<Bytes>>, mime_type: &'static str) {
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(mime_type));
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    /// What the server of a folder with one file answers to each of these requests, on connections that are all open at first.
    fn answers(requests: &[&str]) -> Vec<String> {
        static FOLDERS: AtomicUsize = AtomicUsize::new(0);
        let name = format!("draughts-server-{}-{}", std::process::id(), FOLDERS.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("inside")).unwrap();
        fs::write(folder.join("a.js"), "script").unwrap();
        let address = start(folder.clone()).unwrap();
        let open = |_| TcpStream::connect(address).unwrap();
        let mut connections: Vec<TcpStream> = requests.iter().map(open).collect();
        let ask = |(connection, request): (&mut TcpStream, &&str)| {
            connection.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            write!(connection, "{request} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = String::new();
            connection.read_to_string(&mut answer).unwrap();
            answer
        };
        // The last first: none is to wait for one that says nothing.
        let mut answers: Vec<String> = connections.iter_mut().zip(requests).rev().map(ask).collect();
        answers.reverse();
        fs::remove_dir_all(folder).unwrap();
        answers
    }

    #[test]
    fn a_burst_of_connections_is_answered_whatever_their_order() {
        for answer in answers(&["GET /a.js?query"; 60]) {
            assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nscript"), "{answer}");
        }
    }

    #[test]
    fn what_is_answered() {
        #[track_caller]
        fn check(request: &str, status: &str, part: &str) {
            let answer = answers(&[request]).remove(0);
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(part), "{request}: {answer}");
        }
        check("GET /a.js", "200", "content-type: text/javascript; charset=utf-8");
        check("HEAD /a.js", "200", "content-length: 6");
        check("GET /b.js", "404", "There is no such file.");
        check("GET /inside", "308", "location: /inside/");
        check("GET /inside/", "404", "There is no such file.");
        check("GET /../a.js", "404", "There is no such file.");
        check("POST /a.js", "405", "Only GET and HEAD.");
    }

    #[test]
    fn another_port_when_the_first_is_taken() {
        let (first, refusal) = listen(0).unwrap();
        let taken = first.local_addr().unwrap().port();
        assert_eq!(why_another(taken, refusal), "");
        let (second, refusal) = listen(taken).unwrap();
        assert_ne!(second.local_addr().unwrap().port(), taken);
        assert_eq!(why_another(taken, refusal), format!("port {taken} is taken; "));
    }
}
