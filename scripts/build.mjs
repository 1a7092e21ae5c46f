import { fileURLToPath } from "node:url";
import { bootstrap } from "./lib/bootstrap.mjs";

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { buildWorkspaces } = await import("./lib/build-workspaces.ts");
  await buildWorkspaces();
});
