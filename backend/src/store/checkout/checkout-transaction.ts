import pLimit from "p-limit";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";

/** Far fewer than the connections of the pool. */
const checkouts = pLimit(12);

/**
 * Runs the part of a checkout that holds the cart's lock. It keeps one connection of the pool and may need another, to
 * read the catalogue or a known tax: so only a few run at a time, and however many shoppers buy, none waits for ever.
 */
export async function inCheckoutTransaction<Result>(
  scope: MedusaContainer,
  work: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return await inCheckout(() => database(scope).transaction(work));
}

/** The same for one statement: those who wait for its locks leave connections to everybody else. */
export async function inCheckout<Result>(work: () => Promise<Result>): Promise<Result> {
  return await checkouts(work);
}
