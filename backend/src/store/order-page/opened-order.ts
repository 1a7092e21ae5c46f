import type { MedusaRequest } from "@medusajs/framework/http";
import { readCookie } from "../../lib/cookies";
import { database } from "../../lib/database";
import { isOwnOrigin } from "../../lib/own-origin";
import { StoreError } from "../../lib/store-error";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { selectOrderAccount } from "../medusa-tables/order-owner";
import { findMailRecipient } from "../order/order-contact";
import { selectLinkVersion } from "../order/order-access-table";
import { orderLinks, type OrderRef } from "../order/order-links";
import { findOrder } from "../order/read-orders";
import { findCaller } from "../session/find-caller";

/** The cookie in which a browser keeps that the code of an order was entered. */
export const confirmationCookie = (orderId: string): string => orderId.toLowerCase();

/**
 * The order that a link opens, made where it was accepted alone. Throws 404 `order_link_invalid`, 410 `order_link_expired` or `order_link_ended`: only who
 * has a link that was signed here learns that it was valid once.
 */
export async function openOrder(req: MedusaRequest, token: string): Promise<OrderRef> {
  const link = orderLinks().read(token);
  if (!link) throw new StoreError("order_link_invalid");
  if (link.isExpired) throw new StoreError("order_link_expired");
  const { orderId, version } = link;
  if ((await selectLinkVersion(database(req.scope), orderId)) !== version) throw new StoreError("order_link_ended");
  await completeOrder(req.scope, orderId);
  return { orderId, version };
}

/** How a visitor is known to be the order's: by its code, or as its account; null where it is not. */
async function confirmedBy(req: MedusaRequest, ref: OrderRef): Promise<"cookie" | "header" | null> {
  const caller = await findCaller(req);
  const isOwn = caller && (await selectOrderAccount(database(req.scope), ref.orderId)) === caller.accountId;
  if (isOwn) return caller.via;
  const kept = readCookie(req, confirmationCookie(ref.orderId));
  return kept && orderLinks().isConfirmation(kept, ref) ? "cookie" : null;
}

/** Whether this visitor may see the whole address. */
export async function isConfirmed(req: MedusaRequest, ref: OrderRef): Promise<boolean> {
  return (await confirmedBy(req, ref)) !== null;
}

/**
 * Admits who may change the order: with its code, or as its account. Throws 403 `order_unconfirmed`, and
 * `foreign_origin` where another site made the browser call.
 */
export async function requireConfirmed(req: MedusaRequest, ref: OrderRef): Promise<void> {
  const by = await confirmedBy(req, ref);
  if (!by) throw new StoreError("order_unconfirmed");
  if (by === "cookie" && !isOwnOrigin(req)) throw new StoreError("foreign_origin");
}

/** The order of a link, and whom it names. */
export type ProvedOrder = { orderId: string; email: string; name: string };

/**
 * Admits who has shown within the hour, by the order's code in this browser, that they read the mails to the e-mail that
 * the order names now. Throws 403 `order_unconfirmed`, `foreign_origin`, and as `openOrder` does.
 */
export async function requireProvedEmail(req: MedusaRequest, token: string): Promise<ProvedOrder> {
  const ref = await openOrder(req, token);
  if (!isOwnOrigin(req)) throw new StoreError("foreign_origin");
  const db = database(req.scope);
  const order = await findOrder(db, { orderId: ref.orderId });
  if (!order) throw new StoreError("order_link_invalid");
  const { customerEmail: email, customerName: name } = order;
  const kept = readCookie(req, confirmationCookie(ref.orderId));
  // The mails of an order that an account has placed may go elsewhere: then its code proves nothing about this address.
  const isMailed = (await findMailRecipient(db, order)) === email;
  if (!kept || !isMailed || !orderLinks().provesEmail(kept, ref, email)) throw new StoreError("order_unconfirmed");
  return { orderId: ref.orderId, email, name };
}

/** The id of the order that a link opens, for who may change it. Failures: those of `openOrder` and `requireConfirmed`. */
export async function openOwnOrder(req: MedusaRequest, token: string): Promise<string> {
  const ref = await openOrder(req, token);
  await requireConfirmed(req, ref);
  return ref.orderId;
}
