import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runSnapshot } = await import("./lib/database-snapshot/run-snapshot.ts");
  await runSnapshot();
});
