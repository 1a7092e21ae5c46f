import { randomUUID } from "node:crypto";
import type { AdminOrder, Product } from "@nocturne/contract";
import {
  api,
  call,
  medusaAdminOk,
  newPromotion,
  registerUser,
  required,
  setPrices,
  sql,
  type TestRegion,
  type TestUser,
} from "@nocturne/test-support";
import pg from "pg";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyIn, cartIn, GERMANY, KUWAIT, moveTo, openRegion, prepareIn, totalsOf } from "../../support/currencies";
import { medusaAddress, roundedCents, saveCart, variantOf } from "../../support/medusa-store";
import { setIncludesTax } from "../../support/included-tax";
import { waitForMails } from "../../support/outbox";
import { admin, cartOf, newProduct, placeOrder } from "../../support/shop";

let shopper: TestUser;
let [euro, dinar]: TestRegion[] = [];
let piece: Product;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shopper = await registerUser();
  euro = await openRegion("eur", "de", 4.9);
  undo.push(euro.restore);
  dinar = await openRegion("kwd", "kw", 1.5);
  undo.push(dinar.restore);
  piece = await newProduct();
  await setPrices(piece.id, { usd: 25, eur: 25, kwd: 7.125 });
}, 60_000);
afterAll(async () => {
  for (const back of undo.reverse()) await back();
}, 60_000);

const inMedusa = async (region: TestRegion, country: string, city: string, code: string) =>
  await saveCart({
    region_id: region.id,
    items: [{ variant_id: await variantOf(piece.id), quantity: 1 }],
    shipping_address: medusaAddress("", { country_code: country, city, postal_code: code }),
  });

const purchasesOf = (sessionId: string) =>
  sql<{ state: string }>("select state from purchase where session_id = $1 and state in ('paid', 'ordered')", [
    sessionId,
  ]);

describe("an order in euros", () => {
  it("is in euros at Medusa, in mails, on paper, in the panel's lists and when it is given back", async () => {
    const user = await registerUser();
    const order = await buyIn(euro!, GERMANY, { product: piece, user });
    // 25.00 and 4.90, with 19 % on both.
    expect(order).toMatchObject({ currency: "eur", subtotal: "25.00", shipping: "4.90", tax: "5.68", total: "35.58" });

    const token = await admin();
    const handled = `/api/admin/orders/${order.id}`;
    const found = await api<AdminOrder>("GET", `${handled}/handling`, { token });
    expect(found.body.order).toMatchObject({ currency: "eur", total: "35.58" });
    const lines = [{ itemId: found.body.lines[0]!.itemId, quantity: 1 }];
    // The piece with its tax.
    const amount = "29.75";
    const back = await api<AdminOrder>("POST", `${handled}/refunds`, {
      token,
      body: { key: randomUUID(), lines, amount },
    });
    expect([back.status, back.body.order.refunded]).toEqual([200, amount]);

    const records = await sql<{ kind: string; currency: string; amount: string }>(
      `select 'collection' as kind, pc.currency_code as currency, round(pc.amount, 2)::text as amount
         from payment_collection pc join order_payment_collection link on link.payment_collection_id = pc.id
        where link.order_id = $1
        union all
       select 'payment', payment.currency_code, round(payment.amount, 2)::text
         from payment join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
        where link.order_id = $1
        union all
       select reference, currency_code, round(amount, 2)::text from order_transaction
        where order_id = $1 and deleted_at is null
        order by 1`,
      [order.id],
    );
    expect(records).toEqual([
      { kind: "capture", currency: "eur", amount: "35.58" },
      { kind: "collection", currency: "eur", amount: "35.58" },
      { kind: "payment", currency: "eur", amount: "35.58" },
      { kind: "refund", currency: "eur", amount: "-29.75" },
    ]);

    const [confirmation, refunded] = await waitForMails(user.email, 2);
    for (const mail of [confirmation, refunded]) {
      expect(mail).toContain("€35.58");
      expect(mail).not.toMatch(/\$\d/);
    }
    expect(refunded).toContain("€29.75");
    const invoice = await fetch(`${required("STORE_URL")}/api/user/orders/${order.id}/invoice`, {
      headers: { "x-session-token": user.token },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer())));
    expect(text.join(" ")).toContain("€35.58");
    expect(text.join(" ")).not.toMatch(/\$\d/);

    const customers = await call("GET /api/admin/customers", { token, query: { q: user.email } });
    expect(customers.body.customers).toMatchObject([
      { orders: 1, spent: "0.00", spentElsewhere: [{ currency: "eur", amount: "5.83" }] },
    ]);
  });

  it("costs what a cart of Medusa's costs where tax is in the prices", async () => {
    await setIncludesTax(euro!.id, true);
    const including = await newProduct();
    const variant = await variantOf(including.id);
    await medusaAdminOk("POST", `/admin/products/${including.id}/variants/${variant}`, {
      prices: [{ currency_code: "eur", amount: 23.8, rules: { region_id: euro!.id } }],
    });
    const sessionId = await cartIn(euro!.id, including);
    const body = { sessionId, subtotal: "23.80", customerAddress: GERMANY };
    const quote = await call("POST /api/calculate-tax", { token: shopper.token, body });
    const theirs = await saveCart({
      region_id: euro!.id,
      items: [{ variant_id: variant, quantity: 1 }],
      shipping_address: medusaAddress("", { country_code: "de", city: GERMANY.city, postal_code: GERMANY.zipCode }),
    });
    const option = quote.body.shippingOptions![0]!.id;
    const shipped = await saveCart({ option_id: option }, `/${theirs.id}/shipping-methods`);
    await setIncludesTax(euro!.id, false);
    expect([roundedCents(quote.body.totalAmount), quote.body.taxAmount]).toEqual([roundedCents(shipped.total), 0]);
    expect(quote.body.totalAmount).toBe(28.7);
  });

  it("is reduced by a price list in euros, and not by one in dollars", async () => {
    const reduced = await newProduct();
    await setPrices(reduced.id, { usd: 30, eur: 28 });
    const variant = await variantOf(reduced.id);
    const { price_list: list } = await medusaAdminOk<{ price_list: { id: string } }>("POST", "/admin/price-lists", {
      title: "Night sale",
      description: "Of a test",
      type: "sale",
      status: "active",
      prices: [{ currency_code: "eur", variant_id: variant, amount: 21.5 }],
    });
    const sessionId = await cartIn(euro!.id, reduced);
    await expect
      .poll(async () => (await cartOf(sessionId)).map(({ product }) => [product.price, product.compareAtPrice]))
      .toEqual([["21.50", "28.00"]]);
    const { body: home } = await call("GET /api/products/{id}", { params: { id: reduced.id } });
    expect([home.price, home.compareAtPrice]).toEqual(["30.00", null]);
    await medusaAdminOk("DELETE", `/admin/price-lists/${list.id}`);
  });

  it("is not reduced by a fixed amount of another currency, as at Medusa", async () => {
    const { code } = await newPromotion({
      method: { type: "fixed", value: 5, allocation: "across", currency_code: "usd" },
    });
    const sessionId = await cartIn(euro!.id, piece);
    const answer = await call("PUT /api/cart/{sessionId}/promotion", { params: { sessionId }, body: { code } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await totalsOf(sessionId)).total).toBe("25.00");
    const theirs = await inMedusa(euro!, "de", GERMANY.city, GERMANY.zipCode);
    const tried = await saveCart({ promo_codes: [code] }, `/${theirs.id}/promotions`).catch(() => theirs);
    expect(roundedCents(tried.discount_subtotal)).toBe(0);

    const own = await newPromotion({ method: { type: "fixed", value: 5, allocation: "across", currency_code: "eur" } });
    const taken = await call("PUT /api/cart/{sessionId}/promotion", {
      params: { sessionId },
      body: { code: own.code },
    });
    expect([taken.status, (await totalsOf(sessionId)).total]).toEqual([200, "20.00"]);
  });
});

