import { createHash, randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { isSameEmail } from "../../lib/same-email";
import { StoreError } from "../../lib/store-error";
import { selectAccountEmails } from "../medusa-tables/customer";
import { confirmContact, insertConfirmedContacts, insertContact } from "../order/order-contact-table";
import { findOrder } from "../order/read-orders";
import { orderIdOf, type Purchase } from "../purchase/purchase";
import { deliverSoon } from "./deliver-soon";
import { confirmOrderMails } from "./mails/confirm-order-mails";
import { orderConfirmation } from "./mails/order-confirmation";

const LINK_TTL_DAYS = 7;

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Writes down whom orders name for their mails. An account's own address needs no more; another one is asked by a mail that is
 * stored with it, once. Repeatable. A guest's order belongs to its e-mail, and needs no row.
 */
export async function keepOrderContacts(db: Knex, purchases: readonly Purchase[]): Promise<void> {
  const named = purchases.flatMap(({ id, accountId, customerEmail: email }) => {
    return email && accountId !== null ? [{ orderId: orderIdOf(id), accountId, email }] : [];
  });
  if (named.length === 0) return;
  const own = await selectAccountEmails(
    db,
    named.map(({ accountId }) => accountId),
  );
  const isOwn = ({ accountId, email }: (typeof named)[number]) => isSameEmail(own.get(accountId) ?? "", email);
  await insertConfirmedContacts(
    db,
    named.filter(isOwn).map(({ orderId, email }) => [orderId, email] as const),
  );
  for (const { orderId, email } of named.filter((contact) => !isOwn(contact))) await askContact(db, orderId, email);
}

async function askContact(db: Knex, orderId: string, email: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (trx) => {
    const contact = { orderId, email, tokenHash: hashToken(token), validDays: LINK_TTL_DAYS };
    if (!(await insertContact(trx, contact))) return;
    await confirmOrderMails.insert(trx, { orderId, email, token });
  });
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
    await orderConfirmation.insert(trx, { order, confirmedEmail: contact.email });
  });
  deliverSoon(scope);
}
