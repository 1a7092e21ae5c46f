import type { Product } from "@nocturne/contract";
import {
  call,
  medusaAdminOk,
  newPromotion,
  registerUser,
  setPrices,
  type TestRegion,
  type TestUser,
} from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cartIn, GERMANY, JAPAN, moveTo, openRegion, totalsOf } from "../../support/currencies";
import { medusaAddress, regionId, roundedCents, saveCart, variantOf } from "../../support/medusa-store";
import {
  CALIFORNIA,
  cartOf,
  newProduct,
  newSessionId,
  orderInput,
  placeOrder,
  requestIntent,
} from "../../support/shop";

const soon = { timeout: 1_000, interval: 20 };

let shopper: TestUser;
let own: string;
let [euro, yen]: TestRegion[] = [];
let everywhere: Product;
let here: Product;
let abroad: Product;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shopper = await registerUser();
  own = await regionId();
  euro = await openRegion("eur", "de", 4.9);
  undo.push(euro.restore);
  yen = await openRegion("jpy", "jp", 777);
  undo.push(yen.restore);
  [everywhere, here, abroad] = [await newProduct(), await newProduct(), await newProduct()];
  await setPrices(everywhere.id, { usd: 25, eur: 23.37, jpy: 3499 });
  await setPrices(abroad.id, { eur: 11 });
}, 60_000);
afterAll(async () => {
  for (const back of undo.reverse()) await back();
});

const read = (id: string, region?: string) =>
  call("GET /api/products/{id}", { params: { id }, query: region ? { region } : {} });

describe("regions", () => {
  it("are said with their currencies and countries, the store's own first", async () => {
    await vi.waitFor(async () => {
      const { body } = await call("GET /api/regions");
      expect(body.map(({ id, currency }) => [id, currency])).toEqual([
        [own, "usd"],
        [euro!.id, "eur"],
        [yen!.id, "jpy"],
      ]);
      expect(body[1]?.countries).toEqual(["DE"]);
      expect(body[0]?.countries).toContain("US");
      expect(body[0]?.countries).not.toContain("DE");
    }, soon);
  });

  it("sell at their own prices, rounded to what their currency has", async () => {
    await vi.waitFor(async () => {
      expect((await read(everywhere.id, euro!.id)).body).toMatchObject({ price: "23.37", currency: "eur" });
      expect((await read(everywhere.id, "JP")).body).toMatchObject({ price: "3499.00", currency: "jpy" });
    }, soon);
    const { body } = await read(everywhere.id);
    expect(body.price).toBe("25.00");
    expect(body).not.toHaveProperty("currency");
    expect((await read(everywhere.id, "reg_unknown")).body).toEqual(body);
  });

  it("do not sell what has no price in their currency, in any view", async () => {
    await vi.waitFor(async () => expect((await read(abroad.id)).status).toBe(404), soon);
    expect((await read(abroad.id, "DE")).status).toBe(200);
    expect((await read(here.id, "DE")).status).toBe(404);
    const ids = async (region: string) => {
      const listed = await call("GET /api/products", { query: { region } });
      const found = await call("GET /api/search", { query: { q: abroad.name, region } });
      return [...listed.body, ...found.body.products].map(({ id }) => id);
    };
    expect((await ids(own)).filter((id) => id === abroad.id)).toEqual([]);
    expect((await ids(euro!.id)).filter((id) => id === abroad.id)).toHaveLength(2);
    expect((await ids(yen!.id)).filter((id) => id === here.id || id === abroad.id)).toEqual([]);
    const { body: outline } = await call("GET /api/catalogue-outline", { query: { region: "DE" } });
    expect(outline.currency).toBe("eur");
    expect(outline.total).toBe((await call("GET /api/products", { query: { region: "DE" } })).body.length);
  });
});

describe("a cart", () => {
  it("is in the region of its first piece, and keeps it", async () => {
    const sessionId = await cartIn(euro!.id, everywhere, 2);
    expect(await cartOf(sessionId)).toMatchObject([{ product: { price: "23.37", currency: "eur" } }]);
    expect(await totalsOf(sessionId)).toMatchObject({ currency: "eur", subtotal: "46.74", total: "46.74" });
    const more = await call("POST /api/cart", { body: { sessionId, productId: everywhere.id, region: yen!.id } });
    expect(more.body).toMatchObject({ quantity: 3, product: { price: "23.37", currency: "eur" } });
    const other = await call("POST /api/cart", { body: { sessionId, productId: here.id } });
    expect(other).toMatchObject({ status: 404, body: { code: "product_not_found" } });
  });

  it("is priced anew in another region, and what is not sold there counts again when it is back", async () => {
    const sessionId = await cartIn(euro!.id, everywhere);
    await call("POST /api/cart", { body: { sessionId, productId: abroad.id } });
    const move = (region: string) => moveTo(sessionId, region);
    expect((await move("JP")).body.map(({ product }) => [product.price, product.currency])).toEqual([
      ["3499.00", "jpy"],
    ]);
    expect((await move(own)).body.map(({ product }) => product.price)).toEqual(["25.00"]);
    expect(await totalsOf(sessionId)).not.toHaveProperty("currency");
    expect((await move("DE")).body.map(({ product }) => product.price)).toEqual(["23.37", "11.00"]);
  });

  it("that nobody has made yet stays unmade", async () => {
    const sessionId = newSessionId();
    const answer = await call("PUT /api/cart/{sessionId}/region", { params: { sessionId }, body: { region: "DE" } });
    expect(answer).toMatchObject({ status: 200, body: [] });
  });
});

