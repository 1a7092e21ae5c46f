import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the measurement with "npm run bench".`);
  return value;
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const CONNECTIONS = 16;

/**
 * How long it is measured, and the ratios that must be reached. `purchaseRoundMs` is longer, because purchases take seconds each
 * on the slower side.
 */
export type Plan = {
  rounds: number;
  roundMs: number;
  purchaseRoundMs: number;
  warmUpMs: number;
  targets: Record<"addToCart" | "products" | "home" | "purchase" | "purchaseMade", number>;
};

const FULL: Plan = {
  rounds: 3,
  roundMs: 8_000,
  purchaseRoundMs: 20_000,
  warmUpMs: 3_000,
  targets: { addToCart: 10, products: 500, home: 500, purchase: 3, purchaseMade: 3 },
};

/** One short round: it notices what became several times slower, and no busy machine fails it. */
const QUICK: Plan = {
  rounds: 1,
  roundMs: 2_000,
  purchaseRoundMs: 6_000,
  warmUpMs: 1_000,
  targets: { addToCart: 8, products: 250, home: 250, purchase: 2, purchaseMade: 2 },
};

/** Throws at any other argument than `--quick`. */
export function readPlan(args = process.argv.slice(2)): Plan {
  const { values } = parseArgs({ args, options: { quick: { type: "boolean", default: false } } });
  return values.quick ? QUICK : FULL;
}

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
