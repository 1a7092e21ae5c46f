import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Medusa's own connection pool, for the few paths where one bound SQL statement replaces many calls. */
export function database(scope: MedusaContainer): Knex {
  return scope.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex;
}

/** True for Postgres' unique violation, however deeply the ORM has wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; typeof cause === "object" && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ((cause as { code?: unknown }).code === "23505") return true;
  }
  return false;
}
