import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isOfArea, NOTICE_AREAS, NOTICE_KINDS, type NoticeKind, type Notices } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { selectLowStock, selectNoticeRecipients, selectUserEmail } from "../medusa-tables/notices";
import { selectRolesOfUser } from "../medusa-tables/staff";
import { selectSettings } from "../shop-setting/shop-setting-table";
import { deleteOthers, insertChosen, selectChosen } from "./admin-notice-table";
import { markLowStock } from "./low-stock";

/** Held by whoever tells or chooses: what is told once is told once, on however many instances. */
export const NOTICES_LOCK = "notices";

/** What an admin is told of; nothing before they choose, and nothing that their roles do not see. */
export async function readNotices(db: Knex, userId: string): Promise<Notices> {
  const email = await selectUserEmail(db, userId);
  if (email === undefined) throw new StoreError("forbidden");
  const chosen = new Set(await selectChosen(db, userId));
  const roles = await selectRolesOfUser(db, userId);
  const isShown = (kind: NoticeKind) => chosen.has(kind) && isOfArea(roles, NOTICE_AREAS[kind]);
  return { chosen: NOTICE_KINDS.filter(isShown), email };
}

/**
 * Chooses what an admin is told of, from now on: of what has happened before nothing is said. Throws `role_required` for what
 * their roles do not see.
 */
export async function chooseNotices(db: Knex, userId: string, chosen: readonly NoticeKind[]): Promise<Notices> {
  return await db.transaction(async (trx) => {
    await lockUntilCommit(trx, NOTICES_LOCK);
    const roles = await selectRolesOfUser(trx, userId);
    const refused = chosen.find((kind) => !isOfArea(roles, NOTICE_AREAS[kind]));
    if (refused) throw new StoreError("role_required", { params: { role: NOTICE_AREAS[refused] } });
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
