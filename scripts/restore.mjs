import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runRestore } = await import("./lib/backup/run-restore.ts");
  await runRestore(process.argv.slice(2));
});
