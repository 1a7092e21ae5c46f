import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "app",
          environment: "jsdom",
          include: ["app/**/*.test.{ts,tsx}"],
          setupFiles: ["app/testing/setup.ts"],
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      { test: { name: "server", environment: "node", include: ["server/**/*.test.ts"] } },
    ],
  },
});
