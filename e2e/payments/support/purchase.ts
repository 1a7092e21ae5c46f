import type { Order } from "@nocturne/contract";
import { ADDRESS, ask, cartOf, prepare, type Shopper } from "./store.ts";
import { intentId, stripeJs } from "./stripe-js.ts";

/** Charges a good card for what is in the cart, as the page does. */
async function charge(shopper: Shopper): Promise<{ paymentId: string; total: string }> {
  const pieces = (await cartOf(shopper)).reduce((sum, { quantity }) => sum + quantity, 0);
  const { body } = await prepare(shopper, (pieces * Number(shopper.product.price)).toFixed(2));
  const intent = { ...body, clientSecret: body.clientSecret ?? "" };
  await stripeJs.confirm(intent, "pm_card_visa");
  return { paymentId: intentId(intent), total: body.total };
}

/** As `charge`; answers the payment's id. */
export const pay = async (shopper: Shopper): Promise<string> => (await charge(shopper)).paymentId;

/** The order of what is in the cart, paid by card, and its payment: $26.81 with the tax for a piece at $25.00. */
export async function placeOrder(shopper: Shopper): Promise<{ order: Order; paymentId: string }> {
  const items = (await cartOf(shopper)).map(({ productId, quantity, size, product }) => ({
    productId,
    quantity,
    size,
    price: product.price,
  }));
  const { paymentId, total } = await charge(shopper);
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: shopper.user.email,
    customerName: "Nell Dark",
    shippingAddress: ADDRESS,
    total,
  };
  const { token, sessionId } = shopper;
  const order = await ask<Order>("POST", "/api/orders", { token, body: { orderData, items, sessionId } });
  return { order, paymentId };
}
