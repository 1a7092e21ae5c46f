import { defineConfig } from "vitest/config";

/** `double` needs nothing; `simulation` talks to a store that is up and pays with the double (see payments/support). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "double",
          environment: "node",
          include: ["stripe-double/**/*.test.ts"],
          testTimeout: 15_000,
        },
      },
      { test: { name: "simulation", environment: "node", include: ["payments/simulation/**/*.test.ts"] } },
    ],
  },
});
