import pLimit from "p-limit";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "./database";
import { withMutex } from "./with-mutex";

/** Each holder keeps one connection of the pool while its job needs others: far fewer holders than connections. */
const mostHolders = pLimit(8);

/**
 * Runs `job` while no other instance of the store runs one of the same name; callers are served in their order.
 *
 * The lock is Postgres' own and ends with its transaction, so a killed process leaves nothing locked. Inside a process
 * callers queue first: however many there are, they hold one connection of the pool, and the job's own queries cannot
 * starve. Fails when other instances keep the lock for more than 30 seconds.
 */
export async function withAdvisoryLock<Result>(
  scope: MedusaContainer,
  name: string,
  job: () => Promise<Result>,
): Promise<Result> {
  return await withMutex(`lock:${name}`, () => mostHolders(() => lockedRun(scope, name, job)));
}

async function lockedRun<Result>(scope: MedusaContainer, name: string, job: () => Promise<Result>): Promise<Result> {
  return await database(scope).transaction(async (trx) => {
    await trx.raw("set local lock_timeout = '30s'");
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
    return await job();
  });
}
