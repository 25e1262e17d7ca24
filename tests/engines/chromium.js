// Chromium, by its own protocol: the same browser, started with the same options, as that of the browser tests.
import { chromium } from "@playwright/test";

import { launchOptions } from "../chromium.js";
import { open } from "./puppeteer.js";

export const launch = () =>
  open({ executablePath: launchOptions.executablePath ?? chromium.executablePath(), args: launchOptions.args });
