import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { insertMail } from "../mail/enqueue-mail";
import { findMailRecipient } from "./order-contact";

/** Stores the mail of an order's new status together with its cause. One `dedupeKey` is one mail. */
export async function insertOrderUpdate(trx: Knex, order: Order, dedupeKey: string): Promise<void> {
  const to = await findMailRecipient(trx, order);
  if (to) await insertMail(trx, { dedupeKey, to, template: "order-update", data: order });
}
