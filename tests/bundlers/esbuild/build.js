// Bundles the page, and copies what esbuild leaves to its users.
import { cp, mkdir, rm } from "node:fs/promises";
import { build } from "esbuild";

await rm("dist", { recursive: true, force: true });
await mkdir("dist/static", { recursive: true });
await build({ entryPoints: ["main.jsx"], bundle: true, minify: true, format: "esm", jsx: "automatic", outdir: "dist" });
for (const name of ["draughts.wasm", "search-worker.js", "search.wasm", "net-english.bin", "net-czech.bin"]) {
  await cp(`node_modules/arcade-checkers/${name}`, `dist/static/${name}`);
}
await cp("index.html", "dist/index.html");
