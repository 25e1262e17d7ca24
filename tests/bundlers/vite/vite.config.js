export default {
  // For the development server: it must not bundle the package beforehand, since it would leave the package's other files behind.
  optimizeDeps: { exclude: ["arcade-checkers"] },
  // Only since this project has two pages.
  build: { rollupOptions: { input: ["index.html", "by-url.html"] } },
};
