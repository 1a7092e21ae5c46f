import { endOnSignal } from "./end-on-signal.ts";
import { Jobs } from "./jobs.ts";
import { fail } from "./log.mjs";
import { PNPM, PRODUCT_NODE } from "./paths.mjs";
import { createEmbeddedDatabase } from "./postgres.ts";
import { TrialStore } from "./trial-store.ts";

const BENCH_MS = 30 * 60_000;
const STOP_MS = 20_000;

/** Starts a store of its own, measures it (bench/ says what), and stops it. Exits 1 when a claim does not hold. */
export async function runBench() {
  const jobs = new Jobs();
  // A measurement does from one address, by few accounts, what no visitor does.
  const store = new TrialStore(jobs, {
    MAX_ORDERS_PER_HOUR: "99999999",
    MAX_NEW_CARTS_PER_HOUR: "999999999",
    MAX_CART_WRITES_PER_MINUTE: "999999999",
  });
  endOnSignal(() => jobs.end(STOP_MS));
  let code: number | null = 1;
  try {
    await store.start();
    const args = [PNPM, "--filter", "./bench", "run", "bench", ...process.argv.slice(2)];
    const STOCK_DATABASE_URL = await createEmbeddedDatabase(store.env.DATA_DIR, "stock");
    code = await jobs.run(PRODUCT_NODE, args, { env: { ...store.env, STOCK_DATABASE_URL }, timeoutMs: BENCH_MS });
  } catch (error) {
    fail(error);
  } finally {
    await store.stop();
    await jobs.end(STOP_MS);
  }
  process.exit(code ?? 1);
}
