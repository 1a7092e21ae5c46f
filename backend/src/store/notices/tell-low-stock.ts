import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { randomUUID } from "node:crypto";
import { noticeLowStock } from "../mail/mails/notice-low-stock";
import { selectLowStock, selectNoticeRecipients } from "../medusa-tables/notices";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { markLowStock } from "./low-stock";
import { MAX_LISTED, writeAll } from "./tell";

/** Of stock that has fallen to the owner's mark since the last look; again once it was above in between. */
export async function tellLowStock(trx: Knex): Promise<number> {
  const recipients = await selectNoticeRecipients(trx, "lowStock");
  if (recipients.length === 0) return 0;
  const { lowStockThreshold: threshold } = await selectSettings(trx);
  // A mark of 0 is none.
  const fallen = await markLowStock(trx, threshold > 0 ? await selectLowStock(trx, threshold) : []);
  if (fallen.length === 0) return 0;
  const stocks = fallen.slice(0, MAX_LISTED).map(({ name, sizes, available }) => ({ name, sizes, available }));
  const said = { key: randomUUID(), data: { count: fallen.length, threshold, stocks } };
  return await writeAll(trx, noticeLowStock, recipients, () => said);
}
