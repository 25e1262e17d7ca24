// The page of how to play: in the reader's language, with its exercises.

import { watch } from "./guide.js";

const PAGES = { en: new URL("./guide.html", import.meta.url), cs: new URL("./guide-cs.html", import.meta.url) };

const here = document.documentElement.lang;
const asked = new URLSearchParams(location.search).get("lang");
// Nobody comes to the other languages' pages by chance: only the first one asks the browser.
const liked = asked ? [asked] : here === "en" ? navigator.languages : [here];
const language = liked.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => Object.hasOwn(PAGES, tag)) ?? here;

if (language === here) {
  document.querySelector(`header [hreflang="${here}"]`).ariaCurrent = "page";
  watch(document);
} else {
  const page = PAGES[language];
  page.search = `lang=${language}`;
  page.hash = location.hash;
  location.replace(page);
}
