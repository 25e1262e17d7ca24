// Figures as a table of text. It measures nothing.

/** The value that a part of the list does not exceed. */
function quantile(list, part) {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}

const median = (list) => quantile(list, 0.5);
const p95 = (list) => quantile(list, 0.95);

function table(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const write = (line) => line.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join("  ");
  console.log(lines.map(write).join("\n"));
}

const whole = (value) => value.toFixed(0);
const exact = (value) => value.toFixed(1);

/** What the page's thread does for each action, whatever else the machine does. */
function printWork(works, slowdown) {
  console.log("\nProcessor time of the page's thread for each at full speed, medians in milliseconds; with the frames before and after\n");
  table(
    ["action", "n", "all", "script", "style", "layout", "rest", `all × ${slowdown}`],
    works.map(({ action, work }) => {
      const [all, script, style, layout] = [0, 1, 2, 3].map((kind) => median(work.map((times) => times[kind])));
      const parts = [all, script, style, layout, all - script - style - layout, all * slowdown];
      return [action, String(work.length), ...parts.map(exact)];
    }),
  );
}

/** How long the computer's replies take, and whether the page was held up meanwhile. */
function printReplies({ level, reply, thought, longTasks }) {
  console.log(`\nThe computer at level ${level}, ${reply.length} replies, from the person's tap to the paint of the reply, in milliseconds\n`);
  table(
    ["", "median", "p95", "max"],
    [
      ["reply", ...[median, p95].map((of) => whole(of(reply))), whole(Math.max(...reply))],
      ["from the question to the answer", ...[median, p95].map((of) => whole(of(thought))), whole(Math.max(...thought))],
    ],
  );
  const longest = longTasks.length ? `, the longest ${whole(Math.max(...longTasks))} ms` : "";
  console.log(`\nTasks of the page over 50 ms between tap and reply: ${longTasks.length} in ${reply.length} replies${longest}.`);
}

export function print({ rows, works, thinking, machine, engine, slowdown, seed }) {
  console.log(`\nFrom an input to the next paint, in milliseconds, the page's thread slowed down ${slowdown} times`);
  console.log(`${new Date().toISOString().slice(0, 10)}; ${engine}; ${machine}; seed ${seed}\n`);
  table(
    ["action", "n", "median", "p95", "max", "aim", "p95 is", "shown: median", "p95"],
    rows.map(({ action, aim, painted, shown }) => [
      action,
      String(painted.length),
      exact(median(painted)),
      exact(p95(painted)),
      exact(Math.max(...painted)),
      String(aim),
      p95(painted) <= aim ? "within" : `over by ${exact(p95(painted) - aim)}`,
      whole(median(shown)),
      whole(p95(shown)),
    ]),
  );
  printWork(works, slowdown);
  for (const level of thinking) printReplies(level);
  console.log("\nChromium slows down the page's thread and not the computer's, whose answer waits while the page draws: `bench-wasm` times that by itself.");
}
