import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Numbers } from "@nocturne/contract";
import { dailySummary } from "../mail/mails/daily-summary";
import { selectLowStock, selectNoticeRecipients } from "../medusa-tables/notices";
import { selectSoldCurrencies } from "../medusa-tables/region";
import { readNumbers } from "../numbers/read-numbers";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { hasItem, insertItems } from "./notice-item-table";
import { selectShopDay } from "./shop-day";
import { writeAll } from "./tell";

const BEST_SELLERS = 5;

const toSums = ({ currency, totals, before }: Numbers) => {
  const { orders, units, revenue, refunds, cancelled } = totals;
  return {
    ...(currency ? { currency } : {}),
    orders,
    units,
    revenue,
    refunds,
    cancelled,
    revenueBefore: before.revenue,
  };
};

/** By pieces, whatever they were paid in. */
function bestOf(numbers: readonly Numbers[]): { name: string; units: number }[] {
  const sold = new Map<string, { name: string; units: number }>();
  for (const { productId, name, units } of numbers.flatMap(({ products }) => products)) {
    sold.set(productId, { name, units: units + (sold.get(productId)?.units ?? 0) });
  }
  return [...sold.values()].sort((one, other) => other.units - one.units).slice(0, BEST_SELLERS);
}

/** Of the day before, once the shop's hour has come; a store that was down then does it when it is up again. */
export async function tellSummary(trx: Knex): Promise<number> {
  const settings = await selectSettings(trx);
  const { day, dueAt, isDue } = await selectShopDay(trx, settings);
  if (!isDue || (await hasItem(trx, "summary", day))) return 0;
  const recipients = await selectNoticeRecipients(trx, "summary", dueAt);
  if (recipients.length === 0) return 0;
  await insertItems(trx, "summary", [day]);
  const { timeZone, lowStockThreshold: threshold } = settings;
  const numbers: Numbers[] = [];
  for (const currency of await selectSoldCurrencies(trx)) {
    numbers.push(await readNumbers(trx, { from: day, to: day, by: "day", timeZone, currency }));
  }
  const low = threshold > 0 ? await selectLowStock(trx, threshold) : [];
  const [own, ...others] = numbers.map(toSums);
  const abroad = others.filter(({ orders, refunds, cancelled }) => orders > 0 || cancelled > 0 || refunds !== "0.00");
  const data = { day, ...own!, ...(abroad.length > 0 ? { abroad } : {}), best: bestOf(numbers), low: low.length };
  return await writeAll(trx, dailySummary, recipients, () => ({ key: day, data }));
}
