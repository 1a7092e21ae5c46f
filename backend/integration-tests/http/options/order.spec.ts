import { call, mailsTo, medusaAdmin, registerUser } from "@nocturne/test-support";
import type { Options, Product } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOptionProduct, removeProducts, variantOf } from "../../support/options";
import { waitForMails } from "../../support/outbox";
import { admin, cartOf, newSessionId, orderInput, placeOrder, requestIntent } from "../../support/shop";

let ring: Product;

beforeAll(async () => {
  ring = await newOptionProduct("Order ring", [
    { options: { Colour: "Gold", Size: "M" }, stock: 8 },
    { options: { Colour: "Silver", Size: "M" }, stock: 8 },
  ]);
});

afterAll(async () => await removeProducts([ring]));

async function putOptions(sessionId: string, options: Options, quantity = 1): Promise<void> {
  const { status } = await call("POST /api/cart", { body: { sessionId, productId: ring.id, options, quantity } });
  expect(status).toBe(201);
}

const gold = { Colour: "Gold", Size: "M" };
const silver = { Colour: "Silver", Size: "M" };

async function bothColours() {
  const user = await registerUser();
  const sessionId = newSessionId();
  await putOptions(sessionId, gold);
  await putOptions(sessionId, silver);
  const cart = await cartOf(sessionId);
  const { body: intent } = await requestIntent(user, { subtotal: "50.00", sessionId });
  return { user, sessionId, cart, input: orderInput(user, sessionId, cart, intent) };
}

describe("an order of two colours in one size", () => {
  it("is placed by a client that knows sizes alone, and says each colour everywhere", async () => {
    const { user, input } = await bothColours();
    expect(input.items).toEqual([
      { productId: ring.id, quantity: 1, price: "25.00", size: "M" },
      { productId: ring.id, quantity: 1, price: "25.00", size: "M" },
    ]);
    const { status, body: order } = await placeOrder(user, input);
    expect(status).toBe(201);
    expect(order.items.map(({ size, options }) => [size, options])).toEqual([
      ["M", gold],
      ["M", silver],
    ]);

    const history = await call("GET /api/user/orders", { token: user.token });
    expect(history.body[0]?.items.map(({ options }) => options)).toEqual([gold, silver]);
    const panel = (await call("GET /api/admin/orders", { token: await admin() })).body;
    expect(panel.find(({ id }) => id === order.id)?.items.map(({ options }) => options)).toEqual([gold, silver]);

    const { body } = await medusaAdmin<{ order: { items: { variant_id: string; variant_title: string }[] } }>(
      "GET",
      `/admin/orders/${order.id}`,
    );
    expect(new Map(body.order.items.map((item) => [item.variant_id, item.variant_title]))).toEqual(
      new Map([
        [variantOf(ring, gold).id, "Gold / M"],
        [variantOf(ring, silver).id, "Silver / M"],
      ]),
    );

    const [mail] = await waitForMails(user.email, 1);
    expect(mail).toContain("1 x Order ring (Colour: Gold · Size: M)");
    expect(mail).toContain("1 x Order ring (Colour: Silver · Size: M)");
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it("may arrive as one item of both", async () => {
    const { user, input } = await bothColours();
    const items = [{ ...input.items[0]!, quantity: 2 }];
    expect((await placeOrder(user, { ...input, items })).status).toBe(201);
  });

  it("is refused where the page shows another colour than the cart has", async () => {
    const { user, cart, input } = await bothColours();
    const items = input.items.map((item) => ({ ...item, variantId: cart[0]!.variantId }));
    expect(await placeOrder(user, { ...input, items })).toMatchObject({ status: 409, body: { code: "cart_changed" } });
    const named = input.items.map((item, index) => ({ ...item, variantId: cart[index]!.variantId }));
    expect((await placeOrder(user, { ...input, items: named })).status).toBe(201);
  });
});

describe("a payment of one colour", () => {
  it("does not buy the other one of the same size and price", async () => {
    const user = await registerUser();
    const sessionId = newSessionId();
    await putOptions(sessionId, gold);
    const { body: intent } = await requestIntent(user, { subtotal: "25.00", sessionId });
    const params = { sessionId, productId: ring.id };
    await call("DELETE /api/cart/{sessionId}/{productId}", { params });
    await putOptions(sessionId, silver);
    const input = orderInput(user, sessionId, await cartOf(sessionId), intent);
    expect(await placeOrder(user, input)).toMatchObject({ status: 402, body: { code: "payment_incomplete" } });
  });

  it("can't take more of a colour than is there, however many there are of the other", async () => {
    const user = await registerUser();
    const sessionId = newSessionId();
    const { body: shown } = await call("GET /api/products/{id}", { params: { id: ring.id } });
    const { inventory } = variantOf(shown, silver);
    await putOptions(sessionId, silver, inventory + 1);
    const answer = await requestIntent(user, { subtotal: String(25 * (inventory + 1)), sessionId });
    expect(answer).toMatchObject({ status: 409, body: { message: `Only ${inventory} left` } });
  });
});
