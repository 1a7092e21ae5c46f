import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "./lib/config.ts";
import { freePort } from "./lib/net.ts";
import { Store } from "./lib/store.ts";

/**
 * Starts the store that was just built once, on an empty database that is thrown away. Medusa makes folders beside its modules
 * at the first migration, and Node keeps compiled code: neither can happen in an image whose file system is read-only.
 */
const folder = mkdtempSync(join(tmpdir(), "store-"));
const [port, backendPort] = [await freePort(), await freePort()];
const store = new Store(
  readConfig({
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    SEED: "empty",
  }),
);
try {
  await store.start();
  await fetch(`http://localhost:${port}/`);
} finally {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
