// The same for a page that names the files itself: Vite makes addresses of them by ?url.
import "arcade-checkers";
import wasm from "arcade-checkers/draughts.wasm?url";
import worker from "arcade-checkers/search-worker.js?url";

const board = document.createElement("arcade-checkers");
board.setAttribute("wasm-url", wasm);
board.setAttribute("worker-url", worker);
document.body.append(board);
