import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runSeedBig } = await import("./lib/seed-big/run-seed-big.ts");
  await runSeedBig(process.argv.slice(2));
});
