import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { NoticeKind } from "@nocturne/contract";
import { database } from "../../lib/database";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { deliverSoon } from "../mail/deliver-soon";
import { NOTICES_LOCK } from "./notices";
import { tellFailedMails } from "./tell-failed-mails";
import { tellLowStock } from "./tell-low-stock";
import { tellNewOrders } from "./tell-new-orders";
import { tellRefunds } from "./tell-refunds";
import { tellSummary } from "./tell-summary";

/** Writes the mails of a kind, with what was told; returns how many mails there are. */
type Tell = (trx: Knex) => Promise<number>;

const TELLERS: Readonly<Record<NoticeKind, Tell>> = {
  orders: tellNewOrders,
  lowStock: tellLowStock,
  failedMails: tellFailedMails,
  refunds: tellRefunds,
  summary: tellSummary,
};

export const NOTICES = Object.keys(TELLERS) as NoticeKind[];

/** Tells the admins who want it what has happened of this kind. What was told, and the mails, are one transaction. */
export async function sendNotices(scope: MedusaContainer, kind: NoticeKind): Promise<void> {
  const sent = await database(scope).transaction(async (trx) => {
    await lockUntilCommit(trx, NOTICES_LOCK);
    return await TELLERS[kind](trx);
  });
  if (sent > 0) deliverSoon(scope);
}
