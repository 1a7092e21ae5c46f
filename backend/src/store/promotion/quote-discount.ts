import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CustomerAddress } from "@nocturne/contract";
import { linesKeyOf, type PricedLine } from "../cart/priced-cart";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { readPromotionCode } from "../cart/cart-session-table";
import { selectAutomaticPromotions } from "../medusa-tables/promotion";
import { computeDiscount } from "./compute-discount";
import type { Discount } from "./discount";
import type { Shopper } from "../../lib/caller";
import { UNTAXED, type TaxFactors } from "./promotion-context";
import type { ShippingOffer } from "../shipping/shipping-offer";

/** A discount, and for exactly which code and lines it is. `key` is empty where no promotion was asked at all. */
export type DiscountQuote = { key: string; discount: Discount | null };

const keyOf = (code: string | null, lines: PricedLine[]) => JSON.stringify([code, linesKeyOf(lines)]);

/** What could take something off a cart: its code, and whether some promotion counts without one. */
export type DiscountFacts = { code: string | null; hasAutomatic: boolean };

async function readDiscountFacts(db: Knex, cartKey: string): Promise<DiscountFacts> {
  const code = await readPromotionCode(db, cartKey);
  return { code, hasAutomatic: code === null && (await selectAutomaticPromotions(db)).length > 0 };
}

/**
 * What promotions take off a cart's lines, computed before the cart's lock is taken. A code that does not count takes
 * nothing. A cart that nothing could take anything off may change until then.
 */
export async function quoteDiscount(
  scope: MedusaContainer,
  cartKey: string,
  lines: PricedLine[],
  address: CustomerAddress | null,
  shopper: Shopper,
  shipping: ShippingOffer[] = [],
  taxFactors: TaxFactors = UNTAXED,
  known?: DiscountFacts,
): Promise<DiscountQuote> {
  const { code, hasAutomatic } = known ?? (await readDiscountFacts(database(scope), cartKey));
  if (code === null && !hasAutomatic) return { key: "", discount: null };
  if (lines.length === 0) return { key: "", discount: null };
  const { discount } = await computeDiscount(scope, code, lines, shopper, address, shipping, taxFactors);
  return { key: keyOf(code, lines), discount };
}

/**
 * The quoted discount, under the cart's lock. Failure: 409 `cart_changed` where code, lines or prices are not those of
 * the quote any more.
 */
export async function confirmDiscount(
  trx: Knex,
  cartKey: string,
  lines: PricedLine[],
  quote: DiscountQuote,
): Promise<Discount | null> {
  const code = await readPromotionCode(trx, cartKey);
  if (code === null && quote.key === "") return null;
  if (quote.key !== keyOf(code, lines)) throw new StoreError("cart_changed");
  return quote.discount;
}
