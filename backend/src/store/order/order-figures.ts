import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, toCents, type OrderFigures, type OrderFiguresQuery } from "@nocturne/contract";
import { selectBoughtFigures, selectEditedOrders, selectForeignOrders } from "../medusa-tables/listed-orders";
import { listMedusaOrders } from "./read-medusa-orders";

/** Hundredths by their currency; "" is the store's own. Sums of several currencies are never added up. */
class Revenue {
  private readonly cents = new Map<string, number>();

  add(currency: string | null | undefined, cents: number): void {
    this.cents.set(currency ?? "", (this.cents.get(currency ?? "") ?? 0) + cents);
  }

  toAnswer(): Pick<OrderFigures, "revenue" | "otherRevenue"> {
    const others = [...this.cents].filter(([currency]) => currency !== "").toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      revenue: formatCents(this.cents.get("") ?? 0),
      ...(others.length > 0
        ? { otherRevenue: others.map(([currency, cents]) => ({ currency, revenue: formatCents(cents) })) }
        : {}),
    };
  }
}

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
  const revenue = new Revenue();
  for (const { currency, cents } of bought) revenue.add(currency, cents);
  for (const { currency, cents } of edited) revenue.add(currency, -cents);
  for (const { currency, total } of read) revenue.add(currency, toCents(total) ?? 0);
  const sumOf = (name: "total" | "recent") => bought.reduce((sum, row) => sum + row[name], 0);
  return {
    total: sumOf("total") + foreign.length,
    recent: sumOf("recent") + foreign.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs).length,
    ...revenue.toAnswer(),
  };
}
