import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the measurement with "npm run bench".`);
  return value;
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const CONNECTIONS = 16;
export const ROUNDS = 3;
/** One round of one side of a list or cart measurement. */
export const ROUND_MS = 8_000;
/** Purchases take seconds each on the slower side. */
export const PURCHASE_ROUND_MS = 20_000;
export const WARM_UP_MS = 3_000;

export const TARGETS = { addToCart: 10, products: 500, home: 500, purchase: 3, purchaseMade: 3 };

export const PATHS = {
  stockProject: path("../stock"),
  backendModules: path("../../backend/node_modules"),
  catalogue: path("../../art/products/manifest.json"),
  plainServer: path("./load/plain-server.ts"),
  results: path("../results"),
  /** Files of these folders are where modules are looked for. */
  builtBackend: path("../../backend/.medusa/server/src/index.js"),
  backendManifest: path("../../backend/package.json"),
};

/** Where our store is, and the folder that goes when the run ends. Loopback by number, so that nobody looks names up. */
export function readSettings() {
  const store = new URL(required("STORE_URL"));
  store.hostname = "127.0.0.1";
  const folder = required("DATA_DIR");
  mkdirSync(folder, { recursive: true });
  return {
    storeUrl: store.origin,
    databaseUrl: required("DATABASE_URL"),
    stockDatabaseUrl: required("STOCK_DATABASE_URL"),
    folder,
  };
}
