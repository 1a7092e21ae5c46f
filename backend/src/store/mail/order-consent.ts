import { createHash, randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { isSameEmail } from "../limits/order-limits";
import { accountEmail } from "../order/order-contact";
import { findOrder } from "../order/read-orders";
import type { Purchase } from "../purchase/purchase";
import { deliverSoon } from "./deliver-soon";
import { confirmOrderMails } from "./mails/confirm-order-mails";
import { orderConfirmation } from "./mails/order-confirmation";

const LINK_TTL_DAYS = 7;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Writes down whom an order names for its mails. The account's own address needs no more; another one is asked by a mail
 * that is stored with it, once. Repeatable.
 */
export async function keepOrderContact(db: Knex, orderId: string, purchase: Purchase): Promise<void> {
  const email = purchase.customerEmail;
  if (!email) return;
  const own = await accountEmail(db, purchase.accountId);
  if (own && isSameEmail(own, email)) {
    await db.raw("insert into order_contact (id, email, confirmed_at) values (?, ?, now()) on conflict do nothing", [
      orderId,
      email,
    ]);
    return;
  }
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (trx) => {
    const { rows } = (await trx.raw(
      `insert into order_contact (id, email, token_hash, expires_at)
       values (?, ?, ?, now() + make_interval(days => ?)) on conflict do nothing returning id`,
      [orderId, email, hashToken(token), LINK_TTL_DAYS],
    )) as { rows: unknown[] };
    if (rows.length === 0) return;
    await confirmOrderMails.insert(trx, { orderId, email, token });
  });
}

/**
 * Confirms an address by the link that it was sent: it gets the order's confirmation, and from then on the order's mails.
 * A link works once. Throws 400 `mail_link_invalid`.
 */
export async function confirmOrderContact(scope: MedusaContainer, token: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    const { rows } = (await trx.raw(
      `update order_contact set confirmed_at = now(), token_hash = null, updated_at = now()
        where token_hash = ? and expires_at > now() and deleted_at is null
        returning id, email`,
      [hashToken(token)],
    )) as { rows: { id: string; email: string }[] };
    const [contact] = rows;
    const order = contact && (await findOrder(trx, { orderId: contact.id }));
    if (!contact || !order) throw new StoreError("mail_link_invalid");
    await orderConfirmation.insert(trx, { order, confirmedEmail: contact.email });
  });
  deliverSoon(scope);
}
