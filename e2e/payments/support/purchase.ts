import type { Order } from "@nocturne/contract";
import { ADDRESS, ask, cartOf, prepare, type Shopper } from "./store.ts";
import { intentId, stripeJs } from "./stripe-js.ts";

/** Charges a good card for what is in the cart, as the page does; answers the payment's id. */
export async function pay(shopper: Shopper): Promise<string> {
  const { body } = await prepare(shopper, shopper.product.price);
  const intent = { ...body, clientSecret: body.clientSecret ?? "" };
  await stripeJs.confirm(intent, "pm_card_visa");
  return intentId(intent);
}

/** The order of one piece at $25.00, paid by card, and its payment: $26.81 with the tax. */
export async function placeOrder(shopper: Shopper): Promise<{ order: Order; paymentId: string }> {
  const items = (await cartOf(shopper)).map(({ productId, quantity, size, product }) => ({
    productId,
    quantity,
    size,
    price: product.price,
  }));
  const paymentId = await pay(shopper);
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: shopper.user.email,
    customerName: "Nell Dark",
    shippingAddress: ADDRESS,
    total: "26.81",
  };
  const { token, sessionId } = shopper;
  const order = await ask<Order>("POST", "/api/orders", { token, body: { orderData, items, sessionId } });
  return { order, paymentId };
}
