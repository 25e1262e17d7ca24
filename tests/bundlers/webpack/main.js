// The board comes when it is wanted: a dynamic import makes a chunk of it.
await import("arcade-checkers");
document.body.append(document.createElement("arcade-checkers"));
