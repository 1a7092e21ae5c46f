import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runEdgeTest } = await import("./lib/edge/run-edge-test.ts");
  await runEdgeTest();
});
