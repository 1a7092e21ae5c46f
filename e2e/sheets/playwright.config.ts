import { defineConfig, devices } from "@playwright/test";

/**
 * Contact sheets, to be looked at: every route and state at eight widths, one sheet a state, in `contact-sheets`. Against a store that is
 * up (STORE_URL, with the demo's products and no card payment); by hand, `npm run look:sheets`.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  outputDir: "../test-results/sheets-runs",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["STORE_URL"],
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
