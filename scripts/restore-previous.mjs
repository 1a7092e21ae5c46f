import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runRestorePrevious } = await import("./lib/run-restore-previous.ts");
  await runRestorePrevious(process.argv[2]);
});
