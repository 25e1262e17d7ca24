// All that a page needs with Vite.
import "arcade-checkers";
