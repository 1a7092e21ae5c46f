import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, toCents, type Order, type OrderFigures, type OrderFiguresQuery } from "@nocturne/contract";
import { selectBoughtFigures, selectEditedOrders, selectForeignOrders } from "../medusa-tables/listed-orders";
import { listMedusaOrders } from "./read-medusa-orders";

const centsOf = (orders: readonly Order[]) => orders.reduce((sum, { total }) => sum + (toCents(total) ?? 0), 0);

/**
 * What the list of orders comes to, without reading it: what was bought is summed up by the database, and the few orders alone
 * are read that were made or edited at Medusa.
 */
export async function readOrderFigures(db: Knex, query: OrderFiguresQuery): Promise<OrderFigures> {
  const { since = null, ...filter } = query;
  const [bought, edited, foreignIds] = await Promise.all([
    selectBoughtFigures(db, filter, since),
    selectEditedOrders(db, filter),
    selectForeignOrders(db, filter),
  ]);
  const ids = [...edited.map(({ id }) => id), ...foreignIds];
  const read = ids.length > 0 ? await listMedusaOrders(db, { orderIds: ids }) : [];
  const isForeign = new Set(foreignIds);
  const foreign = read.filter(({ id }) => isForeign.has(id));
  const sinceMs = since === null ? -Infinity : Date.parse(since);
  const paidForEdited = edited.reduce((sum, { cents }) => sum + cents, 0);
  return {
    total: bought.total + foreign.length,
    recent: bought.recent + foreign.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs).length,
    revenue: formatCents(bought.cents - paidForEdited + centsOf(read)),
  };
}
