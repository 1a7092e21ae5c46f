import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runStore } = await import("./lib/run-store.ts");
  await runStore({ isDev: process.argv.includes("--dev") });
});
