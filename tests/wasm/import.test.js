// The script imported where there is no document, as a server does that renders pages: nothing happens, and nothing fails.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

const SCRIPT = new URL("../../dist/game.js", import.meta.url).href;

test("imported in bare Node the script defines nothing and throws nothing", () => {
  const program = `
    await import(${JSON.stringify(SCRIPT)});
    console.log(typeof customElements, typeof document);
  `;
  const told = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  assert.equal(told, "undefined undefined\n");
});
