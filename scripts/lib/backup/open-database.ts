import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../config.ts";
import { requireDatabase } from "../database.ts";
import { codeOf, messageOf } from "../errors.ts";
import { lockDataDir } from "../lock.ts";
import { Complaint } from "../log.mjs";
import { embeddedUrl } from "../postgres.ts";
import { withEmbedded } from "../postgres-service.ts";

/**
 * Connects, does `work`, and disconnects. What runs when `signal` aborts is broken off, unless `work` has called its second
 * argument: what it does from then on is done to its end.
 */
export async function withClient<Result>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client, endUninterrupted: () => void) => Promise<Result>,
) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "backup" });
  client.on("error", () => undefined);
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener("abort", stop);
  try {
    await client.connect().catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Complaint(`The store's database cannot be reached (${messageOf(error) || codeOf(error)}).`);
    });
    return await work(client, () => signal.removeEventListener("abort", stop));
  } finally {
    signal.removeEventListener("abort", stop);
    await client.end().catch(() => undefined);
  }
}

/** Does `work` while no start can run a store on the folder. */
async function withLock<Result>(dataDir: string, work: () => Promise<Result>) {
  const unlock = await lockDataDir(dataDir);
  try {
    return await work();
  } finally {
    unlock();
  }
}

const isLocked = (error: unknown) => error instanceof Complaint && error.message.startsWith("DATA_DIR is in use");

/** Hands the address of the store's database to `work`, whether the store is running or not. */
export async function withStoreDatabase<Result>(config: Config, work: (url: string) => Promise<Result>) {
  const { DATA_DIR, DATABASE_URL } = config;
  if (DATABASE_URL) {
    await requireDatabase(DATABASE_URL);
    return await work(DATABASE_URL);
  }
  const url = embeddedUrl(DATA_DIR);
  if (!url || !existsSync(join(DATA_DIR, "postgres", "PG_VERSION"))) {
    throw new Complaint(`There is no store in ${DATA_DIR} yet: nothing to back up.`);
  }
  let unlock: () => void;
  try {
    unlock = await lockDataDir(DATA_DIR);
  } catch (error) {
    if (!isLocked(error)) throw error;
    return await work(url);
  }
  try {
    return await withEmbedded(DATA_DIR, work);
  } finally {
    unlock();
  }
}

/** Hands the address of a database that no store runs on to `work`; nobody can start one on this folder meanwhile. */
export async function withIdleDatabase({ DATA_DIR, DATABASE_URL }: Config, work: (url: string) => Promise<void>) {
  return await withLock(DATA_DIR, async () => {
    if (!DATABASE_URL) return await withEmbedded(DATA_DIR, work);
    await requireDatabase(DATABASE_URL);
    return await work(DATABASE_URL);
  });
}
