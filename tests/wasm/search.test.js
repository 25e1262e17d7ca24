// Same game, same limits: the wasm chooses the move, with the score and the node count, that the native search does. Both are
// held to one file, crates/draughts-core/tests/fixtures/search.tsv; its first lines say what stands in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loadSearch } from "./dist.js";

const FIXTURE = new URL("../../crates/draughts-core/tests/fixtures/search.tsv", import.meta.url);
const CLASSIC = { depth: 6, nodes: 20_000 };

const rows = readFileSync(FIXTURE, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [rules, start, turns, depth, nodes, route, score, reached, visited] = line.split("\t");
    return {
      game: [rules, start, turns].join("\t"),
      limits: { depth: Number(depth), nodes: Number(nodes) },
      answer: {
        route,
        score: Number(score),
        depth: Number(reached),
        nodes: Number(visited),
      },
    };
  });

test("the fixture asks about both rule sets, games under way and finished ones", () => {
  assert.ok(rows.length >= 30, `${rows.length} rows`);
  for (const rules of ["english", "czech"])
    assert.ok(
      rows.some(({ game }) => game.startsWith(rules)),
      rules,
    );
  assert.ok(
    rows.some(({ game }) => !game.endsWith("\t")),
    "turns played",
  );
  assert.ok(
    rows.some(({ answer }) => answer.route === "none"),
    "a finished game",
  );
});

const { chooseMove } = await loadSearch();
const answerOf = (reply) => {
  const [route, score, depth, nodes] = reply.split("\t");
  return { route, score: Number(score), depth: Number(depth), nodes: Number(nodes) };
};

for (const { game, limits, answer } of rows) {
  test(`${game.replaceAll("\t", " ")}, depth ${limits.depth}, nodes ${limits.nodes}: ${answer.route}`, () => {
    assert.deepEqual(answerOf(chooseMove(game, 3, 0n, limits.depth, limits.nodes)), answer);
  });
}

test("without limits the computer's own count, and asking again changes nothing", () => {
  const classic = rows.filter(({ limits }) => limits.depth === CLASSIC.depth && limits.nodes === CLASSIC.nodes);
  assert.ok(classic.length > 0);
  for (const { game, answer } of classic) {
    assert.deepEqual(answerOf(chooseMove(game, 3)), answer);
    assert.deepEqual(answerOf(chooseMove(game, 3)), answer);
  }
});

test("the levels that vary choose by the seed: the same again, and not the same for every seed", () => {
  const game = "english\tB:W21-32:B1-12\t";
  for (const level of [1, 2]) {
    const answers = Array.from({ length: 20 }, (_, seed) => chooseMove(game, level, BigInt(seed)));
    assert.ok(new Set(answers.map((answer) => answerOf(answer).route)).size > 1, `level ${level}: ${answers}`);
    assert.equal(chooseMove(game, level, 5n), answers[5]);
  }
  assert.deepEqual(answerOf(chooseMove(game, 3, 1n)), answerOf(chooseMove(game, 3, 2n)));
});

for (const [line, sentence] of [
  ["", /rules/],
  ["polish\tB:W18:B1\t", /rules/],
  ["english\tB:W33:B1\t", /start: .*33/],
  ["english\tB:W18:B1\t1-5 1-6", /1-6/],
]) {
  test(`a line that is no game is refused with its fault: ${JSON.stringify(line)}`, () => {
    assert.throws(() => chooseMove(line), sentence);
  });
}
