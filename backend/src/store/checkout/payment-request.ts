import type { CustomerAddress } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";

/** What a page asks for when it wants to pay for a cart. */
export type PaymentRequest = {
  cartKey: string;
  /** Null for a guest, who is known by the cart id and the e-mail. */
  caller: Caller | null;
  /** The subtotal, what a discount leaves of it, or the total with tax, that the shopper was shown. Only compared. */
  shownCents: number;
  address: CustomerAddress | null;
  /** What the shopper typed; null where the page has not said it, which forgets nothing. A guest has to. */
  email: string | null;
  /** The id of the way to pay that the shopper chose; null for the store's default. */
  provider: string | null;
  /** The shipping options that the shopper chose; the cheapest where none is named. */
  shippingOptionIds: string[];
  /** The visitor's address, as limits count it. */
  visitor: string;
};
