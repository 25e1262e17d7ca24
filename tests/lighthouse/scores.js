// Lighthouse's scores of the pages of dist/, and each audit that finds something wanting, in one line.
//
// It prints and judges nothing. `cargo xtask lighthouse` builds dist/, serves it and runs this. A package of its own, so that
// the tests need not install it.
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { launchOptions } from "../chromium.js";

const PAGES = ["index.html", "guide.html"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** The audits of a category that count for its score and do not pass; of those with degrees, Lighthouse is content with nine tenths. */
function wanting(report, { auditRefs }) {
  const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => report.audits[id]);
  return counted.filter(({ score, scoreDisplayMode }) => score !== null && score < (scoreDisplayMode === "binary" ? 1 : 0.9));
}

/** An audit as one line, with the first nodes or files that it names. */
function line({ id, title, score, displayValue, details }) {
  const named = (details?.items ?? []).map((item) => item.node?.selector ?? item.url ?? item.source?.url ?? item.description);
  const where = named.filter((name) => typeof name === "string").slice(0, 3);
  return [`${id} (${Math.round(score * 100)}): ${title}`, displayValue, ...where].filter(Boolean).join("; ");
}

async function score(address, port) {
  const { lhr } = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: "error" });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return lhr;
}

const browser = await launch({
  chromePath: launchOptions.executablePath ?? chromium.executablePath(),
  chromeFlags: ["--headless=new", ...launchOptions.args],
});
try {
  for (const page of PAGES) {
    const report = await score(new URL(page, process.env.DRAUGHTS_URL).href, browser.port);
    const categories = CATEGORIES.map((id) => report.categories[id]);
    console.log(`\n${page}: ${categories.map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(", ")}`);
    for (const warning of report.runWarnings) console.log(`  warning: ${warning}`);
    for (const category of categories) {
      for (const audit of wanting(report, category)) console.log(`  ${category.title}: ${line(audit)}`);
    }
    const { environment, lighthouseVersion, fetchTime } = report;
    console.log(`  Lighthouse ${lighthouseVersion}, ${environment.hostUserAgent.match(/\S*Chrome\/\S+/)}, ${fetchTime.slice(0, 10)}, as a phone`);
  }
} finally {
  await browser.kill();
}
