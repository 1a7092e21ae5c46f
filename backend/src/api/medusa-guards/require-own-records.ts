import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { mentionedIds } from "./mentioned-ids";
import { database } from "../../lib/database";
import { customerOf } from "./auth-context";
import { isLineOfCart, mayPay, mayUseCarts, ownsOrders } from "../../store/medusa-tables/record-owners";

function refuse(res: MedusaResponse, what: string): void {
  res.status(404).json({ type: "not_found", message: `That ${what} does not exist.` });
}

/** Refuses a call of Medusa's store API that names somebody else's order or cart in its query or body. */
export async function requireOwnMentions(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  const idsOf = (name: string) => [...mentionedIds(req.query, name), ...mentionedIds(req.body, name)];
  const orders = idsOf("order_id");
  if (orders.length > 0 && !customerOf(req)) {
    res.status(401).json({ type: "unauthorized", message: "Unauthorized" });
    return;
  }
  if (!(await ownsOrders(database(req.scope), customerOf(req), orders))) return refuse(res, "order");
  if (!(await mayUseCarts(database(req.scope), customerOf(req), idsOf("cart_id")))) return refuse(res, "cart");
  next();
}

/** Opens the cart of an account to that account alone; anybody else's does not exist. */
export async function requireOwnCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (await mayUseCarts(database(req.scope), customerOf(req), [String(req.params.id)])) return next();
  refuse(res, "cart");
}

/** Medusa removes a line by its id alone, whatever cart the address names. */
export async function requireOwnLine(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (await isLineOfCart(database(req.scope), String(req.params.line_id), String(req.params.id))) return next();
  refuse(res, "line");
}

/** Opens what pays for the cart or the order of an account to that account alone. */
export async function requireOwnPayment(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (await mayPay(database(req.scope), customerOf(req), String(req.params.id))) return next();
  refuse(res, "payment collection");
}

/**
 * Leaves to the owner what Medusa lets a customer decide about a return: that it has arrived (which restocks and refunds
 * it), where, and what its shipping costs.
 */
export function leaveReceiptToOwner(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const body = (req.body ?? {}) as Record<string, unknown>;
  delete body.receive_now;
  delete body.location_id;
  if (typeof body.return_shipping === "object" && body.return_shipping !== null) {
    delete (body.return_shipping as Record<string, unknown>).price;
  }
  next();
}
