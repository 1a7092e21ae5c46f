import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CartTotals } from "@nocturne/contract";
import { lockCart, readPromotionCode } from "../cart/cart-session-table";
import { priceCart } from "../cart/priced-cart";
import { withPaymentsCancelled } from "./with-payments-cancelled";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { readCartTotals } from "../promotion/cart-totals";
import { writePromotionCode } from "../promotion/cart-code";
import { computeDiscount } from "../promotion/compute-discount";
import type { Shopper } from "../../lib/caller";

/**
 * Uses a promotion code for a cart, instead of the one before; payments of the old price can't be made any more.
 * Returns the cart's totals with it. Repeatable.
 *
 * Failure: 400 `cart_empty`; 404 `promotion_unknown`; 409 with one code per reason why it does not count. The code that
 * was there before stays then.
 */
export async function applyCode(
  scope: MedusaContainer,
  cartKey: string,
  code: string,
  shopper: Shopper,
): Promise<CartTotals> {
  const lines = await priceCart(scope, cartKey, shopper);
  if (lines.length === 0) throw new StoreError("cart_empty");
  const { entered, refusal } = await computeDiscount(scope, code, lines, shopper, null);
  if (!entered) throw new StoreError(refusal ?? "promotion_not_applicable");
  await change(scope, cartKey, entered.code, async (trx, cartId) => {
    await writePromotionCode(trx, cartId, { id: entered.promotionId, code: entered.code });
  });
  return await readCartTotals(scope, cartKey, shopper);
}

/** Takes the code off a cart; one without is left as it is. Returns the cart's totals without it. */
export async function removeCode(scope: MedusaContainer, cartKey: string, shopper: Shopper): Promise<CartTotals> {
  await change(scope, cartKey, null, async (trx, cartId) => await writePromotionCode(trx, cartId, null));
  return await readCartTotals(scope, cartKey, shopper);
}

/** A payment that is being made is only disturbed where something really changes. */
async function change(
  scope: MedusaContainer,
  cartKey: string,
  code: string | null,
  write: (trx: Knex, cartId: string) => Promise<void>,
): Promise<void> {
  if ((await readPromotionCode(database(scope), cartKey)) === code) return;
  await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockCart(trx, cartKey);
    if (cartId) await write(trx, cartId);
    else if (code !== null) throw new StoreError("cart_empty");
  });
}
