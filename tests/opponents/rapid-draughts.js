// rapid-draughts, the engine of draughts.org, as an opponent for `draughts match`: it speaks the line protocol.
//
//     npm ci --prefix tests/opponents
//     cargo run --release -p draughts-cli -- match --a "nodes 20000" --b "cmd node tests/opponents/rapid-draughts.js 7"
//
// The argument is how many turns it looks ahead; what is asked for by `go` counts for nothing. English draughts from the initial
// position alone. It knows nothing of draws and does not judge: `draughts match` is the referee.
import { createInterface } from "node:readline";
import { EnglishDraughts, EnglishDraughtsComputerFactory } from "rapid-draughts/english";

const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

const choose = EnglishDraughtsComputerFactory.alphaBeta({ maxDepth: Number(process.argv[2] ?? 7) });

/** The position that this `go` is about. */
function follow(words) {
  if (words[words.indexOf("fen") + 1] !== START) throw new Error("this opponent begins at the initial position");
  const game = EnglishDraughts.setup();
  const from = words.indexOf("moves");
  for (const text of from < 0 ? [] : words.slice(from + 1)) {
    const squares = text.split(/[-x]/).map(Number);
    const move = game.moves.find((move) => isWrittenSo(move, squares));
    if (!move) throw new Error(`${text} is no move here`);
    game.move(move);
  }
  return game;
}

/** Whether these are a move's squares: both ends alone, or every landing. Its own squares count from 0. */
function isWrittenSo({ origin, destination, captures }, squares) {
  if (origin + 1 !== squares[0] || destination + 1 !== squares.at(-1)) return false;
  if (squares.length === 2) return true;
  return squares.slice(1).every((square, jump) => captures.includes(between(squares[jump], square) - 1));
}

/** The row and column of a square, and back. */
const place = (square) => [(square - 1) >> 2, (((square - 1) % 4) * 2 + 1) - (((square - 1) >> 2) % 2)];
const squareAt = (row, column) => row * 4 + (column >> 1) + 1;

/** The square over which a jump goes. */
function between(from, to) {
  const [[row, column], [otherRow, otherColumn]] = [place(from), place(to)];
  return squareAt((row + otherRow) / 2, (column + otherColumn) / 2);
}

/** The landings by which all of these pieces are captured, the last one given; nothing where there is no such way. */
function landings(from, captures, to) {
  if (!captures.length) return from === to ? [] : undefined;
  for (const captured of captures) {
    const [[row, column], [otherRow, otherColumn]] = [place(from), place(captured)];
    if (Math.abs(row - otherRow) !== 1 || Math.abs(column - otherColumn) !== 1) continue;
    const [landingRow, landingColumn] = [2 * otherRow - row, 2 * otherColumn - column];
    if (Math.min(landingRow, landingColumn) < 0 || Math.max(landingRow, landingColumn) > 7) continue;
    const landing = squareAt(landingRow, landingColumn);
    const rest = landings(landing, captures.filter((other) => other !== captured), to);
    if (rest) return [landing, ...rest];
  }
  return undefined;
}

function write({ origin, destination, captures }) {
  if (!captures.length) return `${origin + 1}-${destination + 1}`;
  const way = landings(origin + 1, captures.map((square) => square + 1), destination + 1);
  return [origin + 1, ...way].join("x");
}

async function answer(words) {
  if (words[0] === "rules" || words[0] === "newgame") return "ok";
  if (words[0] !== "go") return "error this opponent only plays";
  return `bestmove ${write(await choose(follow(words)))}`;
}

console.log("ready rapid-draughts 1.0.6");
for await (const line of createInterface({ input: process.stdin })) {
  const words = line.trim().split(/\s+/);
  if (words[0] === "quit") break;
  console.log(await answer(words).catch((fault) => `error ${fault.message}`));
}
