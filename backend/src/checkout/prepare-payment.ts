import { randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { CustomerAddress } from "@nocturne/contract";
import { lockCart } from "../carts/cart-lines";
import { priceCart, type PricedLine } from "../carts/priced-cart";
import type { Caller } from "../lib/caller";
import { database } from "../lib/database";
import { StoreError } from "../lib/store-error";
import type { Amounts, Purchase, PurchaseLine } from "./purchase";
import { findOpenPurchase, insertPurchase, updatePurchase } from "./purchase-table";
import { checkStock } from "./stock";
import { totalsOf } from "./totals";

type Input = {
  sessionId: string;
  caller: Caller;
  /** The subtotal, or the total with tax, that the shopper was shown. Only compared. */
  shownCents: number;
  address: CustomerAddress | null;
};

/** What is to be paid, and the secret of its payment; no secret where the total is 0. */
export type PreparedPayment = { amounts: Amounts; clientSecret: string | null };

/**
 * Starts the payment of a cart, or brings it up to date. The same cart, address and account always get the same secret;
 * there is never more than one payable purchase of a cart, because it lives under the cart's lock.
 *
 * Failure: 400 `cart_empty`, `unknown_state`; 409 `cart_changed`, `insufficient_stock`; 503 `demo_payments_refused`.
 */
export async function preparePayment(scope: MedusaContainer, input: Input): Promise<PreparedPayment> {
  return await database(scope).transaction(async (trx) => {
    const cartId = await lockCart(trx, input.sessionId);
    const lines = cartId ? await priceCart(scope, input.sessionId, trx) : [];
    if (!cartId || lines.length === 0) throw new StoreError("cart_empty");
    const amounts = totalsOf(lines, input.address);
    if (input.shownCents !== amounts.subtotal && input.shownCents !== amounts.total)
      throw new StoreError("cart_changed");
    checkStock(lines);
    const open = await withdrawForeign(trx, await findOpenPurchase(trx, cartId), input.caller, amounts);
    if (amounts.total === 0) return { amounts, clientSecret: null };
    if (process.env.DEMO_PAYMENTS_ALLOWED === "false") throw new StoreError("demo_payments_refused");

    const purchase: Purchase = {
      ...(open ?? newPurchase(input, cartId)),
      lines: toPurchaseLines(lines),
      amounts,
      address: input.address,
    };
    if (open) await updatePurchase(trx, purchase);
    else await insertPurchase(trx, purchase);
    return { amounts, clientSecret: purchase.clientSecret };
  });
}

/** An open purchase of another account, or of a cart that now costs nothing, can't be paid any more. */
async function withdrawForeign(
  trx: Knex,
  open: Purchase | undefined,
  caller: Caller,
  amounts: Amounts,
): Promise<Purchase | undefined> {
  if (!open || (open.accountId === caller.accountId && amounts.total > 0)) return open;
  await updatePurchase(trx, { ...open, state: "void" });
  return undefined;
}

function newPurchase({ sessionId, caller }: Input, cartId: string): Omit<Purchase, "lines" | "amounts" | "address"> {
  const id = generateEntityId(undefined, "purch");
  return {
    id,
    sessionId,
    cartId,
    accountId: caller.accountId,
    customerId: caller.customerId,
    state: "open",
    provider: "demo",
    clientSecret: `demo_${id.replace("purch_", "")}_secret_${randomBytes(18).toString("base64url")}`,
    customerEmail: null,
    customerName: null,
    orderNumber: null,
    orderId: null,
    paidAt: null,
  };
}

export function toPurchaseLines(lines: PricedLine[]): PurchaseLine[] {
  return lines.map(({ line, entry, variant }) => ({
    id: generateEntityId(undefined, "ordli"),
    productId: entry.product.id,
    variantId: variant.id,
    size: variant.size,
    quantity: line.quantity,
    priceCents: variant.priceCents,
    name: entry.product.name,
    imageUrl: entry.product.imageUrl,
  }));
}
