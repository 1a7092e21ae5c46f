import type { ShippingAddress } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import type { sameItems } from "../purchase/purchase";

type Item = Parameters<typeof sameItems>[0][number];

/** What a page says that a shopper has bought, and where it goes. */
export type Claim = {
  cartKey: string;
  /** Null for a guest, who is known by the cart id and the e-mail. */
  caller: Caller | null;
  email: string;
  name: string;
  address: ShippingAddress;
  /** What the shopper believes to buy; null for a free order, which names neither. */
  expected: { items: Item[]; totalCents: number } | null;
  orderNumber: string | null;
  /** The way to pay that the page showed; null where it does not say. */
  provider: string | null;
  /** The shipping options that the page showed; null where it does not say. */
  shippingOptionIds: string[] | null;
  /** The visitor's address, as limits count it. */
  visitor: string;
};
