import { defineConfig } from "vitest/config";

/** The tests beside the source alone: StrykerJS keeps a copy of the files it changes in a folder of its own. */
export default defineConfig({ test: { include: ["src/**/*.test.ts"] } });
