import { api, call, medusaAdmin, newPromotion, registerUser, sql, type TestUser } from "@nocturne/test-support";
import type { Order, PaymentIntentAnswer } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForMails } from "../../support/outbox";
import { newProfile, setShippingPrice, shipTo } from "../../support/shipping";
import {
  cartOf,
  newCart,
  newProduct,
  orderInput,
  placeOrder,
  requestIntent,
  standingProduct,
} from "../../support/shop";

const ICELAND = { street: "Laugavegur 1", city: "Reykjavik", state: "", zipCode: "101", country: "IS" };
const GREENLAND = { ...ICELAND, city: "Nuuk", zipCode: "3900", country: "GL" };

let shopper: TestUser;
let iceland: Awaited<ReturnType<typeof shipTo>>;
let greenland: Awaited<ReturnType<typeof shipTo>>;

beforeAll(async () => {
  shopper = await registerUser();
  iceland = await shipTo("is", [
    { name: "Express", price: 20, estimate: "1 to 2 days" },
    { name: "Standard", price: 8, from: { total: 100, price: 0 }, estimate: "5 to 8 days" },
  ]);
  greenland = await shipTo("gl", []);
});
afterAll(async () => {
  await iceland.restore();
  await greenland.restore();
});

const EXPRESS = () => iceland.ids[0]!;

async function pay(sessionId: string, subtotal: string, shippingOptionIds?: string[], user = shopper) {
  return await requestIntent(user, { sessionId, subtotal, customerAddress: ICELAND, shippingOptionIds });
}

async function buy(sessionId: string, intent: PaymentIntentAnswer, more: object = {}) {
  const input = orderInput(shopper, sessionId, await cartOf(sessionId), intent, ICELAND);
  return await placeOrder(shopper, { ...input, ...more });
}

type MedusaOrder = {
  total: number;
  shipping_methods: { name: string; amount: number; shipping_option_id: string; total: number }[];
  payment_collections: { captured_amount: number }[];
};

async function atMedusa(id: string): Promise<MedusaOrder> {
  const fields = "total,*shipping_methods,+shipping_methods.total,+payment_collections.captured_amount";
  const { body } = await medusaAdmin<{ order: MedusaOrder }>("GET", `/admin/orders/${id}?fields=${fields}`);
  return body.order;
}

