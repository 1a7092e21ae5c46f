import type { Order } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";

/** Orders created on the day of `now`, by the clock of this computer. */
export function ordersToday(orders: readonly Order[], now = new Date()): number {
  const today = now.toDateString();
  return orders.filter((order) => new Date(order.createdAt).toDateString() === today).length;
}

/** The sum of all totals in a currency, the store's own where none is named, `"1234.50"`. */
export function totalRevenue(orders: readonly Order[], currency?: string): string {
  const own = orders.filter((order) => order.currency === currency);
  return formatCents(own.reduce((sum, order) => sum + (toCents(order.total) ?? 0), 0));
}

/** The same of each other currency that something was sold in. */
export function otherRevenue(orders: readonly Order[]): { currency: string; revenue: string }[] {
  const currencies = [...new Set(orders.flatMap(({ currency }) => currency ?? []))].sort();
  return currencies.map((currency) => ({ currency, revenue: totalRevenue(orders, currency) }));
}
