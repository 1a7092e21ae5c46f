import { formatCents, toCents, type Order, type OrderFigures } from "@nocturne/contract";
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

describe("a page of GET /api/admin/orders", () => {
  const page = async (query: string) =>
    await api<Order[]>("GET", `/api/admin/orders?${query}`, { token: await admin() });

  it("is a part of the whole list, which says how much there is beside it", async () => {
    const product = await standingProduct();
    await buy(product);
    await buy(product);
    const { body: all, headers } = await page("");
    expect(headers.get("x-total-count")).toBe(String(all.length));
    const [first, second] = [await page("limit=1"), await page("limit=1&page=2")];
    expect([first.body, second.body]).toEqual([[all[0]], [all[1]]]);
    expect((await page("limit=2&offset=1")).body).toEqual(all.slice(1, 3));
    expect(first.headers.get("x-total-count")).toBe(String(all.length));
    expect(first.headers.get("link")).toContain('</api/admin/orders?limit=1&offset=1>; rel="next"');
    expect(second.headers.get("link")).toContain('</api/admin/orders?limit=1&page=1>; rel="prev"');
    const beyond = await page("limit=50&page=99999");
    expect([beyond.status, beyond.body]).toEqual([200, []]);
    expect((await page("limit=101")).status).toBe(400);
    expect((await page("page=0")).status).toBe(400);
  });

  it("is looked for by number, e-mail and name, whatever the case", async () => {
    const { order } = await buy(await standingProduct());
    for (const q of [order.orderNumber.toLowerCase(), order.customerEmail.toUpperCase()])
      expect((await page(`q=${encodeURIComponent(q)}`)).body).toEqual([order]);
    const named = await page(`q=${encodeURIComponent(order.customerName.slice(1))}`);
    expect(named.body).toContainEqual(order);
    expect((await page("q=%25")).body).toEqual([]);
    expect((await page("q=nobody-has-this")).headers.get("x-total-count")).toBe("0");
  });

  it("has what the owner made at the Medusa admin in its place", async () => {
    const { body: all } = await page("");
    const shown: Order[] = [];
    for (let offset = 0; offset < all.length; offset += 100)
      shown.push(...(await page(`limit=100&offset=${offset}`)).body);
    expect(shown).toEqual(all);
  });
});

describe("GET /api/admin/order-figures", () => {
  const figures = async (query = "") =>
    await api<OrderFigures>("GET", `/api/admin/order-figures${query}`, { token: await admin() });
  const revenueOf = (orders: readonly Order[]) =>
    formatCents(orders.reduce((sum, { total }) => sum + (toCents(total) ?? 0), 0));

  it("says what the list comes to", async () => {
    const since = new Date().toISOString();
    const { order } = await buy(await standingProduct());
    const { body: all } = await call("GET /api/admin/orders", { token: await admin() });
    // Other tests sell abroad.
    const byCurrency = Map.groupBy(all, ({ currency }) => currency);
    const { otherRevenue = [], ...ours } = (await figures()).body;
    const revenue = revenueOf(byCurrency.get(undefined) ?? []);
    expect(ours).toEqual({ total: all.length, recent: all.length, revenue });
    for (const other of otherRevenue) expect(other.revenue).toBe(revenueOf(byCurrency.get(other.currency) ?? []));
    expect(otherRevenue).toHaveLength(byCurrency.size - 1);
    const recent = all.filter(({ createdAt }) => createdAt >= since);
    expect(recent).toContainEqual(order);
    expect((await figures(`?since=${since}`)).body.recent).toBe(recent.length);
    const found = await figures(`?q=${order.orderNumber}`);
    expect(found.body).toEqual({ total: 1, recent: 1, revenue: order.total });
    expect((await figures("?since=yesterday")).status).toBe(400);
  });

  it("is for admins alone", async () => {
    const { user } = await buy(await standingProduct());
    expect((await refusal("GET", "/api/admin/order-figures")).status).toBe(401);
    expect((await refusal("GET", "/api/admin/order-figures", { token: user.token })).status).toBe(403);
  });
});
