import { defineConfig, devices } from "@playwright/test";
import { required } from "./support/env";

/** An order of all products is refused when one of them is gone meanwhile: it is made when nobody else tidies up. */
const ORDERING = /(admin\/reorder|medusa-admin\/shop)\.spec\.ts$/;

/** Against a store that is up (STORE_URL). Nothing is tried twice: a test that sometimes fails has found something. */
export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "shop", testIgnore: ORDERING },
    { name: "order", testMatch: ORDERING, dependencies: ["shop"] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: required("STORE_URL"),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
