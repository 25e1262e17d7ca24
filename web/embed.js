// What the example of embed.html adds to its two boards: it hears of the turns on one and plays them on the other.

const TURNS = ["14x23x32", "19-15", "32-27", "15-10"];

const [played, shown] = [document.querySelector("#played"), document.querySelector("#shown")];

played.addEventListener("checkers-move", ({ detail }) => {
  document.querySelector("#heard").textContent = `${detail.move}, turn ${detail.ply}`;
});

document.querySelector("#next").addEventListener("click", () => {
  const turn = TURNS[shown.history.length];
  if (turn) shown.play(turn);
  else shown.newGame();
});
