import pLimit from "p-limit";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database, execute } from "./database";
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
