// Firefox, by WebDriver BiDi. FIREFOX names the program.
import { open } from "./puppeteer.js";

export const launch = () => open({ browser: "firefox", executablePath: process.env.FIREFOX });
