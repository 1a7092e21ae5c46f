import { api, call, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { add, cartOf, newProduct, newSessionId, standingProduct } from "../../support/shop";

const addTo = (body: unknown) => refusal("POST", "/api/cart", { body });

describe("POST /api/cart", () => {
  it("answers 201 with the line, in exactly the keys of a cart item", async () => {
    const product = await newProduct({ price: "25.5" });
    const sessionId = newSessionId();
    const { status, body } = await call("POST /api/cart", {
      body: Object.assign({ sessionId, productId: product.id, quantity: 2, size: null }, { unknownField: 1 }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      productId: product.id,
      quantity: 2,
      size: null,
      variantId: product.variants[0]?.id,
      options: {},
      product: { name: product.name, imageUrl: "", price: "25.50", compareAtPrice: null, inventory: 999999 },
    });
    expect(await cartOf(sessionId)).toEqual([body]);
  });

  it("adds one piece where no quantity is sent", async () => {
    const product = await standingProduct();
    const { body } = await call("POST /api/cart", {
      body: { sessionId: newSessionId(), productId: product.id },
    });
    expect(body.quantity).toBe(1);
  });

  it("adds the same product and size to its line, and another size beside it", async () => {
    const product = await standingProduct({ sizes: ["S", "M"] });
    const sessionId = newSessionId();
    await add(sessionId, product, 2, "M");
    await add(sessionId, product, 3, "M");
    await add(sessionId, product, 1, "S");
    const cart = await cartOf(sessionId);
    expect(cart.map(({ size, quantity }) => [size, quantity])).toEqual([
      ["M", 5],
      ["S", 1],
    ]);
  });

  it("has a size of null where the product has none, whatever was sent", async () => {
    const item = await add(newSessionId(), await standingProduct(), 1, "M");
    expect(item.size).toBeNull();
  });

  it.each([undefined, null, "", "  ", "XXL", "m"])("wants one of the product's sizes, not %j", async (size) => {
    const product = await standingProduct({ sizes: ["S", "M"] });
    const sessionId = newSessionId();
    const { status, body } = await addTo({ sessionId, productId: product.id, quantity: 1, size });
    expect(status).toBe(400);
    expect(body.message).toBe("Please select a size before adding to cart");
    expect(await cartOf(sessionId)).toEqual([]);
  });

  it.each([0, -1, 1.5, 11, 1e21, Number.MAX_SAFE_INTEGER, "2", true, [1], {}])(
    "refuses the quantity %j and changes nothing",
    async (quantity) => {
      const product = await standingProduct();
      const sessionId = newSessionId();
      const { status, body } = await addTo({ sessionId, productId: product.id, quantity });
      expect(status).toBe(400);
      expect(body.code).toBe("invalid_request");
      expect(body.details?.[0]?.path).toBe("quantity");
      expect(await cartOf(sessionId)).toEqual([]);
    },
  );

  it("holds at most 99 pieces in a line", async () => {
    const product = await standingProduct();
    const sessionId = newSessionId();
    for (let round = 0; round < 9; round++) await add(sessionId, product, 10);
    await add(sessionId, product, 9);
    const { status, body } = await addTo({ sessionId, productId: product.id, quantity: 1 });
    expect([status, body.code]).toEqual([400, "line_quantity_limit"]);
    expect((await cartOf(sessionId))[0]?.quantity).toBe(99);
  });

  it.each([
    "",
    "session_",
    "session_short",
    "session_has spaces in it, too",
    `session_${"a".repeat(101)}`,
    "cart_aaaaaaaaaaaaaaaaaaaa",
    "session_aaaaaaaaaaaaaaaa\n",
    null,
    7,
  ])("refuses the cart id %j", async (sessionId) => {
    const { status } = await addTo({ sessionId, productId: (await standingProduct()).id, quantity: 1 });
    expect(status).toBe(400);
  });

  it("answers 404 for a product that is unknown, removed or a draft", async () => {
    const [removed, draft] = [await newProduct(), await newProduct()];
    await sql("update product set deleted_at = now() where id = $1", [removed.id]);
    await sql("update product set status = 'draft' where id = $1", [draft.id]);
    for (const productId of ["prod_unknown", removed.id, draft.id]) {
      const { status, body } = await addTo({ sessionId: newSessionId(), productId, quantity: 1 });
      expect([status, body.code]).toEqual([404, "product_not_found"]);
    }
  });

  it("leaves the cart id in a cookie that scripts cannot read", async () => {
    const sessionId = newSessionId();
    const { headers } = await api("GET", `/api/cart/${sessionId}`);
    const cookie = headers.getSetCookie().find((header) => header.startsWith("cart_session="));
    expect(cookie).toContain(sessionId);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it("is a Medusa cart behind the cart id", async () => {
    const product = await standingProduct({ price: "12.34" });
    const sessionId = newSessionId();
    await add(sessionId, product, 3);
    const lines = await sql<{ quantity: number; unit_price: string; currency_code: string }>(
      `select line.quantity, line.unit_price, cart.currency_code
         from cart_session join cart on cart.id = cart_session.cart_id
         join cart_line_item line on line.cart_id = cart.id
        where cart_session.id = $1`,
      [sessionId],
    );
    expect(lines).toEqual([{ quantity: 3, unit_price: "12.34", currency_code: "usd" }]);
  });
});
