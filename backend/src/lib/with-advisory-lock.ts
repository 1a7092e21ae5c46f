import { AsyncLocalStorage } from "node:async_hooks";
import pLimit from "p-limit";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database, execute, rows } from "./database";
import { withMutex } from "./with-mutex";

/** Each holder keeps one connection of the pool while its job needs others: far fewer holders than connections. */
const mostHolders = pLimit(4);

const WAIT_TIMEOUT_MS = 30_000;

/** What the current job holds; over where the job has ended, and something that it began goes on. */
const current = new AsyncLocalStorage<{ name: string; isOver: boolean }>();

/**
 * Runs `job` while no other instance of the store runs one of the same name; callers are served in their order.
 *
 * The lock is Postgres' own and ends with its transaction, so a killed process leaves nothing locked. Inside a process
 * callers queue first: however many there are, they hold one connection of the pool, and the job's own queries cannot
 * starve. Fails when other instances keep the lock for more than 30 seconds. A job that asks for a second lock shares the
 * connection's turn of the first, so that four of them cannot wait for each other; one that asks for its own lock again
 * fails after 30 seconds.
 */
export async function withAdvisoryLock<Result>(
  scope: MedusaContainer,
  name: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const outer = current.getStore();
  const holder = { name, isOver: false };
  const run = async () => {
    try {
      return await current.run(holder, () => lockedRun(scope, name, job));
    } finally {
      holder.isOver = true;
    }
  };
  if (!outer || outer.isOver) return await withMutex(`lock:${name}`, () => mostHolders(run));
  return await withinTimeout(name, outer.name, (begin) =>
    withMutex(`lock:${name}`, async () => (begin() ? await run() : undefined)),
  );
}

/** Runs `wait`, which calls `begin` when its turn has come. Throws, and lets it begin no more, where that takes too long. */
async function withinTimeout<Result>(
  name: string,
  outerName: string,
  wait: (begin: () => boolean) => Promise<Result | undefined>,
): Promise<Result> {
  return await new Promise<Result>((resolve, reject) => {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      reject(new Error(`Under the lock "${outerName}" the lock "${name}" did not come free within 30 seconds.`));
    }, WAIT_TIMEOUT_MS);
    const begin = () => {
      clearTimeout(timer);
      return !isGivenUp;
    };
    wait(begin).then((result) => resolve(result as Result), reject);
  });
}

/**
 * Runs `job` with those of these names of which nobody holds the lock, and lets nobody else have them meanwhile. It waits for
 * none; several names cost one connection.
 */
export async function withFreeAdvisoryLocks<Result>(
  scope: MedusaContainer,
  names: readonly string[],
  job: (free: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const outer = current.getStore();
  const run = () =>
    database(scope).transaction(async (trx) => {
      const free = await rows<{ name: string }>(
        trx,
        `select name from unnest(?::text[]) as name where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
        [names],
      );
      return await job(new Set(free.map(({ name }) => name)));
    });
  return outer && !outer.isOver ? await run() : await mostHolders(run);
}

/** Waits for the lock of a name, and holds it until the end of this transaction. */
export async function lockUntilCommit(trx: Knex, name: string): Promise<void> {
  await execute(trx, "select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
}

async function lockedRun<Result>(scope: MedusaContainer, name: string, job: () => Promise<Result>): Promise<Result> {
  return await database(scope).transaction(async (trx) => {
    await execute(trx, "set local lock_timeout = '30s'");
    await lockUntilCommit(trx, name);
    return await job();
  });
}
