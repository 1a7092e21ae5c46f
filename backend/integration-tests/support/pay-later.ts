import type { InputOf, Order, PaymentIntentAnswer, Product } from "@nocturne/contract";
import { medusaAdmin, medusaAdminOk, registerUser, sql, type TestUser } from "@nocturne/test-support";
import type { PluginStore } from "./plugin-store";
import { withCode } from "./promotions";
import { cartOf, newCart, OREGON, orderInput } from "./shop";

type Answer<Body> = { status: number; body: Body };
type Failure = { code: string; message: string };

/** A shopper of a store with a plugin: what is put into the cart at one instance is paid at the other. */
export class PluginShopper {
  private constructor(
    private readonly store: PluginStore,
    readonly user: TestUser,
    readonly sessionId: string,
  ) {}

  /** A new account, or `user`, with one piece in its cart. */
  static async withCart(store: PluginStore, product: Product, options: { user?: TestUser; code?: string } = {}) {
    const user = options.user ?? (await registerUser());
    const shopper = new PluginShopper(store, user, await newCart(product));
    if (options.code) await withCode(shopper.sessionId, options.code, user.token);
    return shopper;
  }

  private call<Body>(path: string, body: object): Promise<Answer<Body & Failure>> {
    return this.store.call(
      "POST",
      path,
      { ...body, sessionId: this.sessionId },
      { "X-Session-Token": this.user.token },
    );
  }

  choose(provider: string | undefined, subtotal: string): Promise<Answer<PaymentIntentAnswer & Failure>> {
    return this.call("/api/create-payment-intent", { subtotal, shipping: 0, customerAddress: OREGON, provider });
  }

  async orderOf(intent: PaymentIntentAnswer): Promise<InputOf<"createOrder">> {
    return orderInput(this.user, this.sessionId, await cartOf(this.sessionId), intent, OREGON);
  }

  place(input: object): Promise<Answer<Order & Failure>> {
    return this.call("/api/orders", input);
  }

  purchases(): Promise<{ id: string; state: string; provider: string; due_state: string | null }[]> {
    return sql("select id, state, provider, due_state from purchase where session_id = $1 order by created_at, id", [
      this.sessionId,
    ]);
  }
}

/** Orders one piece, to be paid by bank transfer. */
export async function orderUnpaid(
  store: PluginStore,
  product: Product,
  options: { user?: TestUser; code?: string; total?: string } = {},
): Promise<{ shopper: PluginShopper; order: Order; input: InputOf<"createOrder"> }> {
  const shopper = await PluginShopper.withCart(store, product, options);
  const intent = await shopper.choose("bank-transfer", options.total ?? product.price);
  if (intent.status !== 200) throw new Error(`The intent answered ${intent.status}: ${JSON.stringify(intent.body)}`);
  const input = await shopper.orderOf(intent.body);
  const { status, body: order } = await shopper.place(input);
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(order)}`);
  return { shopper, order, input };
}

/** The payment of an order at Medusa. */
export async function paymentOf(orderId: string): Promise<{ id: string; provider_id: string }> {
  const [payment] = await sql<{ id: string; provider_id: string }>(
    `select payment.id, payment.provider_id from payment
       join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
      where link.order_id = $1`,
    [orderId],
  );
  return payment!;
}

/** What the owner's button "Capture payment" does; the whole amount unless said. */
export async function capture(orderId: string, amount?: number): Promise<Answer<{ message?: string }>> {
  const { id } = await paymentOf(orderId);
  return await medusaAdmin("POST", `/admin/payments/${id}/capture`, amount === undefined ? {} : { amount });
}

export type MedusaOrder = { status: string; payment_status: string; summary: { paid_total: number } };

export async function medusaOrder(orderId: string): Promise<MedusaOrder> {
  const fields = "status,payment_status,summary.*";
  return (await medusaAdminOk<{ order: MedusaOrder }>("GET", `/admin/orders/${orderId}?fields=${fields}`)).order;
}
