import type { Order } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";

/** Orders created on the day of `now`, by the clock of this computer. */
export function ordersToday(orders: readonly Order[], now = new Date()): number {
  const today = now.toDateString();
  return orders.filter((order) => new Date(order.createdAt).toDateString() === today).length;
}

/** The sum of all totals, `"1234.50"`. */
export function totalRevenue(orders: readonly Order[]): string {
  return formatCents(orders.reduce((sum, order) => sum + (toCents(order.total) ?? 0), 0));
}