describe("a cart whose region changes between its payment and its order", () => {
  it("is refused in words, and nothing is bought", async () => {
    const { sessionId, input } = await prepareIn(euro!, GERMANY, { product: piece, user: shopper });
    expect((await moveTo(sessionId, "US")).body.map(({ product }) => product.price)).toEqual(["25.00"]);
    const refused = await placeOrder(shopper, input);
    expect(refused).toMatchObject({ status: 409, body: { code: "other_currency" } });
    expect(await purchasesOf(sessionId)).toEqual([]);
  });

  it("is refused where it changed in the very moment of buying, at the same figures", async () => {
    const { sessionId, input } = await prepareIn(euro!, GERMANY, { product: piece, user: shopper });
    const other = new pg.Client({ connectionString: required("DATABASE_URL") });
    await other.connect();
    await other.query("begin");
    await other.query("select id from cart_session where id = $1 for update", [sessionId]);
    const claimed = placeOrder(shopper, input);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%accept\\_purchase\\_%'`;
    await expect.poll(async () => (await sql(waiting)).length, { timeout: 20_000 }).toBe(1);
    await other.query(
      `update cart set currency_code = 'usd', region_id = (select default_region_id from store)
        where id = (select cart_id from cart_session where id = $1)`,
      [sessionId],
    );
    await other.query("commit");
    await other.end();
    expect(await claimed).toMatchObject({ status: 409, body: { code: "cart_changed" } });
    expect(await purchasesOf(sessionId)).toEqual([]);
  });
});

describe("an order in dinars", () => {
  it("has two places of three, and costs what is written", async () => {
    const user = await registerUser();
    const order = await buyIn(dinar!, KUWAIT, { product: piece, user });
    // 7.125 is 7.13: card networks take no third place.
    expect(order).toMatchObject({ currency: "kwd", subtotal: "7.13", shipping: "1.50", tax: "1.64", total: "10.27" });
    const [captured] = await sql<{ amount: string; currency: string }>(
      `select round(amount, 3)::text as amount, currency_code as currency from order_transaction
        where order_id = $1 and reference = 'capture'`,
      [order.id],
    );
    expect(captured).toEqual({ amount: "10.270", currency: "kwd" });
    const [confirmation] = await waitForMails(user.email, 1);
    expect(confirmation).toContain("10.270");
  });
});
