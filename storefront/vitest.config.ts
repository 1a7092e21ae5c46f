import { defineConfig } from "vitest/config";

/** For what a busy machine takes to draw a page or a picture; whoever waits for something waits less. */
const TEST_MS = 20_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "app",
          environment: "jsdom",
          include: ["app/**/*.test.{ts,tsx}"],
          setupFiles: ["app/testing/setup.ts"],
          testTimeout: TEST_MS,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      { test: { name: "server", environment: "node", include: ["server/**/*.test.ts"], testTimeout: TEST_MS } },
    ],
  },
});
