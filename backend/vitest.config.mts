import { defineConfig } from "vitest/config";

/** Talks to a running store at STORE_URL (see integration-tests/support), a file at a time: they share its settings. */
const againstStore = {
  environment: "node" as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  // What is promised within a second says so; the rest may take as long as a busy machine takes.
  expect: { poll: { timeout: 25_000 } },
};

/** `unit` needs nothing. `jobs` waits for jobs that run every minute. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", environment: "node", include: ["src/**/*.unit.spec.ts"], testTimeout: 20_000 } },
      { test: { ...againstStore, name: "http", include: ["integration-tests/http/**/*.spec.ts"] } },
      { test: { ...againstStore, name: "jobs", include: ["integration-tests/jobs/*.spec.ts"] } },
    ],
  },
});
