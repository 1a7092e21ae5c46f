import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Medusa's own connection pool, for the few paths where one bound SQL statement replaces many calls. */
export function database(scope: MedusaContainer): Knex {
  return scope.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex;
}

type Bindings = readonly unknown[] | Record<string, unknown>;
type Answer = { rows: unknown[]; rowCount: number };

/** Runs one statement with bound parameters (`?`, or `:name`). The one place that believes what Postgres answers. */
async function run(db: Knex, sql: string, bindings: Bindings): Promise<Answer> {
  return (await db.raw(sql, bindings as Knex.ValueDict)) as Answer;
}

/** Returns the rows of a statement, in the shape that its columns have. */
export async function rows<Row extends object>(db: Knex, sql: string, bindings: Bindings = []): Promise<Row[]> {
  return (await run(db, sql, bindings)).rows as Row[];
}

/** Runs a statement, and returns how many rows it has changed. */
export async function execute(db: Knex, sql: string, bindings: Bindings = []): Promise<number> {
  return (await run(db, sql, bindings)).rowCount;
}

type PostgresError = { code?: unknown; constraint?: unknown; cause?: unknown };

/** Whether Postgres said this of a failed statement, however deeply the ORM has wrapped it. */
function wasSaid(error: unknown, isIt: (said: PostgresError) => boolean): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as PostgresError).cause) {
    if (isIt(cause)) return true;
  }
  return false;
}

/** True for an error of Postgres with this code. */
export function isSaid(error: unknown, code: string): boolean {
  return wasSaid(error, (said) => said.code === code);
}

const DEADLOCK = "40P01";
const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction, and once more where Postgres ended it to let another one pass (a deadlock): nothing of it was done then.
 * `work` must be safe to begin anew.
 */
export async function transactionPastDeadlocks<Result>(
  db: Knex,
  work: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSaid(error, DEADLOCK)) throw error;
    }
  }
}

/** True for Postgres' unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return isSaid(error, "23505");
}

/** True for a violation of this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return wasSaid(error, (said) => said.constraint === constraint);
}
