// The chain itself: dist/ is built, served with the right types, and a browser opens it.
import { expect, test } from "./support/test.js";

test("the page opens and nothing on it is missing", async ({ page }) => {
  const answers = [];
  page.on("response", (response) => answers.push(response));
  await page.goto("./");
  await page
    .locator("arcade-checkers")
    .evaluate((element) => customElements.whenDefined(element.localName).then(() => element.ready));
  await page.waitForLoadState("networkidle");
  // The watch of every test has an eye on faults; here it is that the wasm came, and as what it is.
  const wasm = answers.filter((answer) => new URL(answer.url()).pathname.endsWith(".wasm"));
  expect(wasm.map((answer) => [answer.status(), answer.headers()["content-type"]])).toEqual([
    [200, "application/wasm"],
  ]);
});
