import type { CartItem, CartTotals, Order, PaymentIntentAnswer, Product, TaxAnswer } from "@nocturne/contract";
import { newPromotion } from "@nocturne/test-support";
import { stripeJs, intentId } from "../support/stripe-js.ts";
import { double } from "../support/double.ts";
import { recordOf } from "../support/medusa.ts";
import { ask, call, change, newSessionId, ordersOf, type Shopper } from "../support/store.ts";
import type { Case, Line } from "./cases.ts";
import { inCents, type View } from "./views.ts";

/** Stripe charges no less than this. */
const MIN_CHARGE_CENTS = 50;

/** A product to buy; the price of one that is ours follows the case. */
export type Shelved = { product: Product; isOurs: boolean };

type Buyer = Pick<Shopper, "user" | "token">;
type Bought = { views: Record<string, View>; items: CartItem[]; order: Order };

const dollars = (cents: number) => (cents / 100).toFixed(2);

async function setPrices(shelf: Shelved[], lines: Line[]): Promise<void> {
  await Promise.all(
    lines.map(async ({ product: index, cents }) => {
      const shelved = shelf[index]!;
      const price = dollars(cents);
      if (!shelved.isOurs || shelved.product.price === price) return;
      await change(shelved.product, { price });
      shelved.product.price = price;
    }),
  );
}

async function fill(sessionId: string, shelf: Shelved[], { lines, promotion }: Case): Promise<CartItem[]> {
  for (const { product: index, size, quantity } of lines) {
    const { id, sizes } = shelf[index]!.product;
    const chosen = sizes.length > 0 ? { size: sizes[size % sizes.length] } : {};
    await ask("POST", "/api/cart", { body: { sessionId, productId: id, quantity, ...chosen } });
  }
  if (promotion) {
    const { code } = await newPromotion({ method: promotion });
    const { status } = await call("PUT", `/api/cart/${sessionId}/promotion`, { body: { code } });
    // A code that takes nothing off this cart is refused; it is bought without then.
    if (status !== 200 && status !== 409) throw new Error(`The code answered ${status}.`);
  }
  return await ask<CartItem[]>("GET", `/api/cart/${sessionId}`);
}

/** The figures of the checkout page, got as the page gets them. */
async function show(sessionId: string, items: CartItem[], { place }: Case): Promise<View> {
  const subtotal = items.reduce((sum, { product, quantity }) => sum + inCents(product.price) * quantity, 0);
  const totals = await ask<CartTotals>("GET", `/api/cart/${sessionId}/totals`);
  const discount = inCents(totals.discount);
  const { taxAmount, totalAmount } = await ask<TaxAnswer>("POST", "/api/calculate-tax", {
    body: { subtotal: dollars(subtotal - discount), shipping: 0, customerAddress: place },
  });
  return { subtotal, discount, tax: inCents(taxAmount), total: inCents(totalAmount) };
}

const viewOf = (amounts: { subtotal: string; discount: string; tax: string; total: string }): View => ({
  subtotal: inCents(amounts.subtotal),
  discount: inCents(amounts.discount),
  tax: inCents(amounts.tax),
  total: inCents(amounts.total),
});

async function charged(intent: PaymentIntentAnswer): Promise<View> {
  const id = intentId({ ...intent, clientSecret: intent.clientSecret ?? "" });
  const payment = (await double.intents()).find((one) => one.id === id);
  return { subtotal: null, discount: null, tax: null, total: payment?.amount_received ?? NaN };
}

async function medusaView(orderId: string): Promise<{ shown: View; captured: View }> {
  const record = await recordOf(orderId);
  const taken = record.payment_collections.reduce((sum, { captured_amount: captured }) => sum + inCents(captured), 0);
  return {
    shown: {
      subtotal: inCents(record.item_subtotal),
      discount: inCents(record.discount_subtotal),
      tax: inCents(record.tax_total),
      total: inCents(record.total),
    },
    captured: { subtotal: null, discount: null, tax: null, total: taken },
  };
}

function orderBody(sessionId: string, buyer: Buyer, items: CartItem[], shown: View, { place }: Case) {
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: buyer.user.email,
    customerName: "Nell Dark",
    shippingAddress: place,
    subtotal: dollars(shown.subtotal ?? NaN),
    tax: dollars(shown.tax ?? NaN),
    shipping: "0.00",
    total: dollars(shown.total),
    status: "Processing",
  };
  const wanted = items.map(({ productId, quantity, size, product }) => ({
    productId,
    quantity,
    size,
    price: product.price,
  }));
  return { orderData, items: wanted, sessionId };
}

/**
 * Buys one cart the way the page does, and asks everybody who knows what it cost. Answers null for a cart that costs too
 * little for a card: it must have been refused, and left nothing behind.
 */
export async function buy(shelf: Shelved[], buyer: Buyer, wanted: Case): Promise<Bought | null> {
  const sessionId = newSessionId();
  await setPrices(shelf, wanted.lines);
  const items = await fill(sessionId, shelf, wanted);
  const shown = await show(sessionId, items, wanted);
  const { token } = buyer;
  const { status, body: intent } = await call<PaymentIntentAnswer>("POST", "/api/create-payment-intent", {
    token,
    body: { subtotal: dollars(shown.total), shipping: 0, customerAddress: wanted.place, sessionId },
  });
  if (shown.total > 0 && shown.total < MIN_CHARGE_CENTS) {
    if (status !== 400) throw new Error(`A payment of ${shown.total} cents answered ${status}.`);
    return null;
  }
  if (status !== 200) throw new Error(`The payment answered ${status}: ${JSON.stringify(intent)}`);
  const body = orderBody(sessionId, buyer, items, shown, wanted);
  const isFree = shown.total === 0;
  if (!isFree) await stripeJs.confirm({ ...intent, clientSecret: intent.clientSecret ?? "" }, "pm_card_visa");
  const order = isFree
    ? await ask<Order>("POST", "/api/create-zero-dollar-order", { token, body: { ...body.orderData, sessionId } })
    : await ask<Order>("POST", "/api/orders", { token, body });
  const stored = (await ordersOf(buyer)).find(({ id }) => id === order.id);
  const medusa = await medusaView(order.id);
  const views: Record<string, View> = {
    "the page": shown,
    "the payment": viewOf(intent),
    "the order's answer": viewOf(order),
    "the order history": viewOf(stored ?? { subtotal: "", discount: "", tax: "", total: "none" }),
    "the Medusa admin": medusa.shown,
    "captured by Medusa": medusa.captured,
    ...(isFree ? {} : { "charged by Stripe": await charged(intent) }),
  };
  return { views, items, order };
}
