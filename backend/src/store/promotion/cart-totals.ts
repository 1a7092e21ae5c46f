import type { MedusaContainer } from "@medusajs/framework/types";
import { errorMessage, formatCents, type CartTotals } from "@nocturne/contract";
import { priceCart, regionOf, subtotalCents } from "../cart/priced-cart";
import { database } from "../../lib/database";
import { readPromotionCode } from "../cart/cart-session-table";
import { computeDiscount } from "./compute-discount";
import type { DiscountAnswer } from "./discount";
import type { Shopper } from "../../lib/caller";

/**
 * What a cart costs before tax, with what automatic promotions and its code take off. A code that does not count any more is named with the reason, and counts again by itself
 * when the reason is gone.
 */
export async function readCartTotals(scope: MedusaContainer, cartKey: string, shopper: Shopper): Promise<CartTotals> {
  const [lines, code] = await Promise.all([
    priceCart(scope, cartKey, shopper),
    readPromotionCode(database(scope), cartKey),
  ]);
  const answer = lines.length > 0 ? await computeDiscount(scope, code, lines, shopper, null) : null;
  const subtotal = subtotalCents(lines);
  const discount = answer?.discount?.cents ?? 0;
  const region = regionOf(lines);
  return {
    ...(region ? { currency: region.currency } : {}),
    subtotal: formatCents(subtotal),
    discount: formatCents(discount),
    promotion: answer?.entered ? { code: answer.entered.code } : null,
    refused: code && answer?.refusal ? describe(code, answer) : null,
    total: formatCents(subtotal - discount),
  };
}

function describe(code: string, { refusal }: DiscountAnswer): CartTotals["refused"] {
  return refusal && { code, reason: refusal, message: errorMessage(refusal) };
}
