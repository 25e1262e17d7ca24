// A page with a board in the ordinary way: webpack needs no word about the package. The rule is for the page alone.
export default {
  mode: "production",
  entry: ["./index.html", "./main.js"],
  output: { path: new URL("./dist/", import.meta.url).pathname, clean: true },
  module: { rules: [{ test: /index\.html$/, type: "asset/resource", generator: { filename: "index.html" } }] },
  performance: { hints: false },
};
