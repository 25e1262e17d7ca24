// A static server of a test's own, under a path of its host: it serves one build, or another from one request to the next, and fails
// in the ways that hosts and networks fail. What it is told to do it does until it is told otherwise.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

/** Ways to fail with a file: each answers in the place of the server, which offers the file as it should be. */
export const FAILURES = {
  missing: ({ response }) => response.writeHead(404, { "Content-Type": "text/html" }).end("<!doctype html><title>404</title>"),
  broken: ({ response }) => response.writeHead(500).end("The server is out of order."),
  page: async (request) => send(request, await readFile(join(request.site.folder, "index.html")), ".html"),
  /** Cut on its way, as the length tells. */
  cut: ({ response, body, type }) => {
    response.writeHead(200, { "Content-Type": TYPES[type], "Content-Length": body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  /** Cut before, so that nothing tells. */
  half: (request) => send(request, request.body.subarray(0, request.body.length / 2), request.type),
  dropped: ({ response }) => response.destroy(),
  elsewhere: ({ response }) => response.writeHead(302, { Location: "/login.html" }).end(),
};

/** Serves every file as of this type. */
export const typed =
  (type) =>
  ({ response, body }) =>
    response.writeHead(200, { "Content-Type": type, "X-Content-Type-Options": "nosniff" }).end(body);

function send({ response, site }, body, type) {
  const headers = { "Content-Type": TYPES[type] ?? "application/octet-stream", "Cache-Control": site.caching, ...site.headers };
  response.writeHead(200, headers).end(body);
}

export class Site {
  /** The folder of the build that is served. */
  folder;
  /** Whether pages have their addresses without .html, and those with it are redirected. */
  strips = false;
  /** Whether index.html is the answer, by 200, where there is no file. */
  falls = false;
  /** For how long browsers may hold what they got: as many hosts have it. */
  caching = "max-age=600";
  /** What is sent with every file besides. */
  headers = {};
  /** What is served beside the build: whole paths, and the HTML of a page there. */
  beside = new Map();
  /** Every path that was asked for, in order. */
  asked = [];
  /** How many requests have failed as told. */
  failed = 0;
  #server;
  #port = 0;
  #path;
  #rules = [];
  // How many requests are still answered.
  #left = Infinity;

  constructor(folder, path = "/checkers/") {
    this.folder = folder;
    this.#path = path;
  }

  /** The address of a page of the build. */
  url(name = "") {
    return `http://127.0.0.1:${this.#port}${this.#path}${name}`;
  }

  /** Starts to answer; after a stop, under the same address. */
  async start() {
    this.#server = createServer((request, response) => {
      response.on("error", () => {}); // The browser has hung up.
      this.#answer(request, response).catch(() => response.destroy());
    });
    await new Promise((resolve, reject) => this.#server.once("error", reject).listen(this.#port, "127.0.0.1", resolve));
    this.#port = this.#server.address().port;
    return this;
  }

  /** Ends, as a train ends a connection: nothing under way is finished. */
  async stop() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** From now on what fits the pattern is answered in this way. */
  fail(pattern, failure) {
    this.#rules.push([pattern, failure]);
  }

  /** The same, for what a service worker takes in alone: the page itself gets the file. */
  failForWorker(pattern, failure) {
    this.#rules.push([pattern, failure, "worker"]);
  }

  /** So many more requests are answered, then every connection breaks. */
  cutAfter(count) {
    this.#left = count;
  }

  /** From now on nothing fails any more. */
  mend() {
    this.#rules = [];
    this.#left = Infinity;
  }

  async #answer(request, response) {
    const { pathname, search } = new URL(request.url, "http://localhost");
    this.asked.push(pathname);
    this.#left -= 1;
    if (this.#left < 0) return response.destroy();
    if (this.beside.has(pathname)) {
      return response.writeHead(200, { "Content-Type": TYPES[".html"], "Cache-Control": "no-store" }).end(this.beside.get(pathname));
    }
    const name = pathname.startsWith(this.#path) ? pathname.slice(this.#path.length) : undefined;
    const redirect = name !== undefined && this.strips && /^(.*?)(index)?\.html$/.exec(name);
    if (redirect) return response.writeHead(308, { Location: this.#path + redirect[1] + search }).end();
    const [file, body] = (await this.#find(name)) ?? [];
    const byWorker = request.headers["sec-fetch-dest"] === "empty" && request.headers["cache-control"] === "no-cache";
    const fits = ([pattern, , only]) => pattern.test(name) && (!only || byWorker);
    const rule = name === undefined ? undefined : this.#rules.find(fits);
    const given = { response, body, type: extname(file ?? ""), site: this };
    if (rule) this.failed += 1;
    if (rule) await rule[1](given);
    else if (body) send(given, body, given.type);
    else if (this.falls) await FAILURES.page(given);
    else FAILURES.missing(given);
  }

  /** The file that a name stands for, and what is in it. */
  async #find(name) {
    if (name === undefined || name.includes("..")) return undefined;
    const candidates = [name || "index.html", ...(this.strips ? [`${name}.html`] : [])];
    for (const file of candidates) {
      const body = await readFile(join(this.folder, file)).catch(() => undefined);
      if (body) return [file, body];
    }
    return undefined;
  }
}
