import { api, call, refusal, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { add, cartOf, newCart, newProduct, newSessionId, standingProduct } from "../../support/shop";

async function cartWithTwoSizes() {
  const product = await standingProduct({ sizes: ["S", "M"] });
  const sessionId = newSessionId();
  await add(sessionId, product, 1, "S");
  await add(sessionId, product, 2, "M");
  return { product, path: `/api/cart/${sessionId}/${product.id}`, sessionId };
}

const quantities = async (sessionId: string) => (await cartOf(sessionId)).map(({ size, quantity }) => [size, quantity]);

describe("GET /api/cart/{sessionId}", () => {
  it("answers an empty array for an unknown id, and creates nothing", async () => {
    const sessionId = newSessionId();
    expect(await cartOf(sessionId)).toEqual([]);
    expect(await sql("select 1 from cart_session where id = $1", [sessionId])).toEqual([]);
    expect(
      await sql("select 1 from cart where metadata->>'cart_session_hash' = encode(sha256($1::bytea), 'hex')", [
        sessionId,
      ]),
    ).toEqual([]);
  });

  it.each(["session_short", "nonsense", "session_aaaaaaaaaaaaaaaa!", "session_aaaa%00aaaaaaaaaaaaa"])(
    "answers 400 for the id %s",
    async (sessionId) => {
      const { status } = await refusal("GET", `/api/cart/${sessionId}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it("is never kept by a cache", async () => {
    const { headers } = await api("GET", `/api/cart/${newSessionId()}`);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("PUT /api/cart/{sessionId}/{productId}", () => {
  it("sets the quantity and answers the line", async () => {
    const product = await standingProduct();
    const sessionId = await newCart(product);
    const answer = await call("PUT /api/cart/{sessionId}/{productId}", {
      params: { sessionId, productId: product.id },
      body: { quantity: 99 },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([
      "id",
      "options",
      "product",
      "productId",
      "quantity",
      "size",
      "variantId",
    ]);
    expect(answer.body.quantity).toBe(99);
    expect(await cartOf(sessionId)).toEqual([answer.body]);
  });

  it.each([0, -3, 100, 2.5, null, undefined, "3", 1e300])("refuses %j and changes nothing", async (quantity) => {
    const product = await standingProduct();
    const sessionId = await newCart(product, 2);
    const { status } = await refusal("PUT", `/api/cart/${sessionId}/${product.id}`, { body: { quantity } });
    expect(status).toBe(400);
    expect(await quantities(sessionId)).toEqual([[null, 2]]);
  });

  it("answers 404 for a line that is not there, in a full and in an unknown cart", async () => {
    const sessionId = await newCart(await newProduct());
    const other = await newProduct();
    for (const id of [sessionId, newSessionId()]) {
      const { status, body } = await refusal("PUT", `/api/cart/${id}/${other.id}`, { body: { quantity: 2 } });
      expect([status, body.code]).toEqual([404, "cart_line_not_found"]);
    }
  });

  it("with two sizes needs one of them: 409 without, and nothing changes", async () => {
    const { path, sessionId } = await cartWithTwoSizes();
    const refused = await refusal("PUT", path, { body: { quantity: 5 } });
    expect(refused.status).toBe(409);
    expect(await quantities(sessionId)).toEqual([
      ["S", 1],
      ["M", 2],
    ]);
    expect((await api("PUT", path, { body: { quantity: 5, size: "M" } })).status).toBe(200);
    expect((await api("PUT", `${path}?size=S`, { body: { quantity: 7 } })).status).toBe(200);
    expect(await quantities(sessionId)).toEqual([
      ["S", 7],
      ["M", 5],
    ]);
    expect((await refusal("PUT", path, { body: { quantity: 5, size: "L" } })).status).toBe(404);
  });

  it("needs no size where one size is in the cart", async () => {
    const product = await standingProduct({ sizes: ["S", "M"] });
    const sessionId = await newCart(product, 1, "M");
    await api("PUT", `/api/cart/${sessionId}/${product.id}`, { body: { quantity: 4 } });
    expect(await quantities(sessionId)).toEqual([["M", 4]]);
  });
});

describe("DELETE /api/cart/…", () => {
  it("removes a line, and answers 404 the second time", async () => {
    const product = await standingProduct();
    const sessionId = await newCart(product);
    const path = `/api/cart/${sessionId}/${product.id}`;
    const first = await api("DELETE", path);
    expect([first.status, first.body]).toEqual([200, { success: true }]);
    expect(await cartOf(sessionId)).toEqual([]);
    expect((await refusal("DELETE", path)).status).toBe(404);
  });

  it("with two sizes needs one of them, in query or body", async () => {
    const { path, sessionId } = await cartWithTwoSizes();
    expect((await refusal("DELETE", path)).status).toBe(409);
    expect(await cartOf(sessionId)).toHaveLength(2);
    expect((await api("DELETE", path, { body: { size: "S" } })).status).toBe(200);
    expect(await quantities(sessionId)).toEqual([["M", 2]]);
    expect((await api("DELETE", `${path}?size=M`)).status).toBe(200);
    expect(await cartOf(sessionId)).toEqual([]);
  });

  it("empties a cart, and an unknown one is empty already", async () => {
    const sessionId = await newCart(await standingProduct());
    await add(sessionId, await standingProduct());
    for (const id of [sessionId, sessionId, newSessionId()]) {
      const { status, body } = await api("DELETE", `/api/cart/${id}`);
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await cartOf(id)).toEqual([]);
    }
  });

  it("leaves other carts alone", async () => {
    const product = await standingProduct();
    const [mine, theirs] = [await newCart(product), await newCart(product, 3)];
    await api("DELETE", `/api/cart/${mine}`);
    expect(await quantities(theirs)).toEqual([[null, 3]]);
  });
});
