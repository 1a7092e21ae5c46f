import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runPrevious } = await import("./lib/run-previous.ts");
  await runPrevious(process.argv[2]);
});
