import { required } from "@nocturne/test-support";
import { defineConfig, devices } from "@playwright/test";

/**
 * Whoever puts the products in order sends the place of all of them: refused when one is gone meanwhile, undone when
 * somebody else does the same. So they come one after the other, when nobody else is in the shop.
 */
const PANEL_ORDER = /admin\/reorder\.spec\.ts$/;
const DASHBOARD_ORDER = /medusa-admin\/shop\.spec\.ts$/;

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
    { name: "shop", testIgnore: [PANEL_ORDER, DASHBOARD_ORDER] },
    { name: "panel order", testMatch: PANEL_ORDER, fullyParallel: false, dependencies: ["shop"] },
    { name: "dashboard order", testMatch: DASHBOARD_ORDER, fullyParallel: false, dependencies: ["panel order"] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: required("STORE_URL"),
    viewport: { width: 1280, height: 800 },
    // Without a graphics card, drawing the film behind the page costs more than all the rest; what moves has specs of its own.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
