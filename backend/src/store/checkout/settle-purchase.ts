import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order, ShippingAddress } from "@nocturne/contract";
import { lockCart } from "../cart/cart-session-table";
import { catalogueOf, soldAnywhere } from "../catalogue/catalogue";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectBuyer, type Buyer } from "../medusa-tables/customer";
import { requireGateway } from "../payment/gateways";
import { enqueueMail } from "../mail/enqueue-mail";
import { paymentReturned } from "../mail/mails/payment-returned";
import { usePromotions } from "../promotion/use-promotion";
import { chooseOrderNumber, withOrderNumber } from "./choose-order-number";
import { detachCart } from "./detach-cart";
import { placeOrder, whileAccepting } from "./place-order";
import { orderIdOf, termsPaidFor, type Purchase, type PurchaseShipping } from "../purchase/purchase";
import { findPurchase, lockPurchase, patchPurchase } from "../purchase/purchase-table";
import { reserveStock, stockNeeds } from "./stock";

/** What the page says about the buyer; without it what it said before it charged, else the account's own name and e-mail. */
export type Contact = {
  email: string;
  name: string;
  address: ShippingAddress;
  orderNumber: string | null;
  shipping: PurchaseShipping[];
};

/**
 * Makes the order of a purchase that the provider says is paid; returns null while it is not. Page, webhook and job all
 * end here: the purchase's row is locked, so one of them does it and the others find it done.
 *
 * Failure: 409 `sold_out_refunded` when its stock was gone; the money is on its way back then. 503 when the provider
 * does not answer; nothing is lost, the job asks again.
 */
export async function settlePurchase(
  scope: MedusaContainer,
  purchaseId: string,
  contact: Contact | null = null,
): Promise<Order | null> {
  const purchase = await findPurchase(database(scope), purchaseId);
  if (!purchase) return null;
  if (purchase.state === "paid" || purchase.state === "ordered") return await placeOrder(scope, purchaseId);
  if (purchase.state === "refund_due" || purchase.state === "refunded") return await refuse(scope, purchase);
  const payment = await requireGateway(scope, purchase).read(purchase);
  if (payment.state === "canceled") await patchPurchase(database(scope), purchase.id, { state: "void" });
  if (payment.state !== "succeeded") return null;
  const settled = await whileAccepting(() =>
    withOrderNumber(contact?.orderNumber ?? null, (orderNumber) =>
      attempt(scope, purchase, payment.receivedCents, contact && { ...contact, orderNumber }),
    ),
  );
  return settled.state === "refund_due" ? await refuse(scope, settled) : await placeOrder(scope, purchaseId);
}

async function attempt(
  scope: MedusaContainer,
  purchase: Purchase,
  receivedCents: number,
  contact: Contact | null,
): Promise<Purchase> {
  const { byId } = soldAnywhere(await catalogueOf(scope).current());
  return await database(scope).transaction(async (trx) => {
    const currentCartId = await lockCart(trx, purchase.cartKey);
    const locked = await lockPurchase(trx, purchase.id);
    if (!["open", "superseded", "void"].includes(locked.state)) return locked;
    const bought = termsPaidFor(locked, receivedCents);
    const variants = bought.lines.flatMap((line) => byId.get(line.productId)?.variants ?? []);
    try {
      await trx.transaction(async (savepoint) => {
        await reserveStock(savepoint, locked.id, stockNeeds(bought, variants));
      });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return await save(trx, { ...bought, state: "refund_due", paidAt: new Date().toISOString() });
    }
    if (bought.promotions.length > 0) await countPromotions(trx, bought);
    if (currentCartId === bought.cartId) await detachCart(trx, bought.cartKey, bought.cartId);
    return await save(trx, {
      ...bought,
      ...(await contactOf(trx, bought, contact)),
      state: "paid",
      orderNumber: await chooseOrderNumber(trx, contact?.orderNumber ?? null),
      orderId: orderIdOf(bought.id),
      paidAt: new Date().toISOString(),
    });
  });
}

async function save(trx: Knex, purchase: Purchase): Promise<Purchase> {
  const settled = { ...purchase, next: null };
  await patchPurchase(trx, purchase.id, settled);
  return settled;
}

/** What was agreed and paid for counts, even where others have used the code up meanwhile. */
async function countPromotions(trx: Knex, bought: Purchase): Promise<void> {
  const { email } = await accountOf(trx, bought);
  await usePromotions(trx, bought.promotions, { customerId: bought.customerId, email }, "honoured");
}

async function contactOf(
  trx: Knex,
  purchase: Purchase,
  contact: Contact | null,
): Promise<Pick<Purchase, "customerEmail" | "customerName" | "address" | "shipping">> {
  if (contact) {
    const { email, name, address, shipping } = contact;
    return { customerEmail: email, customerName: name, address, shipping };
  }
  const { email, username, full_name: fullName } = await accountOf(trx, purchase);
  return {
    customerEmail: purchase.customerEmail || email,
    customerName: purchase.address?.name || fullName || username,
    address: purchase.address,
    shipping: purchase.shipping,
  };
}

/** The account's own words; empty ones where it is gone, and a guest's e-mail. */
async function accountOf(trx: Knex, { accountId, customerEmail }: Purchase): Promise<Buyer> {
  if (accountId === null) return { email: customerEmail ?? "", username: "", full_name: "" };
  return (await selectBuyer(trx, accountId)) ?? { email: "", username: "", full_name: "" };
}

/** Gives the money back, once, and says so. */
async function refuse(scope: MedusaContainer, purchase: Purchase): Promise<never> {
  if (purchase.state === "refund_due") {
    await requireGateway(scope, purchase).refund(purchase);
    // The mail before the mark: a crash between them repeats both, and neither is done twice.
    await enqueueMail(scope, paymentReturned, purchase);
    await patchPurchase(database(scope), purchase.id, { state: "refunded" });
  }
  throw new StoreError("sold_out_refunded");
}
