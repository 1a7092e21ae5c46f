import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { hasRemotePayment } from "../purchase/purchase-table";
import { withdrawBeforeChange } from "./withdraw-purchase";
import { database } from "../../lib/database";
import { remoteGateways } from "../payment/gateways";
import { lockCart } from "../cart/cart-session-table";

/**
 * Changes a cart within one transaction, once nobody can pay for its old content any more. Providers are asked to cancel
 * between two looks and never under the cart's lock.
 */
export async function withPaymentsCancelled<Result>(
  scope: MedusaContainer,
  cartKey: string,
  change: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  const db = database(scope);
  if (remoteGateways(scope).length === 0) return await db.transaction(change);
  for (;;) {
    const changed = await db.transaction(async (trx) => {
      const cartId = await lockCart(trx, cartKey);
      if (cartId && (await hasRemotePayment(trx, cartId))) return null;
      return { result: await change(trx) };
    });
    if (changed) return changed.result;
    await withdrawBeforeChange(scope, cartKey);
  }
}
