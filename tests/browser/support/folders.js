// The folders of two builds, the one that is tested and one that could come after it, and which of them a page has.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** dist/, and the other build, of which every file but the nets has another content and every hashed one another name. */
export const A = fileURLToPath(new URL("../../../dist/", import.meta.url));
export const B = process.env.DRAUGHTS_OTHER_BUILD;

/** The names of a build's files, as in an address. */
export function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const whole = (entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(folder.replace(/\/$/, "").length + 1);
  return entries.filter((entry) => entry.isFile()).map((entry) => whole(entry).replace(/^\//, ""));
}

/** Which build the page has: by its own text and by every file that it has loaded. It throws where there are two. */
export async function buildOf(page) {
  const [marked, loaded] = await page.evaluate(() => [
    document.lastChild.nodeType === Node.COMMENT_NODE,
    performance.getEntriesByType("resource").map(({ name }) => name.split(/[?#]/)[0]),
  ]);
  const build = marked ? "B" : "A";
  const names = filesOf(marked ? B : A);
  const strange = loaded.filter((address) => !names.some((name) => address.endsWith(`/${name}`)));
  if (strange.length > 0) throw new Error(`A page of build ${build} has loaded ${strange.join(", ")}.`);
  return build;
}
