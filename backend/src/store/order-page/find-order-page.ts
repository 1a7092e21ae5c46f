import { createHash } from "node:crypto";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { FindOrderPageBody } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { Attempt } from "../limits/attempt";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { findOrderIdByNumber } from "../medusa-tables/order-owner";
import { createPageToken, pagePath } from "../order/order-link";

const keyOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");

/**
 * The path of an order's page, for who knows its number and its e-mail. Limited like a login, by address, number and
 * e-mail, and by e-mail to twenty wrong tries a day; each try is counted before it is looked at, so that guessing in
 * parallel gains nothing. Throws 404 `order_not_matched`, whatever of the two is wrong, and 429 `rate_limited`.
 */
export async function findOrderPage(
  req: MedusaRequest,
  res: MedusaResponse,
  { orderNumber, email }: FindOrderPageBody,
): Promise<string> {
  const db = database(req.scope);
  const attempt = await Attempt.begin(req, res, "order-status", [orderNumber, keyOf(email)]);
  await attempt.fail();
  await consume(visitorLimits.wrongOrderNumbers, keyOf(email));
  const orderId = await findOrderIdByNumber(db, orderNumber, email);
  // Signed for no order as well: the answer takes the same time.
  const token = await createPageToken(db, orderId ?? "order_none");
  if (!orderId) throw new StoreError("order_not_matched");
  attempt.forgive();
  await visitorLimits.wrongOrderNumbers.reward(keyOf(email));
  return pagePath(token);
}
