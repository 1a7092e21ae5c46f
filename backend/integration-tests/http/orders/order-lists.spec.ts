import { api, call, refusal, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { admin, buy, standingProduct } from "../../support/shop";

const own = async (token: string) => (await call("GET /api/user/orders", { token })).body;

describe("GET /api/user/orders", () => {
  it("answers the caller's orders alone, newest first", async () => {
    const product = await standingProduct();
    const { user, order: first } = await buy(product);
    const { order: second } = await buy(product, user);
    const other = await buy(product);
    expect(await own(user.token)).toEqual([second, first]);
    expect(await own(other.user.token)).toEqual([other.order]);
  });

  it("is empty for a new account and 401 signed out", async () => {
    expect(await own((await registerUser()).token)).toEqual([]);
    expect((await refusal("GET", "/api/user/orders")).status).toBe(401);
    expect((await refusal("GET", "/api/user/orders", { token: "wrong" })).status).toBe(401);
  });

  it("keeps name, price and size of what was bought when the product changes and goes", async () => {
    const token = await admin();
    const { body: product } = await call("POST /api/products", {
      token,
      body: { name: "Vesper Longsleeve", price: "48.00" },
    });
    const { user, order } = await buy({ ...(await standingProduct()), id: product.id });
    await api("PUT", `/api/products/${product.id}`, { token, body: { name: "Renamed", price: "1.00" } });
    await api("DELETE", `/api/products/${product.id}`, { token });
    expect(order.items[0]).toMatchObject({ name: "Vesper Longsleeve", price: "48.00" });
    expect(await own(user.token)).toEqual([order]);
  });
});

describe("GET /api/admin/orders", () => {
  it("answers everybody's orders, newest first, to admins alone", async () => {
    const product = await standingProduct();
    const [{ user, order: first }, { order: second }] = [await buy(product), await buy(product)];
    const { status, body } = await call("GET /api/admin/orders", { token: await admin() });
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toEqual([second, first]);
    expect((await refusal("GET", "/api/admin/orders")).status).toBe(401);
    const asUser = await refusal("GET", "/api/admin/orders", { token: user.token });
    expect([asUser.status, asUser.body.code]).toEqual([403, "forbidden"]);
  });

  it("does not show a purchase that was never finished", async () => {
    const { order } = await buy(await standingProduct());
    await sql("update purchase set state = 'open' where order_id = $1", [order.id]);
    const { body } = await call("GET /api/admin/orders", { token: await admin() });
    expect(body.map(({ id }) => id)).not.toContain(order.id);
  });
});
