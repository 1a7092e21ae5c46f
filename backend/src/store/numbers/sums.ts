import { CANCELLED_STATUS, formatCents, toCents, type Order, type OrderSums } from "@nocturne/contract";
import type { PlacedRow } from "../medusa-tables/numbers";

/** Counts, and whole cents. */
export class Sums {
  orders = 0;
  units = 0;
  sales = 0;
  discount = 0;
  shipping = 0;
  tax = 0;
  includedTax = 0;
  revenue = 0;
  refunds = 0;
  cancelled = 0;
  cancelledRevenue = 0;

  addRow(row: PlacedRow): void {
    if (row.is_canceled) {
      this.cancelled += row.orders;
      this.cancelledRevenue += row.revenue;
      return;
    }
    this.orders += row.orders;
    this.sales += row.sales;
    this.discount += row.discount;
    this.shipping += row.shipping;
    this.tax += row.tax;
    this.includedTax += row.included_tax;
    this.revenue += row.revenue;
  }

  /** An order as `/api` says it. */
  addOrder(order: Order): void {
    if (order.status === CANCELLED_STATUS) {
      this.cancelled += 1;
      this.cancelledRevenue += centsOf(order.total);
      return;
    }
    this.orders += 1;
    this.units += order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    this.sales += centsOf(order.subtotal);
    this.discount += centsOf(order.discount);
    this.shipping += centsOf(order.shipping);
    this.tax += centsOf(order.tax);
    this.includedTax += centsOf(order.includedTax);
    this.revenue += centsOf(order.total);
  }

  add(other: Sums): void {
    for (const key of Object.keys(this) as SumKey[]) this[key] += other[key];
  }

  toAnswer(): OrderSums {
    return {
      orders: this.orders,
      units: this.units,
      sales: formatCents(this.sales),
      discount: formatCents(this.discount),
      shipping: formatCents(this.shipping),
      tax: formatCents(this.tax),
      includedTax: formatCents(this.includedTax),
      revenue: formatCents(this.revenue),
      average: formatCents(this.orders > 0 ? this.revenue / this.orders : 0),
      refunds: formatCents(this.refunds),
      net: formatCents(this.revenue - this.refunds),
      cancelled: this.cancelled,
      cancelledRevenue: formatCents(this.cancelledRevenue),
    };
  }
}

type SumKey = Exclude<keyof Sums, "addRow" | "addOrder" | "add" | "toAnswer">;

export const centsOf = (amount: string): number => toCents(amount) ?? 0;

/** The entry of a key, made by `create` where there is none. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key) ?? create();
  map.set(key, found);
  return found;
}
