import { defineConfig, devices } from "@playwright/test";

/**
 * Card payments in a real browser: a store that is up (STORE_URL) and pays with the Stripe double (STRIPE_DOUBLE_URL).
 * One worker: the double's troubles are everybody's.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 25_000 },
  forbidOnly: true,
  outputDir: "../test-results/payments",
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
