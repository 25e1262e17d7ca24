// A board in React 19: attributes, and a listener by the event's name. The files that esbuild does not copy lie in static/.
import "arcade-checkers";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Game() {
  const [moves, setMoves] = useState([]);
  return (
    <>
      <arcade-checkers
        rules="english"
        wasm-url="./static/draughts.wasm"
        worker-url="./static/search-worker.js"
        oncheckers-move={({ detail }) => setMoves((before) => [...before, detail.move])}
      />
      <output>{moves.join(" ")}</output>
    </>
  );
}

createRoot(document.querySelector("#root")).render(<Game />);
