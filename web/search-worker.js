// The computer's worker: the page waits for no search, and can end one by ending this.
import { hear } from "./opponent.js";

addEventListener("message", ({ data }) => hear(data, postMessage));
