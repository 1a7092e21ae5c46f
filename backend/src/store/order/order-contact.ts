import { createHash, randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import type { Purchase } from "../purchase/purchase";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { isSameEmail } from "../limits/order-limits";
import { deliverSoon } from "../mail/deliver-soon";
import { insertMail } from "../mail/enqueue-mail";
import { findOrder } from "./read-orders";

const LINK_TTL_DAYS = 7;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The e-mail address of the account behind a purchase; null where the account is gone. */
async function accountEmail(db: Knex, accountId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `select customer.email from account join customer on customer.id = account.customer_id and customer.deleted_at is null
      where account.id = ? and account.deleted_at is null`,
    [accountId],
  )) as { rows: { email: string | null }[] };
  return rows[0]?.email ?? null;
}

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
    await insertMail(trx, {
      dedupeKey: `confirm-order-mails:${orderId}`,
      to: email,
      template: "confirm-order-mails",
      data: { token },
    });
  });
}

/**
 * Where the mails of an order go: to the address it names once that has confirmed, until then to the account's own; null
 * where there is neither. Orders that the storefront did not make, and those of older versions, have no contact of ours:
 * the order's address counts.
 */
export async function findMailRecipient(db: Knex, order: Order): Promise<string | null> {
  const { rows } = (await db.raw(
    `select contact.email, contact.confirmed_at is not null as is_confirmed, purchase.account_id
       from order_contact contact
       left join purchase on purchase.order_id = contact.id and purchase.deleted_at is null
      where contact.id = ? and contact.deleted_at is null`,
    [order.id],
  )) as { rows: { email: string; is_confirmed: boolean; account_id: string | null }[] };
  const [contact] = rows;
  if (!contact) return order.customerEmail || null;
  if (contact.is_confirmed) return contact.email;
  return contact.account_id ? await accountEmail(db, contact.account_id) : null;
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
    await insertMail(trx, {
      dedupeKey: `order-confirmation:${contact.id}:confirmed`,
      to: contact.email,
      template: "order-confirmation",
      data: order,
    });
  });
  deliverSoon(scope);
}
