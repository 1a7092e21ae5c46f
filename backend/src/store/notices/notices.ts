import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { NOTICE_KINDS, type NoticeKind, type Notices } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { selectLowStock, selectNoticeRecipients, selectUserEmail } from "../medusa-tables/notices";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { deleteOthers, insertChosen, selectChosen } from "./admin-notice-table";
import { markLowStock } from "./low-stock";

/** Held by whoever tells or chooses: what is told once is told once, on however many instances. */
export const NOTICES_LOCK = "notices";

/** What an admin is told of; nothing before they choose. */
export async function readNotices(db: Knex, userId: string): Promise<Notices> {
  const email = await selectUserEmail(db, userId);
  if (email === undefined) throw new StoreError("forbidden");
  const chosen = new Set(await selectChosen(db, userId));
  return { chosen: NOTICE_KINDS.filter((kind) => chosen.has(kind)), email };
}

/** Chooses what an admin is told of, from now on: of what has happened before nothing is said. */
export async function chooseNotices(db: Knex, userId: string, chosen: readonly NoticeKind[]): Promise<Notices> {
  return await db.transaction(async (trx) => {
    await lockUntilCommit(trx, NOTICES_LOCK);
    const isFirst = (await selectNoticeRecipients(trx, "lowStock")).length === 0;
    await deleteOthers(trx, userId, chosen);
    for (const kind of new Set(chosen)) await insertChosen(trx, userId, kind);
    // What is low already is no news for the first who wants to know; nobody has kept the notes up to date before.
    if (isFirst && chosen.includes("lowStock")) {
      await markLowStock(trx, await selectLowStock(trx, (await selectSettings(trx)).lowStockThreshold));
    }
    return await readNotices(trx, userId);
  });
}
