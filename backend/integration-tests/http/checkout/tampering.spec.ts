import { api, registerUser, setPriceBySql, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  cartOf,
  newProduct,
  OREGON,
  placeOrder,
  readyToOrder,
  requestIntent,
  type ReadyToOrder,
} from "../../support/shop";

/** An order as it is sent: it need not fit the schemas. */
type Sent = { orderData: object; items: object[]; sessionId?: string | null };
type Change = (input: Sent) => Sent;

const withTotal =
  (total: unknown): Change =>
  (input) => ({ ...input, orderData: { ...input.orderData, total } });
const withItem =
  (fields: object): Change =>
  (input) => ({ ...input, items: input.items.map((item) => ({ ...item, ...fields })) });

async function ready(): Promise<ReadyToOrder> {
  const product = await newProduct({ price: "40.00", sizes: ["S", "M"], inventory: 10 });
  return await readyToOrder((id) => add(id, product, 2, "M"), { address: OREGON });
}

/** Nothing was bought: the cart is whole, its payment open, no stock reserved. */
async function expectNothingChanged({ sessionId, user }: ReadyToOrder): Promise<void> {
  const cart = await cartOf(sessionId);
  expect(cart.map(({ size, quantity, product }) => [size, quantity, product.inventory])).toEqual([["M", 2, 10]]);
  expect((await api("GET", "/api/user/orders", { token: user.token })).body).toEqual([]);
  expect(await sql("select state from purchase where session_id = $1", [sessionId])).toEqual([{ state: "open" }]);
}

describe("a tampered order", () => {
  it.each<[string, Change]>([
    ["a total of 0", withTotal("0.00")],
    ["a lower total", withTotal("79.99")],
    ["a higher total", withTotal(80.01)],
    ["a lower price", withItem({ price: "0.01" })],
    ["a smaller quantity", withItem({ quantity: 1 })],
    ["a bigger quantity", withItem({ quantity: 3 })],
    ["another size", withItem({ size: "S" })],
    ["no size", withItem({ size: null })],
    ["another product", withItem({ productId: "prod_another" })],
    ["an item more", (input) => ({ ...input, items: [...input.items, { ...input.items[0], quantity: 1 }] })],
  ])("with %s is refused with 409 and changes nothing", async (_case, change) => {
    const shopper = await ready();
    const { status, body } = await placeOrder(shopper.user, change(shopper.input));
    expect([status, body]).toEqual([409, expect.objectContaining({ code: "cart_changed" })]);
    await expectNothingChanged(shopper);
    expect((await placeOrder(shopper.user, shopper.input)).status).toBe(201);
  });

  it.each<[string, Change]>([
    ["a negative total", withTotal("-80.00")],
    ["a total of three decimals", withTotal("80.001")],
    ["no total", withTotal(undefined)],
    ["a total in an object", withTotal({ toString: "80.00" })],
    ["no items", (input) => ({ ...input, items: [] })],
    ["a quantity of 0", withItem({ quantity: 0 })],
    ["a negative quantity", withItem({ quantity: -2 })],
    ["half a quantity", withItem({ quantity: 0.5 })],
    ["a huge quantity", withItem({ quantity: 1e15 })],
  ])("with %s is refused with 400 and changes nothing", async (_case, change) => {
    const shopper = await ready();
    expect((await placeOrder(shopper.user, change(shopper.input))).status).toBe(400);
    await expectNothingChanged(shopper);
  });

  it("may split a line and name amounts as numbers", async () => {
    const { user, input } = await ready();
    const half = { ...input.items[0], quantity: 1, price: 40 };
    expect((await placeOrder(user, { ...withTotal(80)(input), items: [half, half] })).status).toBe(201);
  });
});

describe("what changes between payment and order", () => {
  it("a price change: 409, and a new intent then works", async () => {
    const product = await newProduct({ price: "40.00" });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await setPriceBySql(product.id, "45.00");
    await expect.poll(async () => (await cartOf(sessionId))[0]?.product.price, { timeout: 1_000 }).toBe("45.00");
    expect((await placeOrder(user, input)).status).toBe(409);
    const changed = withTotal("45.00")(withItem({ price: "45.00" })(input));
    expect((await placeOrder(user, changed)).status).toBe(402);
    await requestIntent(user, { subtotal: 45, customerAddress: OREGON, sessionId });
    const { status, body } = await placeOrder(user, changed);
    expect([status, body.total]).toEqual([201, "45.00"]);
  });

  it("a changed cart: the old payment buys neither the old nor the new cart", async () => {
    const product = await newProduct({ price: "40.00" });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await add(sessionId, product, 1);
    expect((await placeOrder(user, input)).status).toBe(409);
    const more = withTotal("80.00")(withItem({ quantity: 2 })(input));
    expect((await placeOrder(user, more)).status).toBe(402);
    expect((await cartOf(sessionId))[0]?.quantity).toBe(2);
  });

  it("a swap of sizes at the same price is a change too", async () => {
    const product = await newProduct({ price: "40.00", sizes: ["S", "M"] });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product, 1, "M"), { address: OREGON });
    await api("DELETE", `/api/cart/${sessionId}`);
    await add(sessionId, product, 1, "S");
    expect((await placeOrder(user, input)).status).toBe(409);
    expect((await placeOrder(user, withItem({ size: "S" })(input))).status).toBe(402);
  });

  it("a product taken out of the store is not sold any more", async () => {
    const [kept, removed] = [await newProduct({ price: "10.00" }), await newProduct({ price: "20.00" })];
    const shopper = await readyToOrder(async (id) => [await add(id, kept), await add(id, removed)], {
      address: OREGON,
    });
    await sql("update product set deleted_at = now() where id = $1", [removed.id]);
    await expect.poll(async () => cartOf(shopper.sessionId), { timeout: 1_000 }).toHaveLength(1);
    expect((await placeOrder(shopper.user, shopper.input)).status).toBe(409);
  });

  it("the old secret is no way around: the intent of an emptied cart buys nothing", async () => {
    const product = await newProduct({ price: "40.00" });
    const { user, sessionId, input } = await readyToOrder((id) => add(id, product), { address: OREGON });
    await api("DELETE", `/api/cart/${sessionId}`);
    expect((await placeOrder(user, input)).status).toBe(400);
    expect((await api("GET", "/api/user/orders", { token: user.token })).body).toEqual([]);
    const stranger = await registerUser();
    expect((await placeOrder(stranger, input)).status).toBe(400);
  });
});
