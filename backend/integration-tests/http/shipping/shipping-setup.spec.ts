import { call, medusaAdmin, medusaAdminOk, refusal, registerUser } from "@nocturne/test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { medusaAddress, medusaStore, regionId, saveCart, variantOf } from "../../support/medusa-store";
import { newCart, standingProduct } from "../../support/shop";
import { rememberShipping, setShipping, shippingSetup, zoneOf } from "../../support/shipping-setup";

const VIENNA = { street: "Stephansplatz 1", city: "Wien", state: "", zipCode: "1010", country: "AT" };
const AUSTRIA = "Austria of a test";

let restore: () => Promise<void>;
beforeEach(async () => {
  restore = await rememberShipping();
});
afterEach(() => restore());

/** What checkout offers in Vienna for so many pieces at 25 dollars. */
async function quote(pieces = 1, customerAddress = VIENNA) {
  const sessionId = await newCart(await standingProduct(), pieces);
  const subtotal = (25 * pieces).toFixed(2);
  const { status, body } = await call("POST /api/calculate-tax", { body: { subtotal, customerAddress, sessionId } });
  expect(status).toBe(200);
  return body.shippingOptions?.map(({ name, price, estimate }) => [name, price, estimate]);
}

async function shipToAustria(rate: object = { name: "Post", price: "7.50", freeFrom: "60", estimate: "3 to 5 days" }) {
  const made = await setShipping("POST", "/zones", { name: AUSTRIA, countries: ["at"] });
  expect(made.status).toBe(201);
  const zone = zoneOf(made.body, AUSTRIA);
  const rated = await setShipping("POST", `/zones/${zone.id}/rates`, rate);
  expect(rated.status).toBe(201);
  return zoneOf(rated.body, AUSTRIA);
}

type Option = {
  id: string;
  name: string;
  prices: { id: string; amount: number; currency_code: string; price_rules: { attribute: string; value: string }[] }[];
};
const atApp = async (id: string) =>
  (
    await medusaAdminOk<{ shipping_option: Option }>(
      "GET",
      `/admin/shipping-options/${id}?fields=id,name,*prices,*prices.price_rules,*type`,
    )
  ).shipping_option;

const words = async () => (await call("GET /api/words")).body.words;
const freeFrom = async () => (await call("GET /api/words")).body.freeShippingFrom;

