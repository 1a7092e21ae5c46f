import { defineConfig } from "vitest/config";

/** `double` needs nothing; the others talk to a store that is up and pays with the double (see payments/support). */
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
      { test: { name: "amounts", environment: "node", include: ["payments/properties/**/*.test.ts"] } },
      { test: { name: "simulation", environment: "node", include: ["payments/simulation/**/*.test.ts"] } },
      { test: { name: "secrets", environment: "node", include: ["payments/secrets/**/*.test.ts"] } },
    ],
  },
});