describe("a purchase", () => {
  it.each([
    ["euros", () => euro!, GERMANY, "de", { quantity: 3, subtotal: "70.11" }],
    ["yen", () => yen!, JAPAN, "jp", { quantity: 3, subtotal: "10497.00" }],
  ])("in %s costs what a cart of Medusa's costs, to its last coin", async (_, region, address, country, bought) => {
    const { code } = await newPromotion({ method: { value: 7, currency_code: region().currency } });
    const step = region().currency === "jpy" ? 100 : 1;
    const rounded = (amount: number) => Math.round(roundedCents(amount) / step) * step;
    const { id } = await saveCart({
      region_id: region().id,
      items: [{ variant_id: await variantOf(everywhere.id), quantity: bought.quantity }],
      shipping_address: medusaAddress(address.state, {
        country_code: country,
        city: address.city,
        postal_code: address.zipCode,
      }),
    });
    const sessionId = await cartIn(region().id, everywhere, bought.quantity);
    const quote = async () => {
      const totals = await totalsOf(sessionId);
      expect(totals).toMatchObject({ currency: region().currency, subtotal: bought.subtotal });
      const question = { subtotal: totals.total, customerAddress: address, sessionId };
      const { body } = await call("POST /api/calculate-tax", { token: shopper.token, body: question });
      expect(body.currency).toBe(region().currency);
      expect([body.taxAmount, body.totalAmount].map((amount) => roundedCents(amount) % step)).toEqual([0, 0]);
      return { ...body, subtotal: totals.total };
    };
    const plain = await quote();
    const theirs = await saveCart({ option_id: plain.shippingOptions![0]!.id }, `/${id}/shipping-methods`);
    expect(roundedCents(plain.totalAmount)).toBe(rounded(theirs.total));

    await call("PUT /api/cart/{sessionId}/promotion", { params: { sessionId }, body: { code } });
    const reduced = await quote();
    const theirsReduced = await saveCart({ promo_codes: [code] }, `/${id}/promotions`);
    // A discount is a whole coin here, and a fraction there, which the tax is on.
    expect(Math.abs(roundedCents(reduced.totalAmount) - rounded(theirsReduced.total))).toBeLessThanOrEqual(step);

    const { body: intent, status } = await requestIntent(shopper, {
      sessionId,
      subtotal: reduced.subtotal,
      customerAddress: address,
    });
    expect(status).toBe(200);
    expect(intent.currency).toBe(region().currency);
    const placed = await placeOrder(shopper, orderInput(shopper, sessionId, await cartOf(sessionId), intent, address));
    expect(placed).toMatchObject({ status: 201, body: { currency: region().currency, total: intent.total } });
    type Record = {
      currency_code: string;
      region_id: string;
      total: number;
      payment_collections: { currency_code: string; captured_amount: number }[];
    };
    const { order } = await medusaAdminOk<{ order: Record }>(
      "GET",
      `/admin/orders/${placed.body.id}?fields=currency_code,region_id,total,*payment_collections`,
    );
    expect([order.currency_code, order.region_id]).toEqual([region().currency, region().id]);
    expect(roundedCents(order.total)).toBe(roundedCents(Number(intent.total)));
    expect(order.payment_collections).toMatchObject([{ currency_code: region().currency }]);
    expect(roundedCents(order.payment_collections[0]!.captured_amount)).toBe(roundedCents(Number(intent.total)));
    const { body: history } = await call("GET /api/user/orders", { token: shopper.token });
    expect(history.find((known) => known.id === placed.body.id)).toMatchObject({ currency: region().currency });
  });

  it("is not paid in another currency than that of the country it goes to", async () => {
    const sessionId = await cartIn(euro!.id, everywhere);
    const body = { sessionId, subtotal: "23.37", customerAddress: CALIFORNIA };
    const refused = await requestIntent(shopper, body);
    expect(refused).toMatchObject({ status: 409, body: { code: "other_currency" } });
    expect((refused.body as unknown as { message: string }).message).toBe(
      "Orders to United States are paid in USD. Please review your order in that currency.",
    );
    await call("PUT /api/cart/{sessionId}/region", { params: { sessionId }, body: { region: "US" } });
    const { status, body: intent } = await requestIntent(shopper, { ...body, subtotal: "25.00" });
    expect([status, intent.total]).toEqual([200, "26.81"]);
    const toGermany = await requestIntent(shopper, { ...body, subtotal: "25.00", customerAddress: GERMANY });
    expect(toGermany).toMatchObject({ status: 409, body: { code: "other_currency" } });
  });
});
