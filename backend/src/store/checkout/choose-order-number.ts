import { randomInt } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ORDER_NUMBER_PATTERN } from "@nocturne/contract";
import { violates } from "../../lib/database";
import { isOrderNumberTaken } from "../purchase/purchase-table";

/** The index that lets no two purchases have one number, on whatever server. */
const UNIQUE_INDEX = "IDX_purchase_order_number_unique";

/** Two servers meet on one number once in ten thousand times that they choose in the same millisecond. */
const MAX_TRIES = 5;

/**
 * The number as the shopper's page made it, if it has the form and is free; else one of ours. Call it within the
 * transaction that makes a purchase paid: a number that is given belongs to an order, and what fails leaves none behind.
 */
export async function chooseOrderNumber(trx: Knex, wanted: string | null): Promise<string> {
  return isOrderNumber(wanted) && !(await isOrderNumberTaken(trx, wanted)) ? wanted : newOrderNumber();
}

/** Whether a page's number has the form. */
export function isOrderNumber(wanted: string | null): wanted is string {
  return wanted !== null && ORDER_NUMBER_PATTERN.test(wanted);
}

/** One of ours. */
export function newOrderNumber(): string {
  return `ORD-${Date.now()}${String(randomInt(10_000)).padStart(4, "0")}`;
}

/**
 * Runs a transaction that chooses an order number, with the wanted one first. Where somebody else has taken the chosen
 * number between the look and the write, the whole transaction is run again with one of ours.
 */
export async function withOrderNumber<Result>(
  wanted: string | null,
  attempt: (wanted: string | null) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries === 1 ? wanted : null);
    } catch (error) {
      if (!violates(error, UNIQUE_INDEX) || tries === MAX_TRIES) throw error;
    }
  }
}
