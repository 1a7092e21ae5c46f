import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { withLease } from "../../lib/with-lease";
import { deleteCarts } from "../medusa-tables/cart";
import { deleteIdleCartSessions } from "./cart-session-table";

const BATCH = 500;

/**
 * Removes carts that were idle for `CART_IDLE_DAYS`, in batches, each within a lease: however many instances run it, one
 * works at a time. Returns how many.
 */
export async function removeIdleCarts(scope: MedusaContainer): Promise<number> {
  for (let total = 0; ;) {
    const { found, removed } = await withLease(scope, "remove-idle-carts", () =>
      database(scope).transaction((trx) => removeBatch(trx)),
    );
    total += removed;
    if (found < BATCH) return total;
  }
}

async function removeBatch(trx: Knex): Promise<{ found: number; removed: number }> {
  const { found, cartIds } = await deleteIdleCartSessions(trx, config().CART_IDLE_DAYS, BATCH);
  if (cartIds.length > 0) await deleteCarts(trx, cartIds);
  return { found, removed: cartIds.length };
}
