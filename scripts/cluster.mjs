import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runCluster } = await import("./lib/run-cluster.ts");
  await runCluster(process.argv.slice(2));
});
