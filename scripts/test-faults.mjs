import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { testFaults } = await import("./lib/faults/test-faults.ts");
  await testFaults(process.argv.slice(2));
});
