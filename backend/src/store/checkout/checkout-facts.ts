import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShippingAddress } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { database } from "../../lib/database";
import { PreparedStatement, readTogether } from "../../lib/prepared-statement";
import { toCartContents, type CartContents } from "../cart/cart-lines";
import { ENTERED_CODE } from "../cart/cart-session-table";
import { cartLinesOf, type CartLineRow } from "../medusa-tables/cart";
import { ANY_AUTOMATIC_PROMOTION } from "../medusa-tables/promotion";
import { shippingSelects, toParameters, toShippingFacts, type ShippingRows } from "../medusa-tables/shipping";
import { TAX_SOURCE, type TaxSource } from "../medusa-tables/tax";
import type { Purchase } from "../purchase/purchase";
import { toPurchase, type PurchaseRow } from "../purchase/purchase-row";
import { OPEN_OF_CART_KEY } from "../purchase/purchase-table";
import { shippingPlace } from "../shipping/offer-shipping";
import { countryOf } from "../tax/quote-tax";
import type { KnownFacts } from "./totals";

type FactRows = ShippingRows & {
  open: (PurchaseRow & { mark: string })[];
  lines: CartLineRow[];
  code: { promotion_code: string | null }[];
  automatic: object[];
  taxSource: TaxSource[];
};

const LINES = cartLinesOf(":cartKey");

const facts = new PreparedStatement<FactRows>(
  readTogether({
    open: OPEN_OF_CART_KEY,
    lines: LINES,
    code: ENTERED_CODE,
    automatic: ANY_AUTOMATIC_PROMOTION,
    taxSource: TAX_SOURCE,
    ...shippingSelects(`= any(array(select bought.product_id from (${LINES}) bought))`),
  }),
);

/** Everything that a purchase depends on and the process does not know, as it is at one moment. */
export type CheckoutFacts = {
  /** The one purchase of the cart that can be paid, and what it was read with. */
  open: { purchase: Purchase; mark: string } | null;
  contents: CartContents;
  /** The same as it was read: lines, and where they are priced. */
  lineRows: CartLineRow[];
  known: Required<Omit<KnownFacts, "priced">>;
};

/** Reads it in one statement, where one by one they were ten. Failure: 400 `unknown_country`. */
export async function readCheckoutFacts(
  scope: MedusaContainer,
  { cartKey, address, caller }: { cartKey: string; address: ShippingAddress; caller: Caller | null },
): Promise<CheckoutFacts> {
  const [found] = await facts.rows(database(scope), {
    ...toParameters(await shippingPlace(scope, address, caller)),
    cartKey,
    taxCountry: countryOf(address).toLowerCase(),
  });
  const { open, lines, code, automatic, taxSource } = found!;
  return {
    open: open[0] ? { purchase: toPurchase(open[0]), mark: open[0].mark } : null,
    contents: toCartContents(lines),
    lineRows: lines,
    known: {
      discount: { code: code[0]?.promotion_code ?? null, hasAutomatic: automatic.length > 0 },
      tax: { source: taxSource[0] },
      shipping: toShippingFacts(found!),
    },
  };
}
