import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { testCompose } = await import("./lib/compose-test/test-compose.ts");
  await testCompose();
});
