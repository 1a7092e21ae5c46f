import {
  authenticate,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { customerOf } from "./auth-context";
import { isTransferToken, ownsOrders } from "../../store/medusa-tables/record-owners";

const BY_TOKEN = /^\/transfer\/(?:accept|decline)\/?$/i;

/** Requests that hold the token of a transfer of the order that they name. */
const tokenHolders = new WeakSet<MedusaRequest>();

const authenticateCustomer = authenticate("customer", ["session", "bearer"]);

/**
 * Lets a request accept or decline a transfer by its token alone: whoever holds the order's mail may be a guest. Any other
 * token shows nothing of the order.
 */
export async function admitTransferToken(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) {
  const { token } = (req.body ?? {}) as { token?: unknown };
  const isAsked = req.method === "POST" && BY_TOKEN.test(req.path) && typeof token === "string";
  if (isAsked && (await isTransferToken(database(req.scope), String(req.params.id), token))) tokenHolders.add(req);
  next();
}

/** Asks for a signed-in customer, except of a request with a transfer's token. */
export function requireCustomer(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  return tokenHolders.has(req) ? next() : authenticateCustomer(req, res, next);
}

/** Opens an order of Medusa's store API to its own customer alone; anybody else's does not exist. */
export async function requireOwnOrder(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  if (tokenHolders.has(req) || (await ownsOrders(database(req.scope), customerOf(req), [String(req.params.id)])))
    return next();
  res.status(404).json({ type: "not_found", message: "That order does not exist." });
}
