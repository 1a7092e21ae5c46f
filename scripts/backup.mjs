import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runBackup } = await import("./lib/backup/run-backup.ts");
  await runBackup(process.argv.slice(2));
});