describe("shipping of the checkout", () => {
  it("is nothing for an address that is incomplete, to which nothing will go", async () => {
    const sessionId = await newCart(await standingProduct({ price: "30.00" }));
    const customerAddress = { ...ICELAND, city: "" };
    const { body } = await requestIntent(shopper, { sessionId, subtotal: "30.00", customerAddress });
    expect(body).toMatchObject({ shipping: "0.00", total: "30.00" });
    const [purchase] = await sql<{ address: unknown }>("select address from purchase where session_id = $1", [
      sessionId,
    ]);
    expect(purchase?.address).toBeNull();
  });

  it("offers what /app offers for the country, the cheapest first and chosen", async () => {
    const sessionId = await newCart(await standingProduct());
    const { body } = await call("POST /api/calculate-tax", {
      body: { subtotal: "25.00", customerAddress: ICELAND, sessionId },
    });
    expect(body).toMatchObject({ taxAmount: 0, totalAmount: 33, shippingAmount: 8 });
    expect(body.shippingOptions).toMatchObject([
      { name: "Standard", price: "8.00", estimate: "5 to 8 days", isChosen: true },
      { id: EXPRESS(), name: "Express", price: "20.00", estimate: "1 to 2 days", isChosen: false },
    ]);
  });

  it("quotes an amount that is no cart's without shipping, as before", async () => {
    const sessionId = await newCart(await standingProduct());
    const { body } = await call("POST /api/calculate-tax", {
      body: { subtotal: "24.00", customerAddress: ICELAND, sessionId },
    });
    expect(body).toEqual({ taxAmount: 0, totalAmount: 24, usingStripeTax: "fallback" });
  });

  it("charges the chosen one, the same in order, mail, list and Medusa's record", async () => {
    const sessionId = await newCart(await standingProduct(), 2);
    const { body: intent } = await pay(sessionId, "50.00", [EXPRESS()]);
    expect(intent).toMatchObject({ shipping: "20.00", total: "70.00", isZeroDollarOrder: false });
    const { status, body: order } = await buy(sessionId, intent);
    expect(status).toBe(201);
    expect(order).toMatchObject({
      shipping: "20.00",
      total: "70.00",
      shippingMethods: [{ name: "Express", price: "20.00", estimate: "1 to 2 days" }],
    });
    const medusa = await atMedusa(order.id);
    expect(medusa.total).toBe(70);
    expect(medusa.shipping_methods).toMatchObject([{ name: "Express", amount: 20, shipping_option_id: EXPRESS() }]);
    expect(medusa.payment_collections).toMatchObject([{ captured_amount: 70 }]);
    const [mail] = await waitForMails(shopper.email, 1);
    const text = mail!.replace(/=\r?\n/g, "");
    expect(text).toContain("Shipping (Express, 1 to 2 days): $20.00");
    expect(text).toContain("Total: $70.00");
    const { body: history } = await call("GET /api/user/orders", { token: shopper.token });
    expect(history.find(({ id }) => id === order.id)).toMatchObject({ total: "70.00", shipping: "20.00" });
  });

  it("is free from where /app says", async () => {
    const sessionId = await newCart(await standingProduct(), 4);
    expect((await pay(sessionId, "100.00")).body).toMatchObject({ shipping: "0.00", total: "100.00" });
    const below = await newCart(await standingProduct(), 3);
    expect((await pay(below, "75.00")).body).toMatchObject({ shipping: "8.00", total: "83.00" });
  });

  it("refuses a country that nothing ships to, by its name, before the payment", async () => {
    const sessionId = await newCart(await standingProduct());
    const refused = { status: 400, body: { code: "country_not_shipped" } };
    const answer = await requestIntent(shopper, { sessionId, subtotal: "25.00", customerAddress: GREENLAND });
    expect(answer).toMatchObject(refused);
    expect((answer.body as unknown as { message: string }).message).toContain("Greenland");
    const free = await newCart(await newProduct({ price: "0" }));
    const zero = { customerEmail: shopper.email, customerName: "Nell", shippingAddress: GREENLAND, sessionId: free };
    expect(await api("POST", "/api/create-zero-dollar-order", { token: shopper.token, body: zero })).toMatchObject(
      refused,
    );
  });

  it("makes a free product cost its shipping: it is paid, not confirmed", async () => {
    const sessionId = await newCart(await newProduct({ price: "0" }));
    const zero = { customerEmail: shopper.email, customerName: "Nell", shippingAddress: ICELAND, sessionId };
    const answer = await api("POST", "/api/create-zero-dollar-order", { token: shopper.token, body: zero });
    expect(answer).toMatchObject({ status: 402, body: { code: "payment_required" } });
    const { body: intent } = await pay(sessionId, "0.00");
    expect(intent).toMatchObject({ isZeroDollarOrder: false, total: "8.00" });
    expect((await buy(sessionId, intent)).body).toMatchObject({ total: "8.00", shipping: "8.00" });
  });

  it("refuses to charge what another tab has chosen", async () => {
    const sessionId = await newCart(await standingProduct());
    const { body: slow } = await pay(sessionId, "25.00");
    const { body: fast } = await pay(sessionId, "25.00", [EXPRESS()]);
    expect(fast.clientSecret).toBe(slow.clientSecret);
    expect(await buy(sessionId, slow)).toMatchObject({ status: 409, body: { code: "cart_changed" } });
    expect((await buy(sessionId, fast)).body).toMatchObject({ total: "45.00" });
  });

  it("makes one order of one payment, whichever way two tabs ship it at once", async () => {
    const sessionId = await newCart(await standingProduct());
    const { body: intent } = await pay(sessionId, "25.00", [EXPRESS()]);
    const input = orderInput(shopper, sessionId, await cartOf(sessionId), intent, ICELAND);
    const answers = await Promise.all(Array.from({ length: 6 }, () => placeOrder(shopper, input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await pay(sessionId, "25.00")).status).toBe(400);
  });

  it("orders again, free of shipping, what was the free way in its country", async () => {
    const sessionId = await newCart(await standingProduct());
    const { body } = await requestIntent(shopper, { sessionId, subtotal: "25.00" });
    expect(body).toMatchObject({ shipping: "0.00", total: "26.81" });
    expect(body.shippingOptions).toMatchObject([
      { name: "Free shipping", price: "0.00", estimate: "", isChosen: true },
    ]);
  });
});

describe("a price that changes between quote and payment", () => {
  const FAROE = { ...ICELAND, city: "Torshavn", zipCode: "100", country: "FO" };
  let faroe: Awaited<ReturnType<typeof shipTo>>;
  beforeAll(async () => {
    faroe = await shipTo("fo", [{ name: "Boat", price: 5 }]);
  });
  afterAll(() => faroe.restore());

  it("is not charged: the cart has changed, and the new price is quoted", async () => {
    const sessionId = await newCart(await standingProduct());
    const ask = (subtotal: string) => requestIntent(shopper, { sessionId, subtotal, customerAddress: FAROE });
    const { body: before } = await ask("25.00");
    expect(before.total).toBe("30.00");
    await setShippingPrice(faroe.ids[0]!, 9);
    const order = orderInput(shopper, sessionId, await cartOf(sessionId), before, FAROE);
    expect(await placeOrder(shopper, order)).toMatchObject({ status: 409, body: { code: "cart_changed" } });
    expect(await ask("30.00")).toMatchObject({ status: 409 });
    const { body: after } = await ask("25.00");
    expect(after.total).toBe("34.00");
    const paid = await placeOrder(shopper, orderInput(shopper, sessionId, await cartOf(sessionId), after, FAROE));
    expect(paid.body).toMatchObject({ total: "34.00", shipping: "9.00" });
    await setShippingPrice(faroe.ids[0]!, 50);
    const { body: history } = await call("GET /api/user/orders", { token: shopper.token });
    expect(history.find(({ id }: Order) => id === paid.body.id)).toMatchObject({ total: "34.00", shipping: "9.00" });
  });
});

describe("promotions of shipping", () => {
  it("take off the shipping that was chosen, and are counted once", async () => {
    const method = {
      type: "percentage",
      target_type: "shipping_methods",
      allocation: "each",
      value: 50,
      max_quantity: 1,
    };
    const { code, id } = await newPromotion({ method, limit: 5 });
    const sessionId = await newCart(await standingProduct());
    const applied = await api("PUT", `/api/cart/${sessionId}/promotion`, { body: { code } });
    expect(applied).toMatchObject({ status: 200, body: { promotion: { code }, discount: "0.00", total: "25.00" } });
    const { body: intent } = await pay(sessionId, "25.00", [EXPRESS()]);
    expect(intent).toMatchObject({ subtotal: "25.00", discount: "0.00", shipping: "10.00", total: "35.00" });
    const { body: order } = await buy(sessionId, intent);
    expect(order).toMatchObject({ shipping: "10.00", total: "35.00" });
    const medusa = await atMedusa(order.id);
    expect(medusa.total).toBe(35);
    expect(medusa.shipping_methods).toMatchObject([{ amount: 20, total: 10 }]);
    const [{ used } = { used: 0 }] = await sql<{ used: number }>(`select used from promotion where id = '${id}'`);
    expect(used).toBe(1);
  });
});

describe("pieces of several shipping profiles", () => {
  it("are sent in a way each, and all of them are charged", async () => {
    const profileId = await newProfile();
    const aland = await shipTo("ax", [
      { name: "Letter", price: 3 },
      { name: "Crate", price: 40, profileId },
      { name: "Pallet", price: 60, profileId },
    ]);
    try {
      const bulky = await newProduct({ price: "10.00" });
      await medusaAdmin("POST", `/admin/products/${bulky.id}`, { shipping_profile_id: profileId });
      const sessionId = await newCart(await standingProduct());
      await call("POST /api/cart", { body: { sessionId, productId: bulky.id } });
      const address = { ...ICELAND, city: "Mariehamn", zipCode: "22100", country: "AX" };
      const ask = (ids?: string[]) =>
        requestIntent(shopper, { sessionId, subtotal: "35.00", customerAddress: address, shippingOptionIds: ids });
      expect((await ask()).body).toMatchObject({ shipping: "43.00", total: "78.00" });
      const { body } = await ask([aland.ids[2]!]);
      expect(body).toMatchObject({ shipping: "63.00", total: "98.00" });
      expect(body.shippingOptions.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual([
        "Letter",
        "Pallet",
      ]);
    } finally {
      await aland.restore();
    }
  });
});
