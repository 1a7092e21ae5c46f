import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { REACT_ALIASES } from "./react-aliases.ts";

/** For what a busy machine takes to draw a page or a picture; whoever waits for something waits less. */
const TEST_MS = 20_000;

/** As the build has them; the tests' own library asks for one more. Icons come as modules that the aliases reach. */
const ALIASES = [
  ...REACT_ALIASES,
  { find: /^react-dom\/test-utils$/, replacement: "preact/test-utils" },
  {
    find: /^lucide-react$/,
    replacement: fileURLToPath(new URL("./node_modules/lucide-react/dist/esm/lucide-react.mjs", import.meta.url)),
  },
];

/** Every library is read through the aliases; Preact itself is read once. */
const THROUGH_ALIASES = [/^(?!.*\/node_modules\/preact\/)/];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: ALIASES, mainFields: ["module", "main"] },
        test: {
          name: "app",
          server: { deps: { inline: THROUGH_ALIASES } },
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
