import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["stripe-double/**/*.test.ts", "payments/**/*.test.ts"],
    testTimeout: 15_000,
  },
});
