import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runClusterBench } = await import("./lib/run-cluster-bench.ts");
  await runClusterBench();
});
