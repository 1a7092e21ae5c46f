import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { required } from "@nocturne/test-support";

/** What the store's code logs, without a store. */
export type Logged = { level: string; text: string };

/** Gives `work` connections of its own to the store's database, as one more instance would have. */
export async function withDatabase<Result>(work: (db: Knex) => Promise<Result>): Promise<Result> {
  const db = knex({ client: "pg", connection: required("DATABASE_URL"), pool: { min: 0, max: 4 } });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs code of the store that asks its container for the database and the log alone, as a job on an instance does. */
export async function withStoreScope<Result>(
  work: (scope: MedusaContainer, logged: Logged[]) => Promise<Result>,
): Promise<Result> {
  const logged: Logged[] = [];
  const note = (level: string) => (text: string) => void logged.push({ level, text });
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  return await withDatabase(async (db) => {
    const known: Record<string, unknown> = {
      [ContainerRegistrationKeys.PG_CONNECTION]: db,
      [ContainerRegistrationKeys.LOGGER]: logger,
    };
    return await work({ resolve: (name: string) => known[name] } as unknown as MedusaContainer, logged);
  });
}
