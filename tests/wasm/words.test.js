// Every language says everything: the same keys, the same names to fill in, and a form for each number that the language
// tells apart. Read from the sources, since the built files differ only in their comments.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../web/words/", import.meta.url);
const FORMS = ["zero", "one", "two", "few", "many", "other"];

const load = async (file) => (await import(new URL(file, FOLDER))).default;
const english = await load("en.js");
const others = readdirSync(FOLDER).filter((file) => file !== "en.js");

/** A key without its number's form, if it has one. */
const stem = (key) => (FORMS.includes(key.split(".").at(-1)) ? key.split(".").slice(0, -1).join(".") : key);
const names = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
const isFixed = (key) => key.startsWith("fixed.");

for (const file of others) {
  test(`${file} has every text of en.js, and no more`, async () => {
    const texts = await load(file);
    const stems = (keys) => [...new Set(keys.filter((key) => !isFixed(key)).map(stem))].sort();
    assert.deepEqual(stems(Object.keys(texts)), stems(Object.keys(english)));
  });

  test(`${file} fills in what en.js does`, async () => {
    for (const [key, text] of Object.entries(await load(file)).filter(([key]) => !isFixed(key))) {
      const known = Object.keys(english).filter((other) => stem(other) === stem(key)).flatMap((other) => names(english[other]));
      for (const name of names(text)) assert.ok(known.includes(name), `${key}: {${name}}`);
    }
  });

  test(`${file} has a form for every number of its language`, async () => {
    const texts = await load(file);
    const { pluralCategories } = new Intl.PluralRules(file.slice(0, -3)).resolvedOptions();
    const counted = Object.keys(texts).filter((key) => stem(key) !== key).map(stem);
    for (const key of new Set(counted)) {
      // Fractions are never counted here, and Czech has a form of their own for them.
      for (const form of pluralCategories.filter((form) => form !== "many")) assert.ok(texts[`${key}.${form}`], `${key}.${form}`);
    }
  });

  test(`${file} has every fixed text of the element's markup`, async () => {
    const texts = await load(file);
    const markup = readFileSync(new URL("../element.html", FOLDER), "utf8");
    const keys = [...markup.matchAll(/data-(?:text|label)="([^"]+)"/g)].map(([, key]) => key);
    for (const key of keys) assert.ok(texts[`fixed.${key}`], key);
  });
}
