import { randomInt, randomUUID } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { setCookie } from "../../lib/cookies";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { Attempt, visitorAddress } from "../limits/attempt";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { deliverSoon } from "../mail/deliver-soon";
import { orderCode } from "../mail/mails/order-code";
import { countCodeTry, keepCode, useUpCode } from "../order/order-access-table";
import { findMailRecipient } from "../order/order-contact";
import { CONFIRMATION_DAYS, orderLinks, type OrderRef } from "../order/order-links";
import { findOrder } from "../order/read-orders";
import { maskEmail } from "./mask";
import { confirmationCookie } from "./opened-order";

const CODE_MINUTES = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a new code to where the order's mails go; the one before it is void. The mail is stored with the code. Returns the
 * masked address. Throws 409 `order_code_unsendable`, 429 `rate_limited` for an order or a visitor that asks too often.
 */
export async function sendOrderCode(req: MedusaRequest, ref: OrderRef, token: string): Promise<string> {
  const { orderId } = ref;
  const db = database(req.scope);
  const order = await findOrder(db, { orderId });
  if (!order) throw new StoreError("order_link_invalid");
  const email = await findMailRecipient(db, order);
  if (!email) throw new StoreError("order_code_unsendable");
  await consume(visitorLimits.orderCodesOfAddress, visitorAddress(req));
  await consume(visitorLimits.orderCodes, orderId);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await db.transaction(async (trx) => {
    await keepCode(trx, orderId, orderLinks().hashCode(orderId, email, code), CODE_MINUTES);
    const { orderNumber } = order;
    await orderCode.insert(trx, { orderNumber, email, code, codeId: randomUUID(), pageToken: token });
  });
  deliverSoon(req.scope);
  return maskEmail(email);
}

/**
 * Takes the code of an order, once, and lets this browser see the order whole for 30 days. Throws 400 `order_code_wrong`
 * for a wrong, used, expired or too often tried one, 429 `rate_limited`.
 */
export async function confirmOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  ref: OrderRef,
  code: string,
): Promise<void> {
  const { orderId } = ref;
  const db = database(req.scope);
  const links = orderLinks();
  const attempt = await Attempt.begin(req, res, "order-code", [orderId]);
  // The code is of the address at this moment: where it changed since the mail, the code is of another one, and wrong.
  const order = await findOrder(db, { orderId });
  const email = order && (await findMailRecipient(db, order));
  if (!email) throw new StoreError("order_link_invalid");
  await attempt.run(async () => {
    const hash = await countCodeTry(db, orderId);
    const isRight = hash !== null && links.isCode(orderId, email, code, hash) && (await useUpCode(db, orderId, hash));
    if (!isRight) throw new StoreError("order_code_wrong");
  });
  setCookie(res, confirmationCookie(orderId), links.signConfirmation(ref, email), CONFIRMATION_DAYS * DAY_MS);
}
