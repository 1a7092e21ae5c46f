import type { Order, OrderFigures } from "@nocturne/contract";
import { api, refusal } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { cancelAtMedusa, packAndSend, refund } from "../../support/medusa-order";
import { admin, buy, newProduct, standingProduct } from "../../support/shop";

const list = async (query: Record<string, string>) => {
  const params = new URLSearchParams({ limit: "100", ...query });
  return await api<Order[]>("GET", `/api/admin/orders?${params.toString()}`, { token: await admin() });
};
const idsOf = async (query: Record<string, string>) => (await list(query)).body.map(({ id }) => id);

/** Those of these orders that a filter finds, in their order. */
async function foundOf(orders: readonly Order[], query: Record<string, string>): Promise<number[]> {
  const ids = await idsOf(query);
  return orders.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
}

describe("orders are filtered", () => {
  it("by the name of a product as it was bought, whatever the case", async () => {
    const product = await newProduct({ name: "Ossuary “Æther” Cloak", sizes: [] });
    const { order } = await buy(product);
    expect(await idsOf({ q: "uary “æTHER" })).toEqual([order.id]);
    await api("PUT", `/api/products/${product.id}`, { token: await admin(), body: { name: "Renamed Cloak" } });
    expect(await idsOf({ q: "ossuary “æther”" })).toEqual([order.id]);
    expect(await idsOf({ q: "renamed cloak" })).toEqual([]);
  });

  it("by a name with inches or a backslash in it, and by those alone where they stand", async () => {
    const { order: plain } = await buy(await standingProduct());
    const { order: single } = await buy(await newProduct({ name: 'Séance 7" \\ Single', sizes: [] }));
    expect(await foundOf([plain, single], { q: 'séance 7" \\' })).toEqual([1]);
    for (const q of ['"', "\\"]) expect([q, await foundOf([plain, single], { q })]).toEqual([q, [1]]);
  });

  it("by how far they are, as Medusa's records and the owner's word say", async () => {
    const product = await standingProduct();
    const orders: Order[] = [];
    for (let index = 0; index < 4; index++) orders.push((await buy(product)).order);
    const [open, shipped, cancelled, packed] = orders as [Order, Order, Order, Order];
    await packAndSend(shipped.id);
    await cancelAtMedusa(cancelled.id);
    await api("PUT", `/api/admin/orders/${packed.id}/status`, { token: await admin(), body: { status: "Packed" } });
    await expect.poll(() => foundOf(orders, { state: "shipped" })).toEqual([1]);
    await expect.poll(() => foundOf(orders, { state: "cancelled" })).toEqual([2]);
    expect(await foundOf(orders, { state: "packed" })).toEqual([3]);
    expect(await foundOf(orders, { state: "open" })).toEqual([0, 3]);
    expect(await foundOf(orders, { state: "delivered" })).toEqual([]);
    expect((await list({ state: "open", q: open.orderNumber })).headers.get("x-total-count")).toBe("1");
  });

  it("by what was paid, and went back", async () => {
    const product = await standingProduct();
    const orders = [(await buy(product)).order, (await buy(product)).order];
    await refund(orders[1]!.id, 1);
    expect(await foundOf(orders, { payment: "refunded" })).toEqual([1]);
    expect(await foundOf(orders, { payment: "paid" })).toEqual([0, 1]);
    expect(await foundOf(orders, { payment: "unpaid" })).toEqual([]);
  });

  it("by when they were placed, and where they go", async () => {
    const { order: earlier } = await buy(await standingProduct());
    const { order: later } = await buy(await standingProduct());
    const orders = [earlier, later];
    expect(await foundOf(orders, { from: later.createdAt })).toEqual([1]);
    expect(await foundOf(orders, { before: later.createdAt })).toEqual([0]);
    expect(await foundOf(orders, { country: "us" })).toEqual([0, 1]);
    expect(await foundOf(orders, { country: "DE" })).toEqual([]);
  });

  it("and the figures and the links of a page are of what was found", async () => {
    const { order } = await buy(await newProduct({ name: "Gallows Knot Belt", sizes: [] }));
    const query = `q=gallows+knot&state=open&payment=paid&country=US&from=${encodeURIComponent(order.createdAt)}`;
    const { body } = await api<OrderFigures>("GET", `/api/admin/order-figures?${query}`, { token: await admin() });
    expect(body).toEqual({ total: 1, recent: 1, revenue: order.total });
    const { headers } = await api<Order[]>("GET", `/api/admin/orders?limit=1&state=open`, { token: await admin() });
    expect(headers.get("link")).toContain("state=open");
  });

  it("never by what is no filter", async () => {
    for (const query of ["state=burned", "payment=maybe", "from=yesterday", "before=2026-13-01", "country=Germany"]) {
      const { status } = await refusal("GET", `/api/admin/orders?${query}`, { token: await admin() });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
