import { randomBytes } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { StoreError } from "../lib/store-error";
import { quoteDiscount } from "../promotions/quote-discount";
import { admitOrder, admitRecipient } from "../limits/order-limits";
import type { PaymentRequest, PreparedPayment } from "./prepare-payment";
import { insertPurchase, updatePurchase } from "./purchase-table";
import { buyerOf, newPurchase, readCheckout } from "./read-checkout";

/** `preparePayment` without a provider: nobody has to be asked, so all that is written is one transaction under the cart's lock. */
export async function prepareDemoPayment(scope: MedusaContainer, request: PaymentRequest): Promise<PreparedPayment> {
  const quote = await quoteDiscount(scope, request.sessionId, request.address, request.caller);
  return await database(scope).transaction(async (trx) => {
    const { cartId, terms, open } = await readCheckout(trx, scope, request, quote);
    const { amounts } = terms;
    const isDemo = open?.provider === "demo";
    const isOurs = isDemo && open.accountId === request.caller.accountId && amounts.total > 0;
    if (open && !isOurs) await updatePurchase(trx, { ...open, state: "void" });
    if (amounts.total === 0) return { amounts, clientSecret: null, provider: "demo" };
    if (process.env.DEMO_PAYMENTS_ALLOWED === "false") throw new StoreError("demo_payments_refused");
    if (open && isOurs) {
      await admitRecipient(trx, buyerOf(request), "paid");
      await updatePurchase(trx, { ...open, ...terms });
      return { amounts, clientSecret: open.clientSecret, provider: "demo" };
    }
    const purchase = newPurchase(request, cartId, terms);
    await admitOrder(trx, buyerOf(request), "paid");
    const clientSecret = `demo_${purchase.id.replace("purch_", "")}_secret_${randomBytes(18).toString("base64url")}`;
    await insertPurchase(trx, { ...purchase, provider: "demo", clientSecret });
    return { amounts, clientSecret, provider: "demo" };
  });
}
