// The chain itself: dist/ is built, served with the right types, and a browser opens it.
import { expect, test } from "@playwright/test";

test("the page opens and nothing on it is missing", async ({ page }) => {
  const faults = [];
  page.on("response", (response) => {
    if (!response.ok() && response.status() !== 304) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto("./");
  await expect(page.locator("arcade-checkers").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(faults).toEqual([]);
});
