import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { soak } = await import("./lib/soak/run-soak.ts");
  await soak(process.argv.slice(2));
});
