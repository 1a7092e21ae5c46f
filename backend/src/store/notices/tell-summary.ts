import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { dailySummary } from "../mail/mails/daily-summary";
import { selectLowStock, selectNoticeRecipients } from "../medusa-tables/notices";
import { readNumbers } from "../numbers/read-numbers";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { hasItem, insertItems } from "./notice-item-table";
import { selectShopDay } from "./shop-day";
import { writeAll } from "./tell";

const BEST_SELLERS = 5;

/** Of the day before, once the shop's hour has come; a store that was down then does it when it is up again. */
export async function tellSummary(trx: Knex): Promise<number> {
  const settings = await selectSettings(trx);
  const { day, dueAt, isDue } = await selectShopDay(trx, settings);
  if (!isDue || (await hasItem(trx, "summary", day))) return 0;
  const recipients = await selectNoticeRecipients(trx, "summary", dueAt);
  if (recipients.length === 0) return 0;
  await insertItems(trx, "summary", [day]);
  const { timeZone, lowStockThreshold: threshold } = settings;
  const { totals, before, products } = await readNumbers(trx, { from: day, to: day, by: "day", timeZone });
  const low = threshold > 0 ? await selectLowStock(trx, threshold) : [];
  const { orders, units, revenue, refunds, cancelled } = totals;
  const best = products.slice(0, BEST_SELLERS).map(({ name, units: sold }) => ({ name, units: sold }));
  const data = {
    day,
    orders,
    units,
    revenue,
    refunds,
    cancelled,
    revenueBefore: before.revenue,
    best,
    low: low.length,
  };
  return await writeAll(trx, dailySummary, recipients, () => ({ key: day, data }));
}
