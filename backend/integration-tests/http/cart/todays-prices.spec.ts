import { api, call, registerUser, setPriceBySql, sql } from "@nocturne/test-support";
import { describe, expect, it, vi } from "vitest";
import { admin, cartOf, newCart, newProduct } from "../../support/shop";

const within = { timeout: 1_000, interval: 20 };

describe("an open cart", () => {
  it("shows a price changed by SQL within a second", async () => {
    const product = await newProduct({ price: "25.00" });
    const sessionId = await newCart(product, 2);
    await setPriceBySql(product.id, "31.20");
    await vi.waitFor(async () => expect((await cartOf(sessionId))[0]?.product.price).toBe("31.20"), within);
  });

  it("shows what the admin changes, at once", async () => {
    const product = await newProduct({ price: "25.00" });
    const sessionId = await newCart(product);
    const body = { name: "Renamed", price: "9.99" };
    expect((await api("PUT", `/api/products/${product.id}`, { token: await admin(), body })).status).toBe(200);
    expect((await cartOf(sessionId))[0]?.product).toMatchObject(body);
  });

  it("loses the lines of a product that is removed or unpublished", async () => {
    const [removed, draft, kept] = [await newProduct(), await newProduct(), await newProduct()];
    const carts = [await newCart(removed), await newCart(draft), await newCart(kept)];
    expect((await api("DELETE", `/api/products/${removed.id}`, { token: await admin() })).status).toBe(200);
    await sql("update product set status = 'draft' where id = $1", [draft.id]);
    await vi.waitFor(async () => expect(await cartOf(carts[1]!)).toEqual([]), within);
    expect(await cartOf(carts[0]!)).toEqual([]);
    expect(await cartOf(carts[2]!)).toHaveLength(1);
  });

  it("survives sign-in and sign-out", async () => {
    const sessionId = await newCart(await newProduct(), 3);
    const user = await registerUser();
    const read = (token?: string) =>
      call("GET /api/cart/{sessionId}", { params: { sessionId }, ...(token ? { token } : {}) });
    const before = await read();
    expect((await read(user.token)).body).toEqual(before.body);
    await api("POST", "/api/logout", { token: user.token });
    expect((await read()).body).toEqual(before.body);
  });
});
