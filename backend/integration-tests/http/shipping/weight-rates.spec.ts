import type { Order, Product } from "@nocturne/contract";
import { api, call, medusaAdminOk, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { medusaAddress, medusaStore, regionId, saveCart, variantOf } from "../../support/medusa-store";
import { rememberShipping, setShipping, shippingSetup, zoneOf } from "../../support/shipping-setup";
import { admin, cartOf, newCart, newProduct, orderInput, placeOrder, requestIntent } from "../../support/shop";

const VIENNA = { street: "Stephansplatz 1", city: "Wien", state: "", zipCode: "1010", country: "AT" };
const AUSTRIA = "Austria by weight";
const LETTER = { name: "Letter", price: "5.00", maxWeight: 2000 };
const PARCEL = { name: "Parcel", price: "12.00", minWeight: 2000, maxWeight: 5000 };

let restore: () => Promise<void>;
/** Weighs 1 kg. */
let product: Product;
beforeEach(async () => {
  restore = await rememberShipping();
  product = await newProduct();
  await weigh(1000);
});
afterEach(() => restore());

async function weigh(weight: number | null): Promise<void> {
  const answer = await api("PUT", `/api/admin/products/${product.id}`, { token: await admin(), body: { weight } });
  expect(answer.status).toBe(200);
}

async function shipBy(...rates: object[]) {
  const made = await setShipping("POST", "/zones", { name: AUSTRIA, countries: ["at"] });
  const { id } = zoneOf(made.body, AUSTRIA);
  for (const rate of rates) expect((await setShipping("POST", `/zones/${id}/rates`, rate)).status).toBe(201);
  return await austria();
}

const austria = async () => zoneOf(await shippingSetup(), AUSTRIA);

const ask = async (pieces: number) => ({
  subtotal: (25 * pieces).toFixed(2),
  customerAddress: VIENNA,
  sessionId: await newCart(product, pieces),
});

/** What checkout offers in Vienna for so many pieces. */
async function quote(pieces: number) {
  const { status, body } = await call("POST /api/calculate-tax", { body: await ask(pieces) });
  expect(status).toBe(200);
  return body.shippingOptions?.map(({ id, name, price }) => ({ id, name, price }));
}

const namesOf = async (pieces: number) => (await quote(pieces))?.map(({ name }) => name);

async function buy(pieces: number) {
  const user = await registerUser();
  const question = await ask(pieces);
  const { body: intent } = await requestIntent(user, question);
  const input = orderInput(user, question.sessionId, await cartOf(question.sessionId), intent, VIENNA);
  return { user, intent, input };
}

type MedusaOption = { id: string; name: string; amount: number };
const offeredAtMedusa = async (cartId: string) =>
  (await medusaStore<{ shipping_options: MedusaOption[] }>("GET", `/store/shipping-options?cart_id=${cartId}`)).body
    .shipping_options;

const medusasCart = async (pieces: number) =>
  await saveCart({
    region_id: await regionId(),
    email: "weight@example.com",
    items: [{ variant_id: await variantOf(product.id), quantity: pieces }],
    shipping_address: medusaAddress("", { country_code: "at", city: "Wien", postal_code: "1010" }),
    billing_address: medusaAddress("", { country_code: "at", city: "Wien", postal_code: "1010" }),
  });

const weightRules = (optionId: string) =>
  sql<{ operator: string; value: string }>(
    `select operator, value #>> '{}' as value from shipping_option_rule
      where shipping_option_id = $1 and attribute = 'cart_weight' and deleted_at is null order by operator`,
    [optionId],
  );

describe("rates by weight", () => {
  it("ship an order by what it weighs, up to and including the limit, at one price here and at /store", async () => {
    const { rates } = await shipBy(LETTER, PARCEL);
    const [letter, parcel] = rates.map(({ id, name, price }) => ({ id, name, price }));
    expect(await quote(1)).toEqual([letter]);
    expect(await quote(2)).toEqual([letter]);
    expect(await quote(3)).toEqual([parcel]);
    expect(await quote(5)).toEqual([parcel]);

    const cart = await medusasCart(2);
    expect(await offeredAtMedusa(cart.id)).toMatchObject([{ id: letter!.id, amount: 5 }]);
    await saveCart({ option_id: letter!.id }, `/${cart.id}/shipping-methods`);
    const heavier = (await saveCart({ quantity: 3 }, `/${cart.id}/line-items/${cart.items[0]!.id}`)) as object;
    expect(heavier).toMatchObject({ shipping_methods: [] });
    expect(await offeredAtMedusa(cart.id)).toMatchObject([{ id: parcel!.id, amount: 12 }]);
    const refused = await medusaStore("POST", `/store/carts/${cart.id}/shipping-methods`, { option_id: letter!.id });
    expect(refused.status).toBe(400);
    expect(await saveCart({ option_id: parcel!.id }, `/${cart.id}/shipping-methods`)).toMatchObject({
      shipping_methods: [{ shipping_option_id: parcel!.id, amount: 12 }],
    });
  });

  it("are charged as they were quoted, and stand in the order", async () => {
    await shipBy(LETTER, PARCEL);
    for (const [pieces, name, price, total] of [
      [1, "Letter", "5.00", "30.00"],
      [3, "Parcel", "12.00", "87.00"],
    ] as const) {
      const { user, intent, input } = await buy(pieces);
      expect(intent).toMatchObject({ shipping: price, total });
      const { status, body } = await placeOrder(user, input);
      expect([status, body.total]).toEqual([201, total]);
      expect(body.shippingMethods).toMatchObject([{ name, price }]);
    }
  });

  it("are bought at Medusa's own /store, too", async () => {
    const { rates } = await shipBy(LETTER, PARCEL);
    const cart = await medusasCart(3);
    await saveCart({ option_id: rates[1]!.id }, `/${cart.id}/shipping-methods`);
    const { body } = await medusaStore<{ payment_collection: { id: string } }>("POST", "/store/payment-collections", {
      cart_id: cart.id,
    });
    await medusaStore("POST", `/store/payment-collections/${body.payment_collection.id}/payment-sessions`, {
      provider_id: "pp_system_default",
    });
    const done = await medusaStore<{ order: object }>("POST", `/store/carts/${cart.id}/complete`, {});
    expect(done.body.order).toMatchObject({ shipping_total: 12, total: 87 });
  });

  it("are not charged once the order weighs something else than it was quoted for", async () => {
    await shipBy(LETTER, PARCEL);
    const { user, input } = await buy(2);
    await weigh(1001);
    expect(await placeOrder(user, input)).toMatchObject({ status: 409, body: { code: "cart_changed" } });
  });

  it("still hold when an order moves within its zone", async () => {
    await shipBy(LETTER, PARCEL);
    const { user, input } = await buy(3);
    const { body: order } = await placeOrder(user, input);
    const seen = { ...order.shippingAddress, name: order.customerName };
    const moved = await api<{ order: Order }>("PUT", `/api/admin/orders/${order.id}/address`, {
      token: await admin(),
      body: { ...seen, city: "Graz", zipCode: "8010", seen },
    });
    expect([moved.status, moved.body.order.shippingAddress.city]).toEqual([200, "Graz"]);
  });

  it("refuse an order of a weight that none has, and say so", async () => {
    await shipBy(LETTER, PARCEL);
    const refused = await refusal("POST", "/api/calculate-tax", { body: await ask(6) });
    expect(refused).toMatchObject({ status: 400, body: { code: "weight_not_shipped" } });
    const message: unknown = expect.stringContaining("weight");
    expect(refused.body).toMatchObject({ details: [{ path: "customerAddress.country", message }] });
    expect(await requestIntent(await registerUser(), await ask(6))).toMatchObject({
      status: 400,
      body: { code: "weight_not_shipped" },
    });
    expect(await offeredAtMedusa((await medusasCart(6)).id)).toEqual([]);
  });

  it("weigh what a variant says before its product, and nothing where neither does", async () => {
    await shipBy(LETTER, PARCEL);
    const variant = `/admin/products/${product.id}/variants/${await variantOf(product.id)}`;
    await medusaAdminOk("POST", variant, { weight: 2500 });
    await expect.poll(() => namesOf(1)).toEqual(["Parcel"]);
    expect(await offeredAtMedusa((await medusasCart(1)).id)).toMatchObject([{ name: "Parcel" }]);
    await medusaAdminOk("POST", variant, { weight: 0 });
    await expect.poll(() => namesOf(1)).toEqual(["Letter"]);
    expect(await namesOf(3)).toEqual(["Parcel"]);
    await weigh(null);
    await expect.poll(() => namesOf(6)).toEqual(["Letter"]);
    expect(await offeredAtMedusa((await medusasCart(6)).id)).toMatchObject([{ name: "Letter" }]);
  });
});

describe("the owner's rates by weight", () => {
  it("say which orders they are for, what none of them covers, and how many products have no weight", async () => {
    const zone = await shipBy(LETTER, PARCEL);
    expect(zone.rates).toMatchObject([
      { name: "Letter", minWeight: null, maxWeight: 2000, setElsewhere: null },
      { name: "Parcel", minWeight: 2000, maxWeight: 5000, setElsewhere: null },
    ]);
    expect(zone.weightGaps).toEqual([{ minWeight: 5000, maxWeight: null }]);
    const { unweighed } = await shippingSetup();
    await weigh(null);
    expect((await shippingSetup()).unweighed).toBe(unweighed + 1);
  });

  it("change, and lose their limits, in Medusa's rules", async () => {
    const { rates } = await shipBy(LETTER, PARCEL);
    const { id } = rates[1]!;
    expect(await weightRules(id)).toEqual([
      { operator: "gt", value: "2000" },
      { operator: "lte", value: "5000" },
    ]);
    const wider = await setShipping("PUT", `/rates/${id}`, { ...PARCEL, minWeight: 1000, maxWeight: null });
    expect(zoneOf(wider.body, AUSTRIA).rates[1]).toMatchObject({ minWeight: 1000, maxWeight: null });
    expect(zoneOf(wider.body, AUSTRIA).weightGaps).toEqual([]);
    expect(await weightRules(id)).toEqual([{ operator: "gt", value: "1000" }]);
    expect(await namesOf(2)).toEqual(["Letter", "Parcel"]);
    expect(await namesOf(6)).toEqual(["Parcel"]);
    const plain = await setShipping("PUT", `/rates/${id}`, { name: "Parcel", price: "12.00" });
    expect(zoneOf(plain.body, AUSTRIA).rates[1]).toMatchObject({ minWeight: null, maxWeight: null });
    expect(await weightRules(id)).toEqual([]);
    expect(await namesOf(1)).toEqual(["Letter", "Parcel"]);
  });

  it("follow what is set at /app, and leave alone what says more", async () => {
    const { rates } = await shipBy(LETTER);
    const { id } = rates[0]!;
    const batch = (body: object) => medusaAdminOk("POST", `/admin/shipping-options/${id}/rules/batch`, body);
    const { shipping_option: option } = await medusaAdminOk<{
      shipping_option: { rules: { id: string; attribute: string }[] };
    }>("GET", `/admin/shipping-options/${id}?fields=*rules`);
    const rule = option.rules.find(({ attribute }) => attribute === "cart_weight")!;
    await batch({ update: [{ id: rule.id, attribute: "cart_weight", operator: "lte", value: "3000" }] });
    expect((await austria()).rates).toMatchObject([{ maxWeight: 3000, setElsewhere: null }]);
    expect(await namesOf(3)).toEqual(["Letter"]);
    await batch({ create: [{ attribute: "cart_weight", operator: "gte", value: "500" }] });
    expect((await austria()).rates).toMatchObject([{ setElsewhere: "rules" }]);
    expect(await setShipping("PUT", `/rates/${id}`, LETTER)).toMatchObject({
      status: 409,
      body: { code: "set_in_medusa" },
    });
  });

  it("promise free shipping where every weight has it, and not before", async () => {
    const banner = async () => (await call("GET /api/words")).body.words.banner;
    const zone = await shipBy({ ...LETTER, price: "0" });
    expect(await banner()).toBe("");
    await setShipping("POST", `/zones/${zone.id}/rates`, {
      name: "Parcel",
      price: "9",
      minWeight: 2000,
      freeFrom: "80",
    });
    expect(await banner()).toBe("FREE SHIPPING FROM $80");
    expect(await quote(3)).toMatchObject([{ name: "Parcel", price: "9.00" }]);
    expect(await quote(4)).toMatchObject([{ name: "Parcel", price: "0.00" }]);
  });

  it.each([
    [{ minWeight: 2000, maxWeight: 2000 }, "maxWeight"],
    [{ minWeight: 3000, maxWeight: 2000 }, "maxWeight"],
    [{ maxWeight: 0 }, "maxWeight"],
    [{ maxWeight: -1 }, "maxWeight"],
    [{ minWeight: 0.5 }, "minWeight"],
    [{ minWeight: "2 kg" }, "minWeight"],
    [{ maxWeight: 100_000_000 }, "maxWeight"],
  ])("are refused as %j", async (weights, path) => {
    const { id } = await shipBy();
    const { status, body } = await setShipping("POST", `/zones/${id}/rates`, { name: "Post", price: "1", ...weights });
    expect([status, body]).toMatchObject([400, { code: "invalid_request", details: [{ path }] }]);
  });
});
