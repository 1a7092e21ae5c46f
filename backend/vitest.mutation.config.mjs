import { defineConfig } from "vitest/config";

/** The unit tests alone, as one project: what StrykerJS runs against each mutant. */
export default defineConfig({
  test: { environment: "node", include: ["src/**/*.unit.spec.ts"], testTimeout: 20_000 },
});
