import {
  CANCELLED_STATUS,
  formatCents,
  type CodeSums,
  type Order,
  type OrderSums,
  type PeriodSums,
  type PlaceSums,
  type ProductSums,
  type SizeSums,
} from "@nocturne/contract";
import type { CodeRow, LinesRow, PlacedRow, RefundsRow } from "../medusa-tables/numbers";
import { centsOf, entryOf, Sums } from "./sums";

type Sold = { name: string; units: number; sales: number };

/** What was read, by the number of the period: 0 is all days before. */
type NumberSources = {
  /** The first days of the periods. */
  starts: readonly string[];
  placed: readonly PlacedRow[];
  lines: readonly LinesRow[];
  codes: readonly CodeRow[];
  refunds: readonly RefundsRow[];
  others: readonly { order: Order; period: number }[];
};

type Summed = {
  totals: OrderSums;
  before: OrderSums;
  periods: PeriodSums[];
  places: PlaceSums[];
  products: ProductSums[];
  sizes: SizeSums[];
  codes: CodeSums[];
};

const nothingSold = (name: string) => (): Sold => ({ name, units: 0, sales: 0 });

/** Puts together what the database has summed up and the orders that were read one by one. Pure. */
export function sumNumbers({ starts, placed, lines, codes, refunds, others }: NumberSources): Summed {
  const [before, ...periods] = [new Sums(), ...starts.map(() => new Sums())];
  const places = new Map<string, { country: string; state: string; sums: Sums }>();
  const products = new Map<string, Sold>();
  const sizes = new Map<string, Sold>();
  const sumsOf = (period: number) => periods[period - 1] ?? before;
  const placeOf = (country: string, state: string) =>
    entryOf(places, `${country}\n${state}`, () => ({ country, state, sums: new Sums() })).sums;
  const sell = (productId: string, size: string, name: string, units: number, sales: number) => {
    for (const sold of [entryOf(products, productId, nothingSold(name)), entryOf(sizes, size, nothingSold(""))]) {
      sold.units += units;
      sold.sales += sales;
    }
  };

  for (const row of placed) {
    sumsOf(row.period).addRow(row);
    if (row.period > 0) placeOf(row.country, row.state).addRow(row);
  }
  for (const { period, product_id: productId, size, name, units, sales } of lines) {
    if (period === null) sell(productId ?? "", size ?? "", name, units, sales);
    else sumsOf(period).units += units;
  }
  for (const { period, refunds: cents } of refunds) sumsOf(period).refunds += cents;
  for (const { order, period } of others) {
    sumsOf(period).addOrder(order);
    if (period === 0 || order.status === CANCELLED_STATUS) continue;
    placeOf(order.shippingAddress.country, order.shippingAddress.state).addOrder(order);
    for (const { productId, name, size, quantity, lineTotal } of order.items) {
      sell(productId, size ?? "", name, quantity, centsOf(lineTotal));
    }
  }

  const totals = new Sums();
  for (const sums of periods) totals.add(sums);
  return {
    totals: totals.toAnswer(),
    before: before.toAnswer(),
    periods: starts.map((start, index) => ({ start, ...sumsOf(index + 1).toAnswer() })),
    places: [...places.values()]
      .filter(({ sums }) => sums.orders > 0)
      .sort((a, b) => b.sums.revenue - a.sums.revenue || compare(a.country + a.state, b.country + b.state))
      .map(({ country, state, sums }) => toPlace(country, state, sums.toAnswer())),
    products: bestFirst(products).map(([productId, { name, units, sales }]) => ({
      productId,
      name,
      units,
      sales: formatCents(sales),
    })),
    sizes: bestFirst(sizes).map(([size, { units, sales }]) => ({ size, units, sales: formatCents(sales) })),
    codes: codes.map(({ code, orders, discount, revenue }) => ({
      code,
      orders,
      discount: formatCents(discount),
      revenue: formatCents(revenue),
    })),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const bestFirst = (sold: Map<string, Sold>) =>
  [...sold].sort(([a, one], [b, other]) => other.units - one.units || other.sales - one.sales || compare(a, b));

const toPlace = (country: string, state: string, { orders, revenue, tax, includedTax }: OrderSums): PlaceSums => ({
  country,
  state,
  orders,
  revenue,
  tax,
  includedTax,
});
