import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { linkOrder } from "../medusa-tables/order-links";
import { importProgress } from "./order-progress-table";

/** Gives progress to orders that were not bought at the storefront, so that the panel lists them like any other. Repeatable. */
async function importOrders(db: Knex, only: Parameters<typeof importProgress>[2]): Promise<void> {
  const imported = await importProgress(db, DEFAULT_ORDER_STATUS, only);
  for (const { id, order_id: orderId } of imported) await linkOrder(db, orderId, "progress", id);
}

/** One order, if it was made at Medusa. */
export async function importMedusaOrder(db: Knex, orderId: string): Promise<void> {
  await importOrders(db, { orderId });
}

/** Those that changed within a week and that nobody has told of. */
export async function importMedusaOrders(db: Knex): Promise<void> {
  await importOrders(db, { changedWithinDays: 7 });
}
