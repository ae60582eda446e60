import { defineConfig, devices } from "@playwright/test";
import { journeyArguments, findChromium } from "./test/browser/chromium.ts";
import { isLong } from "./test/setup/long-run.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  testIgnore: isLong ? [] : "**/*.long.journey.ts",
  outputDir: "test-results/journeys",
  // Each worker has a shop of its own (e2e/journey.ts): what one journey buys no other misses.
  // Files begin in the order of their names, so the two longest, accessible-*, begin first.
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  // Limits against what hangs; no outcome may depend on them, however busy the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "Europe/Copenhagen",
    screenshot: "only-on-failure",
    launchOptions: { args: journeyArguments(), ...(executablePath && { executablePath }) },
  },
});
