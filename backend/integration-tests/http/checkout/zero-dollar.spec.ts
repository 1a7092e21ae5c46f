import type { Order } from "@nocturne/contract";
import { api, call, refusal, registerUser, setPriceBySql, sql, type TestUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import {
  add,
  CALIFORNIA,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

const PATH = "/api/create-zero-dollar-order";

const bodyFor = (user: TestUser, sessionId: string, overrides: object = {}) => ({
  customerEmail: user.email,
  customerName: "Nell Dark",
  shippingAddress: CALIFORNIA,
  subtotal: "0.00",
  tax: "0.00",
  shipping: "0.00",
  total: "0.00",
  sessionId,
  ...overrides,
});

const confirm = (user: TestUser, sessionId: string, overrides: object = {}) =>
  api<Order>("POST", PATH, { token: user.token, body: bodyFor(user, sessionId, overrides) });

const freeProduct = () => standingProduct({ price: "0" });

describe("POST /api/create-zero-dollar-order", () => {
  it("makes the order of a free cart, without a payment", async () => {
    const product = await freeProduct();
    const sessionId = await newCart(product, 2);
    const user = await registerUser();
    const { status, body } = await confirm(user, sessionId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: "0.00", tax: "0.00", status: "Processing", customerEmail: user.email });
    expect(body.items).toEqual([
      {
        productId: product.id,
        quantity: 2,
        price: "0.00",
        lineTotal: "0.00",
        size: null,
        options: {},
        name: product.name,
        imageUrl: "",
      },
    ]);
    expect(body.orderNumber).toMatch(/^ORD-\d{10,17}$/);
    expect(await cartOf(sessionId)).toEqual([]);
    const collections = await sql<{ amount: string; payments: string }>(
      `select collection.amount::text as amount, (select count(*) from payment where payment_collection_id = collection.id) as payments
         from order_payment_collection link join payment_collection collection on collection.id = link.payment_collection_id
        where link.order_id = $1`,
      [body.id],
    );
    expect(collections.map(({ amount, payments }) => [Number(amount), Number(payments)])).toEqual([[0, 0]]);
  });

  it("needs a signed-in user", async () => {
    const user = await registerUser();
    const body = bodyFor(user, await newCart(await freeProduct()));
    expect((await refusal("POST", PATH, { body })).status).toBe(401);
  });

  it.each([{ total: "0.00" }, { total: "25.00" }, { subtotal: 0, tax: 0, total: 0 }])(
    "answers 402 where the cart costs something, whatever %j says",
    async (amounts) => {
      const sessionId = await newCart(await standingProduct({ price: "25.00" }));
      const { status, body } = await confirm(await registerUser(), sessionId, amounts);
      expect([status, body]).toEqual([402, expect.objectContaining({ code: "payment_required" })]);
      expect(await cartOf(sessionId)).toHaveLength(1);
    },
  );

  it("answers 402 for a free piece beside one that costs a cent", async () => {
    const sessionId = await newCart(await freeProduct());
    await add(sessionId, await standingProduct({ price: "0.01" }));
    expect((await confirm(await registerUser(), sessionId)).status).toBe(402);
  });

  it("answers 402 once the product costs something", async () => {
    const product = await newProduct({ price: "0" });
    const sessionId = await newCart(product);
    await setPriceBySql(product.id, "12.00");
    await expect.poll(async () => (await cartOf(sessionId))[0]?.product.price, { timeout: 1_000 }).toBe("12.00");
    expect((await confirm(await registerUser(), sessionId)).status).toBe(402);
  });

  it("answers 400 for an empty cart", async () => {
    const { status, body } = await confirm(await registerUser(), newSessionId());
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "cart_empty" })]);
  });

  it.each([
    [{ customerEmail: "nobody" }, "customerEmail"],
    [{ customerName: " " }, "customerName"],
    [{ shippingAddress: { ...CALIFORNIA, street: "" } }, "shippingAddress.street"],
    [{ shippingAddress: { ...CALIFORNIA, state: "Narnia" } }, "shippingAddress.state"],
    [{ shippingAddress: null }, "shippingAddress"],
  ])("answers 400 for %j", async (overrides, path) => {
    const user = await registerUser();
    const body = bodyFor(user, await newCart(await freeProduct()), overrides);
    const refused = await refusal("POST", PATH, { token: user.token, body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });

  it("repeated, answers the same order with 200, and 404 to another account", async () => {
    const sessionId = await newCart(await freeProduct());
    const user = await registerUser();
    const first = await confirm(user, sessionId);
    const again = await confirm(user, sessionId);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await confirm(await registerUser(), sessionId)).status).toBe(404);
  });

  it("10 at once make one order", async () => {
    const sessionId = await newCart(await newProduct({ price: "0", inventory: 3 }), 3);
    const user = await registerUser();
    const answers = await times(10, () => confirm(user, sessionId));
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await call("GET /api/user/orders", { token: user.token })).body).toHaveLength(1);
  });

  it("the next free cart of the same id is another order", async () => {
    const product = await freeProduct();
    const sessionId = await newCart(product);
    const user = await registerUser();
    const first = await confirm(user, sessionId);
    await add(sessionId, product);
    const second = await confirm(user, sessionId);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it("sells the last free piece once", async () => {
    const product = await newProduct({ price: "0", inventory: 1 });
    const carts = [await newCart(product), await newCart(product), await newCart(product)];
    const user = await registerUser();
    const answers = await Promise.all(carts.map((sessionId) => confirm(user, sessionId)));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 2 });
  });
});
