import { defineConfig } from "vitest/config";

/** `unit` needs nothing; `http` talks to a running store at STORE_URL (see integration-tests/support). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", environment: "node", include: ["src/**/*.unit.spec.ts"], testTimeout: 20_000 } },
      {
        test: {
          name: "http",
          environment: "node",
          include: ["integration-tests/http/**/*.spec.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          fileParallelism: false,
          // What is promised within a second says so; the rest may take as long as a busy machine takes.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
