import { required } from "@nocturne/test-support";
import { defineConfig, devices } from "@playwright/test";

/**
 * What is the whole shop's, and what is promised within a second: they come one after the other, when nobody else is in
 * the shop. Whoever puts the products in order sends the place of all of them: refused when one is gone meanwhile, undone
 * when somebody else does the same. Whether guests may buy and visits are counted holds for all. One background video is active, whoever activated it. And a second is measured of
 * the store, not of the neighbour's browser on the same processor.
 */
const ALONE = [
  /\/reorder\.spec\.ts$/,
  /\/videos\.spec\.ts$/,
  /\/admin\/look\.spec\.ts$/,
  /\/home-blocks\.spec\.ts$/,
  /\/long-list\.spec\.ts$/,
  /\/newsletter\.spec\.ts$/,
  /\/words\.spec\.ts$/,
  /\/visits\.spec\.ts$/,
  /\/content-pages\.spec\.ts$/,
  /\/medusa-admin\/(shop|product|settings)\.spec\.ts$/,
  /\/guest\.spec\.ts$/,
  /\/shipping\.spec\.ts$/,
  /\/shipping-setup\.spec\.ts$/,
  /\/currencies\.spec\.ts$/,
  /\/freshness\//,
];

/** Against a store that is up (STORE_URL). Nothing is tried twice: a test that sometimes fails has found something. */
export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Every single wait is shorter: this is for a test that opens ten pages on a busy machine.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Drawn elsewhere, the edges of a few letters differ; a hairline of the darkest grey that moved differs by hundreds.
    toHaveScreenshot: { maxDiffPixels: 50, threshold: 0.1 },
  },
  // Compared only with what is kept; `npm run look:update` draws anew what has changed.
  updateSnapshots: "none",
  snapshotPathTemplate: "{testDir}/{testFileDir}/references/{arg}{ext}",
  projects: [
    { name: "shop", testIgnore: ALONE },
    { name: "alone", testMatch: ALONE, workers: 1, dependencies: ["shop"] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: required("STORE_URL"),
    viewport: { width: 1280, height: 800 },
    // Without a graphics card, drawing the film behind the page costs more than all the rest; what moves has specs of its own.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
