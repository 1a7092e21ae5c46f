import type { MedusaRequest } from "@medusajs/framework/http";
import { readCookie } from "../../lib/cookies";
import { database } from "../../lib/database";
import { isOwnOrigin } from "../../lib/own-origin";
import { StoreError } from "../../lib/store-error";
import { selectOrderAccount } from "../medusa-tables/order-owner";
import { selectLinkVersion } from "../order/order-access-table";
import { orderLinks, type OrderRef } from "../order/order-links";
import { findCaller } from "../session/find-caller";

/** The cookie in which a browser keeps that the code of an order was entered. */
export const confirmationCookie = (orderId: string): string => orderId.toLowerCase();

/**
 * The order that a link opens. Throws 404 `order_link_invalid`, 410 `order_link_expired` or `order_link_ended`: only who
 * has a link that was signed here learns that it was valid once.
 */
export async function openOrder(req: MedusaRequest, token: string): Promise<OrderRef> {
  const link = orderLinks().read(token);
  if (!link) throw new StoreError("order_link_invalid");
  if (link.isExpired) throw new StoreError("order_link_expired");
  const { orderId, version } = link;
  if ((await selectLinkVersion(database(req.scope), orderId)) !== version) throw new StoreError("order_link_ended");
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
