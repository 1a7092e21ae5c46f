import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  daysBetween,
  UNLIMITED_INVENTORY,
  type GetNumbersQuery,
  type Numbers,
  type ProductSums,
  type StockDays,
  type VisitNumbers,
} from "@nocturne/contract";
import {
  selectCodeSums,
  selectLineSums,
  selectOtherOrders,
  selectPlacedOrders,
  selectPlacedSums,
  selectProductNames,
  selectRefundSums,
  selectStockLeft,
  type NumberDays,
} from "../medusa-tables/numbers";
import { selectSoldCurrencies, STORE_CURRENCY } from "../medusa-tables/region";
import { listMedusaOrders } from "../order/read-medusa-orders";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { selectVisitSums } from "../visits/visit-count-table";
import { addDays, periodStarts } from "./periods";
import { sumNumbers } from "./sum-numbers";
import { sumVisits } from "./sum-visits";

const MAX_ROWS = 300;

/**
 * What the shop sold in some days, and in as many before them. The database sums up what was bought at the storefront; the
 * few orders that were made or edited at Medusa are read one by one, as the list of orders shows them.
 */
export async function readNumbers(db: Knex, { from, to, by, timeZone, currency }: GetNumbersQuery): Promise<Numbers> {
  const length = daysBetween(from, to);
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const starts = periodStarts(from, to, by);
  const days: NumberDays = {
    before: before.from,
    from,
    to,
    starts: [from, ...starts.slice(1)],
    zone: timeZone,
    currency,
  };
  const [placed, lines, codes, refunds, others, currencies, visits] = await Promise.all([
    selectPlacedSums(db, days),
    selectLineSums(db, days),
    selectCodeSums(db, days),
    selectRefundSums(db, days),
    selectOtherOrders(db, days),
    selectSoldCurrencies(db),
    readVisits(db, days, starts),
  ]);
  const read = others.length > 0 ? await listMedusaOrders(db, { orderIds: others.map(({ id }) => id) }) : [];
  const periodById = new Map(others.map(({ id, period }) => [id, period]));
  const summed = sumNumbers({
    starts,
    placed,
    lines,
    codes,
    refunds,
    others: read.map((order) => ({ order, period: periodById.get(order.id) ?? 0 })),
  });
  const ids = summed.products.map(({ productId }) => productId);
  const [names, stock] = await Promise.all([selectProductNames(db, ids), selectStockLeft(db, ids)]);
  const units = new Map(summed.products.map((product) => [product.productId, product]));
  const named = (product: ProductSums) => ({ ...product, name: names.get(product.productId) ?? product.name });
  return {
    from,
    to,
    by,
    timeZone,
    ...(currency === STORE_CURRENCY ? {} : { currency }),
    ...(currencies.length > 1 ? { currencies } : {}),
    totals: summed.totals,
    before: { ...summed.before, ...before },
    periods: summed.periods,
    places: summed.places.slice(0, MAX_ROWS),
    products: summed.products.slice(0, MAX_ROWS).map(named),
    sizes: summed.sizes,
    codes: summed.codes,
    stock: stock
      .filter(({ available }) => available < UNLIMITED_INVENTORY / 2)
      .map(({ product_id: productId, name, available }) =>
        stockDays({ productId, name, available }, units.get(productId)?.units ?? 0, length),
      )
      .filter((left) => left !== null)
      .sort((a, b) => a.days - b.days || a.available - b.available || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_ROWS),
    visits,
  };
}

/** Visits and orders by the shop's own day, whatever the caller's: a count of a day is of one zone. */
async function readVisits(db: Knex, days: NumberDays, starts: readonly string[]): Promise<VisitNumbers> {
  const { timeZone } = await selectSettings(db);
  const [counted, placed] = await Promise.all([
    selectVisitSums(db, days),
    selectPlacedOrders(db, { ...days, zone: timeZone }),
  ]);
  return { timeZone, ...sumVisits({ starts, counted, placed }) };
}

/** Null where nothing was sold: then nobody can say. */
function stockDays(
  left: Pick<StockDays, "productId" | "name" | "available">,
  units: number,
  days: number,
): StockDays | null {
  return units > 0 ? { ...left, units, days: Math.floor((left.available * days) / units) } : null;
}
