import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CartItem, Order, PaymentIntentAnswer, UserWithToken } from "@nocturne/contract";
import { call } from "../support/store.ts";
import type { Answer, Intent } from "../support/stripe-js.ts";
import type { Dice } from "./random.ts";

const TIMEOUT_MS = 120_000;
const PAUSE_MS = 250;
const ONE_CALL_MS = 25_000;

/** Calls the store until it answers with anything but trouble of its own: Medusa dies once in the middle of all this. */
async function patiently<Body>(
  method: string,
  path: string,
  options: Parameters<typeof call>[2],
): Promise<Answer<Body>> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      const answer = await call<Body>(method, path, { ...options, signal: AbortSignal.timeout(ONE_CALL_MS) });
      if (answer.status < 500 || Date.now() > until) return answer;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await sleep(PAUSE_MS);
  }
}

type Place = { street: string; city: string; state: string; zipCode: string; country: string };
const PLACES: readonly Place[] = [
  { street: "1 Mission Street", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" },
  { street: "2 Pine Street", city: "Portland", state: "OR", zipCode: "97201", country: "US" },
  { street: "3 Bowery", city: "New York", state: "NY", zipCode: "10002", country: "US" },
  { street: "4 Congress Avenue", city: "Austin", state: "Texas", zipCode: "78701", country: "US" },
  { street: "5 Oranienstraße", city: "Berlin", state: "Berlin", zipCode: "10999", country: "DE" },
];

/** One purchase of one shopper, step by step, as a browser makes it. */
export class Buyer {
  readonly sessionId: string;
  private readonly user: UserWithToken;
  private readonly place: Place;

  constructor(user: UserWithToken, sessionId: string, dice: Dice) {
    this.user = user;
    this.sessionId = sessionId;
    this.place = dice.pick(PLACES);
  }

  private ask<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    return patiently<Body>(method, path, { token: this.user.sessionToken, body });
  }

  async add(productId: string, quantity: number): Promise<void> {
    const { status } = await this.ask("POST", "/api/cart", { sessionId: this.sessionId, productId, quantity });
    if (status !== 201) throw new Error(`Adding to the cart answered ${status}.`);
  }

  async cart(): Promise<CartItem[]> {
    return (await this.ask<CartItem[]>("GET", `/api/cart/${this.sessionId}`)).body;
  }

  async setQuantity(productId: string, quantity: number): Promise<void> {
    await this.ask("PUT", `/api/cart/${this.sessionId}/${productId}`, { quantity });
  }

  /** What is owed for the cart as it is. */
  async prepare(): Promise<{ intent: Intent; items: CartItem[] }> {
    const items = await this.cart();
    const cents = items.reduce(
      (sum, { product, quantity }) => sum + Math.round(Number(product.price) * 100) * quantity,
      0,
    );
    const { status, body } = await this.ask<PaymentIntentAnswer>("POST", "/api/create-payment-intent", {
      subtotal: (cents / 100).toFixed(2),
      shipping: 0,
      customerAddress: { ...this.place, name: "Nell Dark" },
      sessionId: this.sessionId,
    });
    if (status !== 200 || !body.clientSecret)
      throw new Error(`The payment answered ${status}: ${JSON.stringify(body)}`);
    return { intent: { ...body, clientSecret: body.clientSecret }, items };
  }

  /** Stores the order as the page does after the payment. */
  async store({ intent, items }: { intent: Intent; items: CartItem[] }): Promise<Answer<Order>> {
    const { subtotal, tax, shipping, total } = intent;
    return await this.ask<Order>("POST", "/api/orders", {
      orderData: {
        orderNumber: `ORD-${Date.now()}${randomInt(1000, 9999)}`,
        customerEmail: this.user.email,
        customerName: "Nell Dark",
        shippingAddress: this.place,
        subtotal,
        tax,
        shipping,
        total,
        status: "Processing",
      },
      items: items.map(({ productId, quantity, size, product }) => ({
        productId,
        quantity,
        size,
        price: product.price,
      })),
      sessionId: this.sessionId,
    });
  }
}
