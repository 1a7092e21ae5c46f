import { api, call, refusal, registerUser, sql, type TestUser } from "@nocturne/test-support";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refund } from "../../support/medusa-order";
import { admin, buy, standingProduct, times } from "../../support/shop";

type Row = { kind: string; number: number; content: { totalCents: number; seller: { name: string } } };

let shopper: TestUser;
let stranger: TestUser;
let settings: Record<string, unknown>;

const setSettings = async (body: unknown) =>
  expect((await api("PUT", "/api/admin/settings", { token: await admin(), body })).status).toBe(200);

beforeAll(async () => {
  [shopper, stranger] = [await registerUser(), await registerUser()];
  settings = (await call("GET /api/admin/settings", { token: await admin() })).body;
});
afterAll(() => setSettings(settings));

const documentsOf = (orderId: string) =>
  sql<Row>(`select kind, number, content from invoice where order_id = '${orderId}' order by kind desc, number`);

/** The words of each page, and how the file came. */
async function download(path: string, token?: string) {
  const answer = await fetch(`${process.env.STORE_URL}${path}`, {
    headers: token ? { "x-session-token": token } : {},
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  const pages = isPdf ? (await extractText(await getDocumentProxy(bytes.slice()))).text : [];
  return { answer, bytes, pages: pages.map((page) => page.replace(/\s+/g, " ")) };
}

const ofUser = (orderId: string) => `/api/user/orders/${orderId}/invoice`;

describe("an order's invoice", () => {
  it("is there with the order, says what was bought, and never changes", async () => {
    await setSettings({
      sellerName: "Łódź Night GmbH",
      sellerAddress: "Große Straße 13\n1010 Wien",
      sellerTaxId: "ATU1",
    });
    const { order } = await buy(await standingProduct({ price: "25.00" }), shopper);
    const [row, ...more] = await documentsOf(order.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kind: "invoice", content: { totalCents: Math.round(Number(order.total) * 100) } });
    const { answer, bytes, pages } = await download(ofUser(order.id), shopper.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="INV-\d{6}\.pdf"$/);
    for (const words of ["Łódź Night GmbH", "Große Straße 13", "ATU1", order.orderNumber, `$${order.total}`]) {
      expect(pages[0]).toContain(words);
    }
    await setSettings({ sellerName: "Somebody Else", sellerAddress: "" });
    const later = await download(ofUser(order.id), shopper.token);
    expect(Buffer.compare(later.bytes, bytes)).toBe(0);
  });

  it("is the account's, the panel's, the Medusa admin's, and nobody else's", async () => {
    const { order } = await buy(await standingProduct({ price: "25.00" }), shopper);
    expect((await refusal("GET", ofUser(order.id))).status).toBe(401);
    expect((await refusal("GET", ofUser(order.id), { token: stranger.token })).status).toBe(404);
    expect((await refusal("GET", ofUser("order_none"), { token: shopper.token })).status).toBe(404);
    const inPanel = `/api/admin/orders/${order.id}/invoice`;
    expect((await refusal("GET", inPanel)).status).toBe(401);
    expect((await refusal("GET", inPanel, { token: shopper.token })).status).toBe(403);
    const own = await download(ofUser(order.id), shopper.token);
    const panel = await download(inPanel, await admin());
    expect(own.pages[0]).toContain(order.orderNumber);
    expect(Buffer.compare(panel.bytes, own.bytes)).toBe(0);
    expect((await fetch(`${process.env.STORE_URL}/admin/nocturne/orders/${order.id}/invoice`)).status).toBe(401);
    const missing = await refusal("GET", "/api/admin/orders/order_none/invoice", { token: await admin() });
    expect(missing.status).toBe(404);
  });

  it("is not for who has the link alone", async () => {
    const { order } = await buy(await standingProduct({ price: "25.00" }), shopper);
    const { body } = await call("POST /api/user/orders/{id}/page", {
      params: { id: order.id },
      token: shopper.token,
    });
    const path = `/api/order-pages/${body.path.split("/").at(-1)}/invoice`;
    const refused = await refusal("GET", path);
    expect([refused.status, refused.body.code]).toEqual([403, "order_unconfirmed"]);
    expect((await refusal("GET", path, { token: stranger.token })).status).toBe(403);
    expect((await download(path, shopper.token)).pages[0]).toContain(order.orderNumber);
    expect((await refusal("GET", "/api/order-pages/nonsense/invoice")).status).toBe(404);
  });

  it("has a credit note for each sum that went back", async () => {
    const { order } = await buy(await standingProduct({ price: "25.00" }), shopper);
    for (const amount of [5, 2.5]) await refund(order.id, amount);
    const [first, ...credits] = (await download(ofUser(order.id), shopper.token)).pages;
    expect(first).toContain(`$${order.total}`);
    expect(credits.map((page) => /Credited -\$([\d.]+)/.exec(page)?.[1]).toSorted()).toEqual(["2.50", "5.00"]);
    const again = await download(ofUser(order.id), shopper.token);
    expect(again.pages.length).toBe(3);
    expect((await documentsOf(order.id)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note", "credit_note"]);
  });

  it("has a number of its own and leaves none out: 20 orders at once", { timeout: 120_000 }, async () => {
    const product = await standingProduct({ price: "25.00" });
    const orders = (await times(20, () => buy(product))).map(({ order }) => order);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(20);
    const ids = orders.map(({ id }) => `'${id}'`).join();
    const given = async () =>
      (await sql<{ count: number }>(`select count(*)::int as count from invoice where order_id in (${ids})`))[0]?.count;
    // Of many at once some are accepted first, and made after the answer.
    await expect.poll(given, { timeout: 60_000 }).toBe(20);
    const numbers = await sql<{ number: number }>("select number from invoice where kind = 'invoice' order by number");
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });
});
