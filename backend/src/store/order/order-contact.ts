import { createHash, randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import type { Purchase } from "../purchase/purchase";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { isSameEmail } from "../../lib/same-email";
import { deliverSoon } from "../mail/deliver-soon";
import { insertMail } from "../mail/enqueue-mail";
import { selectAccountEmail } from "../medusa-tables/customer";
import { confirmContact, findContact, insertConfirmedContact, insertContact } from "./order-contact-table";
import { findOrder } from "./read-orders";

const LINK_TTL_DAYS = 7;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Writes down whom an order names for its mails. The account's own address needs no more; another one is asked by a mail
 * that is stored with it, once. Repeatable.
 */
export async function keepOrderContact(db: Knex, orderId: string, purchase: Purchase): Promise<void> {
  const email = purchase.customerEmail;
  if (!email) return;
  const own = await selectAccountEmail(db, purchase.accountId);
  if (own && isSameEmail(own, email)) {
    await insertConfirmedContact(db, orderId, email);
    return;
  }
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (trx) => {
    const contact = { orderId, email, tokenHash: hashToken(token), validDays: LINK_TTL_DAYS };
    if (!(await insertContact(trx, contact))) return;
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
  const contact = await findContact(db, order.id);
  if (!contact) return order.customerEmail || null;
  if (contact.is_confirmed) return contact.email;
  return contact.account_id ? await selectAccountEmail(db, contact.account_id) : null;
}

/**
 * Confirms an address by the link that it was sent: it gets the order's confirmation, and from then on the order's mails.
 * A link works once. Throws 400 `mail_link_invalid`.
 */
export async function confirmOrderContact(scope: MedusaContainer, token: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    const contact = await confirmContact(trx, hashToken(token));
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