describe("shipping as its owner sets it", () => {
  it("is the admin's alone", async () => {
    const { token } = await registerUser();
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "/zones", { name: "Mine", countries: ["AT"] }],
      ["DELETE", "/zones/serzo_x"],
      ["DELETE", "/rates/so_x"],
    ] as const) {
      expect((await refusal(method, `/api/admin/shipping${path}`, { body })).status).toBe(401);
      expect((await refusal(method, `/api/admin/shipping${path}`, { body, token })).status).toBe(403);
    }
  });

  it("is free everywhere in a new shop", async () => {
    const setup = await shippingSetup();
    expect(setup.freeFrom).toBe("0.00");
    expect(zoneOf(setup, "Worldwide")).toMatchObject({ kind: "shipping", places: 0 });
    expect(zoneOf(setup, "Worldwide").countries).toContain("AT");
    expect(zoneOf(setup, "Worldwide").rates).toMatchObject([
      { name: "Free shipping", price: "0.00", freeFrom: null, setElsewhere: null },
    ]);
  });

  it("is what checkout offers and charges at once, and what /app and /store say", async () => {
    expect(await quote()).toEqual([["Free shipping", "0.00", ""]]);
    const { rates, countries } = await shipToAustria();
    expect(countries).toEqual(["AT"]);
    expect(zoneOf(await shippingSetup(), "Worldwide").countries).not.toContain("AT");
    expect(await quote()).toEqual([["Post", "7.50", "3 to 5 days"]]);
    expect(await quote(2)).toEqual([["Post", "7.50", "3 to 5 days"]]);
    expect(await quote(3)).toEqual([["Post", "0.00", "3 to 5 days"]]);
    expect(await quote(1, { ...VIENNA, city: "Bern", country: "CH" })).toEqual([["Free shipping", "0.00", ""]]);

    const option = await atApp(rates[0]!.id);
    expect(option).toMatchObject({ name: "Post", type: { description: "3 to 5 days" } });
    expect(option.prices.map(({ amount }) => amount).sort()).toEqual([0, 7.5]);
    expect(option.prices.find(({ amount }) => amount === 0)?.price_rules).toMatchObject([
      { attribute: "item_total", operator: "gte", value: "60" },
    ]);
    const cart = await saveCart({
      region_id: await regionId(),
      items: [{ variant_id: await variantOf((await standingProduct()).id), quantity: 1 }],
      shipping_address: medusaAddress("", { country_code: "at", postal_code: "1010" }),
    });
    const { body } = await medusaStore<{ shipping_options: { name: string; amount: number }[] }>(
      "GET",
      `/store/shipping-options?cart_id=${cart.id}`,
    );
    expect(body.shipping_options).toMatchObject([{ name: "Post", amount: 7.5 }]);
  });

  it("follows a change here, and one at /app", async () => {
    const { rates } = await shipToAustria();
    const { id } = rates[0]!;
    const changed = await setShipping("PUT", `/rates/${id}`, { name: "Parcel", price: "9", estimate: "A week" });
    expect(zoneOf(changed.body, AUSTRIA).rates).toEqual([
      {
        ...{ id, name: "Parcel", price: "9.00", freeFrom: null, estimate: "A week" },
        ...{ minWeight: null, maxWeight: null, setElsewhere: null },
      },
    ]);
    expect(await quote(3)).toEqual([["Parcel", "9.00", "A week"]]);

    await medusaAdminOk("POST", `/admin/shipping-options/${id}`, {
      prices: [
        { currency_code: "usd", amount: 4.2 },
        { currency_code: "usd", amount: 0, rules: [{ attribute: "item_total", operator: "gte", value: 30 }] },
      ],
    });
    expect(zoneOf(await shippingSetup(), AUSTRIA).rates).toMatchObject([{ price: "4.20", freeFrom: "30.00" }]);
    expect(await quote()).toEqual([["Parcel", "4.20", "A week"]]);
    expect(await quote(2)).toEqual([["Parcel", "0.00", "A week"]]);
  });

  it("keeps a price for each region that has one", async () => {
    const free = zoneOf(await shippingSetup(), "Worldwide").rates[0]!;
    const before = (await atApp(free.id)).prices.length;
    const fields = { name: free.name, estimate: free.estimate };
    await setShipping("PUT", `/rates/${free.id}`, { ...fields, price: "5", freeFrom: "40" });
    expect(await quote()).toEqual([["Free shipping", "5.00", ""]]);
    expect(await quote(2)).toEqual([["Free shipping", "0.00", ""]]);
    expect((await atApp(free.id)).prices).toHaveLength(before * 2);
    await setShipping("PUT", `/rates/${free.id}`, { ...fields, price: "0" });
    expect((await atApp(free.id)).prices).toHaveLength(before);
    expect(await quote()).toEqual([["Free shipping", "0.00", ""]]);
  });

  it("shows what says more than a price and a limit, and leaves it alone", async () => {
    const { rates } = await shipToAustria();
    const { id } = rates[0]!;
    const band = { attribute: "item_total", operator: "lte", value: 20 };
    await medusaAdminOk("POST", `/admin/shipping-options/${id}`, {
      prices: [
        { currency_code: "usd", amount: 9 },
        { currency_code: "usd", amount: 3, rules: [band] },
      ],
    });
    expect(zoneOf(await shippingSetup(), AUSTRIA).rates).toMatchObject([{ setElsewhere: "prices", price: null }]);
    const refused = { status: 409, body: { code: "set_in_medusa" } };
    const body = { name: "Mine", price: "1" };
    expect(await setShipping("PUT", `/rates/${id}`, body)).toMatchObject(refused);
    expect(await setShipping("DELETE", `/rates/${id}`)).toMatchObject(refused);
    expect((await atApp(id)).name).toBe("Post");
  });

  it("has pick-up as a zone of its own, beside what is shipped there", async () => {
    const body = { name: "Pick-up of a test", kind: "pickup", countries: ["AT"] };
    const made = await setShipping("POST", "/zones", body);
    const zone = zoneOf(made.body, body.name);
    expect(zone).toMatchObject({ kind: "pickup", countries: ["AT"], rates: [] });
    await setShipping("POST", `/zones/${zone.id}/rates`, { name: "At our door", price: "1.00" });
    expect(await quote()).toEqual([
      ["Free shipping", "0.00", ""],
      ["At our door", "1.00", ""],
    ]);
    // Nobody is shipped anything for money.
    expect((await shippingSetup()).freeFrom).toBe("0.00");
  });

  it("lets nobody fetch a parcel who has not chosen so, however cheap it is, unless there is no other way", async () => {
    const { id } = await shipToAustria();
    const door = { name: "Pick-up of a test", kind: "pickup", countries: ["AT"] };
    const { id: doorId } = zoneOf((await setShipping("POST", "/zones", door)).body, door.name);
    await setShipping("POST", `/zones/${doorId}/rates`, { name: "At our door", price: "0.00" });
    const sessionId = await newCart(await standingProduct());
    const ask = async (shippingOptionIds: string[] = []) => {
      const body = { subtotal: "25.00", customerAddress: VIENNA, sessionId, shippingOptionIds };
      return (await call("POST /api/calculate-tax", { body })).body.shippingOptions ?? [];
    };
    const chosen = (options: Awaited<ReturnType<typeof ask>>) => options.map(({ name, isChosen }) => [name, isChosen]);
    const options = await ask();
    expect(chosen(options)).toEqual([
      ["At our door", false],
      ["Post", true],
    ]);
    expect(chosen(await ask([options[0]!.id]))).toEqual([
      ["At our door", true],
      ["Post", false],
    ]);
    await setShipping("DELETE", `/zones/${id}`);
    expect(chosen(await ask())).toEqual([["At our door", true]]);
  });

  it("refuses a country that is in no zone any more", async () => {
    const { id } = await shipToAustria();
    expect((await setShipping("DELETE", `/zones/${id}`)).status).toBe(200);
    const sessionId = await newCart(await standingProduct());
    const refused = await refusal("POST", "/api/calculate-tax", {
      body: { subtotal: "25.00", customerAddress: VIENNA, sessionId },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: "country_not_shipped" } });
  });

  it("refuses what cannot be, and says where", async () => {
    const { id } = await shipToAustria();
    const codes = async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await setShipping(method, path, body);
      const { code, details } = answer as unknown as { code: string; details?: { path: string }[] };
      return [status, code, details?.map(({ path: at }) => at)];
    };
    expect(await codes("POST", "/zones", { name: AUSTRIA, countries: ["CH"] })).toEqual([
      409,
      "shipping_zone_taken",
      ["name"],
    ]);
    expect(await codes("POST", "/zones", { name: "None", countries: [] })).toEqual([
      400,
      "invalid_request",
      ["countries"],
    ]);
    expect(await codes("POST", "/zones", { name: "None", countries: ["XX"] })).toEqual([
      400,
      "invalid_request",
      ["countries.0"],
    ]);
    expect(await codes("POST", `/zones/${id}/rates`, { name: "", price: "-1" })).toEqual([
      400,
      "invalid_request",
      ["name", "price"],
    ]);
    expect((await codes("POST", "/zones/serzo_none/rates", { name: "Post", price: "1" }))[1]).toBe(
      "shipping_zone_not_found",
    );
    expect((await codes("PUT", "/rates/so_none", { name: "Post", price: "1" }))[1]).toBe("shipping_rate_not_found");
  });

  it("keeps one way to ship, because nothing could be sold without", async () => {
    const { body } = await medusaAdmin<{ shipping_options: unknown[] }>("GET", "/admin/shipping-options?limit=50");
    if (body.shipping_options.length > 1) return;
    const { id, rates } = zoneOf(await shippingSetup(), "Worldwide");
    const refused = { status: 409, body: { code: "last_shipping_rate" } };
    expect(await setShipping("DELETE", `/rates/${rates[0]!.id}`)).toMatchObject(refused);
    expect(await setShipping("DELETE", `/zones/${id}`)).toMatchObject(refused);
  });

  it("is what the banner says: never more than is true, and the label's own words as they are", async () => {
    expect(await words()).toEqual({});
    expect(await freeFrom()).toBe("0.00");
    const { id, rates } = await shipToAustria();
    expect((await words()).banner).toBe("FREE SHIPPING FROM $60");
    expect(await freeFrom()).toBe("60.00");
    expect(Object.values(await words()).join(" ")).not.toMatch(/every order|all orders/i);
    await setShipping("PUT", `/rates/${rates[0]!.id}`, { name: "Post", estimate: "3 to 5 days", price: "7.5" });
    expect((await words()).banner).toBe("");
    expect(await freeFrom()).toBeNull();
    expect(Object.values(await words()).join(" ")).not.toMatch(/free/i);
    // Changed at Medusa, where nothing but a price is written.
    const prices = [{ currency_code: "usd", amount: 0 }];
    await medusaAdminOk("POST", `/admin/shipping-options/${rates[0]!.id}`, { prices });
    await expect.poll(words).toEqual({});
    await setShipping("DELETE", `/zones/${id}`);
    expect(await words()).toEqual({});
  });
});
