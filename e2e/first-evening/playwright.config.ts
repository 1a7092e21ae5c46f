import { defineConfig, devices } from "@playwright/test";

/** A demo store that is up (STORE_URL) and becomes a shop of somebody's own. The demo is gone afterwards. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: "../test-results/first-evening",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env["STORE_URL"],
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
