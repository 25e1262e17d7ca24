// For the development server: it must not bundle the package beforehand, since it would leave the package's other files behind.
export default { optimizeDeps: { exclude: ["arcade-checkers"] } };
