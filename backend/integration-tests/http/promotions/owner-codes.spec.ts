import type { PromotionSetup, ShopPromotion } from "@nocturne/contract";
import {
  api,
  call,
  campaign,
  medusaAdmin,
  medusaAdminOk,
  newCode,
  newPromotion,
  refusal,
  registerUser,
  sql,
} from "@nocturne/test-support";
import { afterEach, describe, expect, it } from "vitest";
import { medusaAddress, regionId, roundedCents, saveCart, variantOf } from "../../support/medusa-store";
import { applyCode, totalsOf, usesOf, withCode } from "../../support/promotions";
import { shipTo } from "../../support/shipping";
import {
  add,
  admin,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  orderInput,
  placeOrder,
  requestIntent,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const cents = (amount: string) => Math.round(Number(amount) * 100);

/** The promotions of a test, which go at its end, whoever made them. */
const made = new Set<string>();

afterEach(async () => {
  const campaigns = await sql<{ id: string }>(
    "select distinct campaign_id as id from promotion where id = any($1) and campaign_id is not null",
    [[...made]],
  );
  for (const id of made) await medusaAdmin("DELETE", `/admin/promotions/${id}`);
  for (const { id } of campaigns) await medusaAdmin("DELETE", `/admin/campaigns/${id}`);
  made.clear();
});

const ask = async (method: string, path = "", body?: unknown) =>
  await api<PromotionSetup>(method, `/api/admin/promotions${path}`, { token: await admin(), body });

const setup = async () => (await ask("GET")).body;

const found = ({ promotions }: PromotionSetup, code: string): ShopPromotion => {
  const promotion = promotions.find((one) => one.code === code);
  if (!promotion) throw new Error(`${code} is not in the list`);
  return promotion;
};

const fieldsOf = (over: object = {}) => ({ code: newCode(), kind: "percent", percent: 10, status: "active", ...over });

/** A code as its owner makes it. */
async function make(over: object = {}): Promise<ShopPromotion> {
  const fields = fieldsOf(over);
  const { status, body } = await ask("POST", "", fields);
  if (status !== 201) throw new Error(`Making a code answered ${status}: ${JSON.stringify(body)}`);
  const promotion = found(body, fields.code);
  made.add(promotion.id);
  return promotion;
}

const change = (promotion: ShopPromotion, over: object) => ask("PUT", `/${promotion.id}`, { ...promotion, ...over });

/** Status, code and fields of a refusal. */
async function refused(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await ask(method, path, body);
  const { code, details = [] } = answer as unknown as { code: string; details?: { path: string }[] };
  return [status, code, details.map(({ path: at }) => at)];
}

/** What a cart that a code cannot be used for says. */
async function refusedByCart(code: string, token?: string) {
  const { status, body } = await applyCode(await newCart(await standingProduct()), code, token);
  return [status, (body as unknown as { code: string }).code];
}

/** Buys a cart, and checks that its figures are those of the quote. */
async function buyWith(sessionId: string, code: string) {
  const user = await registerUser();
  const totals = await withCode(sessionId, code, user.token);
  const { body: intent } = await requestIntent(user, { subtotal: totals.total, sessionId });
  expect(intent).toMatchObject({ subtotal: totals.subtotal, discount: totals.discount });
  const answer = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent));
  expect(answer.status).toBe(201);
  const { id, subtotal, discount, tax, total } = answer.body;
  expect({ subtotal, discount, tax, total }).toEqual({
    subtotal: intent.subtotal,
    discount: intent.discount,
    tax: intent.tax,
    total: intent.total,
  });
  const { order } = await medusaAdminOk<{ order: { total: number; discount_subtotal: number } }>(
    "GET",
    `/admin/orders/${id}?fields=+total,+discount_subtotal`,
  );
  expect([order.total.toFixed(2), order.discount_subtotal.toFixed(2)]).toEqual([total, discount]);
  return { user, totals, order: answer.body };
}

describe("a code that the owner makes", () => {
  it("is the admins' alone", async () => {
    const { token } = await registerUser();
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "", fieldsOf()],
      ["GET", "/promo_x"],
      ["PUT", "/promo_x", fieldsOf()],
      ["DELETE", "/promo_x"],
    ] as const) {
      expect((await refusal(method, `/api/admin/promotions${path}`, { body })).status).toBe(401);
      expect((await refusal(method, `/api/admin/promotions${path}`, { body, token })).status).toBe(403);
    }
  });

  it.each([
    [{ kind: "percent", percent: 33 }, "19.81"],
    [{ kind: "percent", percent: 12.5 }, "7.50"],
    [{ kind: "percent", percent: 100 }, "60.04"],
    [{ kind: "amount", amount: "7.77" }, "7.77"],
    [{ kind: "amount", amount: "9999" }, "60.04"],
  ])("of %j takes the same off the cart and Medusa's own cart", async (over, discount) => {
    const { code } = await make(over);
    const pieces = [await standingProduct({ price: "19.99" }), await standingProduct({ price: "0.07" })] as const;
    const sessionId = newSessionId();
    await add(sessionId, pieces[0], 3);
    await add(sessionId, pieces[1]);
    expect(await withCode(sessionId, code)).toMatchObject({ subtotal: "60.04", discount, promotion: { code } });

    const cart = await saveCart({
      region_id: await regionId(),
      items: [
        { variant_id: await variantOf(pieces[0].id), quantity: 3 },
        { variant_id: await variantOf(pieces[1].id), quantity: 1 },
      ],
      shipping_address: medusaAddress("CA"),
    });
    const { discount_subtotal } = await saveCart({ promo_codes: [code] }, `/${cart.id}/promotions`);
    // Half a cent is not taken off: what is left is rounded up.
    expect(roundedCents(60.04 - discount_subtotal)).toBe(6004 - cents(discount));
  });

  it("costs the same in cart, quote and order, is counted once, and is the record of /app", async () => {
    const promotion = await make({ kind: "amount", amount: "12.34", usage: "limited", limit: 5 });
    expect(promotion).toMatchObject({ state: "active", orders: 0, takenOff: "0.00", isUsed: false, limit: 5 });
    const { totals, order } = await buyWith(await newCart(await standingProduct(), 2), promotion.code);
    expect(totals).toMatchObject({ subtotal: "50.00", discount: "12.34", total: "37.66" });
    expect(order.discount).toBe("12.34");
    expect(await usesOf(promotion.id)).toMatchObject({ budget: 1 });
    const known = { orders: 1, takenOff: "12.34", isUsed: true, setElsewhere: null };
    expect(found(await setup(), promotion.code)).toMatchObject(known);
    expect(
      (await call("GET /api/admin/promotions/{id}", { params: { id: promotion.id }, token: await admin() })).body,
    ).toMatchObject(known);

    const dashboard = await medusaAdminOk<PromotionSetup>("GET", "/admin/nocturne/promotions");
    expect(found(dashboard, promotion.code)).toMatchObject(known);
    const { promotion: atApp } = await medusaAdminOk<{ promotion: object }>("GET", `/admin/promotions/${promotion.id}`);
    expect(atApp).toMatchObject({
      code: promotion.code,
      status: "active",
      is_automatic: false,
      application_method: { type: "fixed", value: 12.34, target_type: "order", currency_code: "usd" },
      campaign: { name: promotion.code, budget: { type: "usage", limit: 5, used: 1 } },
    });
  });

  it("can be for categories alone", async () => {
    const [first, second] = (await setup()).categories;
    const { code, categories } = await make({ kind: "percent", percent: 50, categories: [first!.id] });
    expect(categories).toEqual([first!.id]);
    const sessionId = await newCart(await newProduct({ category: second!.name }));
    expect(await refusal("PUT", `/api/cart/${sessionId}/promotion`, { body: { code } })).toMatchObject({
      status: 409,
      body: { code: "promotion_not_applicable" },
    });
    await add(sessionId, await newProduct({ category: first!.name, price: "20.01" }), 3);
    const { totals } = await buyWith(sessionId, code);
    expect(totals).toMatchObject({ subtotal: "85.03", discount: "30.01" });
  });

  it("takes off shipping where some is paid for, and is refused where all is free", async () => {
    expect((await setup()).kinds).toEqual(["percent", "amount"]);
    expect(await refused("POST", "", fieldsOf({ kind: "shipping" }))).toEqual([409, "shipping_is_free", []]);
    const iceland = await shipTo("is", [{ name: "Express", price: 20 }]);
    try {
      expect((await setup()).kinds).toEqual(["percent", "amount", "shipping"]);
      const { code } = await make({ kind: "shipping" });
      const sessionId = await newCart(await standingProduct());
      expect(await withCode(sessionId, code)).toMatchObject({ discount: "0.00", promotion: { code } });
      const user = await registerUser();
      const customerAddress = { street: "Laugavegur 1", city: "Reykjavik", state: "", zipCode: "101", country: "IS" };
      const fields = { sessionId, subtotal: "25.00", customerAddress };
      const { body: intent } = await requestIntent(user, fields);
      expect(intent).toMatchObject({ subtotal: "25.00", discount: "0.00", shipping: "0.00", total: "25.00" });
      const input = orderInput(user, sessionId, await cartOf(sessionId), intent, customerAddress);
      expect((await placeOrder(user, input)).body).toMatchObject({ shipping: "0.00", total: "25.00" });
      expect(found(await setup(), code)).toMatchObject({ kind: "shipping", orders: 1, takenOff: "20.00" });
    } finally {
      await iceland.restore();
    }
  });

  it("takes what it promises off prices with tax", async () => {
    const token = await admin();
    const country = { country: "AT" };
    const prices = (includesTax: boolean) =>
      call("PUT /api/admin/taxes", { body: { scope: "currency", includesTax }, token });
    await prices(true);
    try {
      const body = { name: "VAT", rate: 20 };
      await call("PUT /api/admin/taxes/{country}", { params: country, body, token });
      const { id, code } = await make({ kind: "amount", amount: "10" });
      const user = await registerUser();
      const sessionId = await newCart(await newProduct({ price: "34.00" }));
      expect(await withCode(sessionId, code)).toMatchObject({ discount: "10.00", total: "24.00" });
      const vienna = { street: "Stephansplatz 1", city: "Wien", state: "", zipCode: "1010", country: "AT" };
      const { body: intent } = await requestIntent(user, { sessionId, subtotal: "24.00", customerAddress: vienna });
      expect(intent).toMatchObject({ subtotal: "34.00", discount: "10.00", total: "24.00" });
      const order = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent, vienna));
      expect(order.body).toMatchObject({ discount: "10.00", total: "24.00" });
      expect(found(await setup(), code)).toMatchObject({ orders: 1, takenOff: "10.00" });
      const { promotion } = await medusaAdminOk<{ promotion: object }>("GET", `/admin/promotions/${id}`);
      expect(promotion).toMatchObject({ is_tax_inclusive: true });
    } finally {
      await call("DELETE /api/admin/taxes/{country}", { params: country, token });
      await prices(false);
    }
  });
});

describe("when and how often a code counts", () => {
  it("is said of every state, and by the cart", async () => {
    const states: [object, string, string][] = [
      [{ status: "draft" }, "draft", "promotion_inactive"],
      [{ status: "inactive" }, "inactive", "promotion_inactive"],
      [{ starts: inHours(1) }, "scheduled", "promotion_not_started"],
      [{ starts: inHours(-2), ends: inHours(-1) }, "expired", "promotion_expired"],
    ];
    for (const [over, state, reason] of states) {
      const promotion = await make(over);
      expect(promotion.state).toBe(state);
      expect(await refusedByCart(promotion.code)).toEqual([409, reason]);
    }
  });

  it("is limited, however many buy at once, and the limit can be raised", async () => {
    const promotion = await make({ kind: "percent", percent: 100, usage: "limited", limit: 1 });
    const buyers = await times(3, async () => {
      const user = await registerUser();
      const sessionId = await newCart(await standingProduct());
      await withCode(sessionId, promotion.code, user.token);
      return { user, sessionId };
    });
    const answers = await Promise.all(
      buyers.map(({ user, sessionId }) =>
        call("POST /api/create-zero-dollar-order", {
          token: user.token,
          body: {
            customerEmail: user.email,
            customerName: "Nell Dark",
            shippingAddress: { street: "13 Crypt Lane", city: "Nowhere", state: "CA", zipCode: "90012" },
            sessionId,
          },
        }),
      ),
    );
    // 402: who was priced once the code was used up has something to pay.
    const refused = answers.map(({ status }) => status).filter((status) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const status of refused) expect([402, 409]).toContain(status);
    expect(found(await setup(), promotion.code)).toMatchObject({ state: "used_up", orders: 1 });
    expect(await refusedByCart(promotion.code)).toEqual([409, "promotion_used_up"]);
    expect((await change(promotion, { limit: 2 })).status).toBe(200);
    expect(found(await setup(), promotion.code)).toMatchObject({ state: "active", limit: 2 });
    expect((await change(promotion, { usage: "unlimited" })).status).toBe(200);
    expect(found(await setup(), promotion.code)).toMatchObject({ state: "active", usage: "unlimited", limit: null });
    expect((await change(promotion, { usage: "limited", limit: 1 })).status).toBe(200);
    expect(found(await setup(), promotion.code)).toMatchObject({ state: "used_up" });
  });

  it("is counted for every order, even while the owner changes it", async () => {
    const promotion = await make({ kind: "percent", percent: 100, usage: "limited", limit: 9 });
    const buying = times(4, async () => {
      const user = await registerUser();
      const sessionId = await newCart(await standingProduct());
      await withCode(sessionId, promotion.code, user.token);
      const body = {
        customerEmail: user.email,
        customerName: "Nell Dark",
        shippingAddress: { street: "13 Crypt Lane", city: "Nowhere", state: "CA", zipCode: "90012" },
        sessionId,
      };
      return await call("POST /api/create-zero-dollar-order", { token: user.token, body });
    });
    const changes = times(12, (index) => change(promotion, { limit: 20 + index }));
    expect(statusCounts(await buying)).toEqual({ 201: 4 });
    expect(statusCounts(await changes)).toEqual({ 200: 12 });
    expect(await usesOf(promotion.id)).toMatchObject({ budget: 4, raw: "4" });
    expect(found(await setup(), promotion.code)).toMatchObject({ orders: 4, takenOff: "100.00" });
  });

  it("can be once for each account", async () => {
    const { code, usage } = await make({ usage: "once_each" });
    expect(usage).toBe("once_each");
    expect(await refusedByCart(code)).toEqual([409, "promotion_needs_account"]);
    const { user } = await buyWith(await newCart(await standingProduct()), code);
    expect(await refusedByCart(code, user.token)).toEqual([409, "promotion_used_up"]);
    await buyWith(await newCart(await standingProduct()), code);
    expect(found(await setup(), code)).toMatchObject({ state: "active", orders: 2, takenOff: "5.00" });
  });
});

describe("a code that is changed", () => {
  it("can become anything while nobody has used it, with its address and its cart", async () => {
    const promotion = await make();
    const sessionId = await newCart(await standingProduct({ category: (await setup()).categories[0]!.name }), 2);
    await withCode(sessionId, promotion.code);
    const [category] = (await setup()).categories;
    const steps: [object, string][] = [
      [{ percent: 20 }, "10.00"],
      [{ kind: "amount", amount: "3.50" }, "3.50"],
      [{ kind: "amount", amount: "4.50", categories: [category!.id] }, "4.50"],
      [{ kind: "percent", percent: 40, categories: [category!.id] }, "20.00"],
      [{ kind: "percent", percent: 30 }, "15.00"],
    ];
    for (const [over, discount] of steps) {
      const { status, body } = await change(promotion, over);
      expect(status).toBe(200);
      expect(found(body, promotion.code)).toMatchObject({
        id: promotion.id,
        state: "active",
        ...over,
        ...("amount" in over ? {} : { amount: null }),
      });
      expect((await totalsOf(sessionId)).discount).toBe(discount);
    }
    const code = newCode();
    const ends = inHours(5);
    expect((await change(promotion, { code: code.toLowerCase(), usage: "once_each", ends })).status).toBe(200);
    expect(found(await setup(), code)).toMatchObject({ id: promotion.id, usage: "once_each", ends });
    expect(
      await sql("select id from promotion_campaign where name = $1 and deleted_at is null", [promotion.code]),
    ).toEqual([]);
    expect((await change(promotion, { status: "inactive" })).status).toBe(200);
    expect(found(await setup(), promotion.code)).toMatchObject({ state: "inactive", usage: "unlimited", ends: null });
  });

  it("that orders have keeps what was promised", async () => {
    const promotion = await make();
    const { order } = await buyWith(await newCart(await standingProduct()), promotion.code);
    for (const over of [
      { code: newCode() },
      { percent: 20 },
      { kind: "amount", amount: "1" },
      { categories: [(await setup()).categories[0]!.id] },
      { starts: inHours(1) },
      { usage: "once_each" },
    ]) {
      expect(await refused("PUT", `/${promotion.id}`, { ...promotion, ...over })).toEqual([409, "code_in_use", []]);
    }
    const ends = inHours(1);
    expect((await change(promotion, { ends, usage: "limited", limit: 9, status: "inactive" })).status).toBe(200);
    expect(found(await setup(), promotion.code)).toMatchObject({ ends, limit: 9, state: "inactive", percent: 10 });

    expect((await ask("DELETE", `/${promotion.id}`)).status).toBe(200);
    expect(await refusedByCart(promotion.code)).toEqual([404, "promotion_unknown"]);
    expect(
      await sql("select id from promotion_campaign where name = $1 and deleted_at is null", [promotion.code]),
    ).toEqual([]);
    const { body } = await call("GET /api/admin/orders/{id}/handling", {
      params: { id: order.id },
      token: await admin(),
    });
    expect(JSON.stringify(body)).toContain(order.id);
    expect(await refused("DELETE", `/${promotion.id}`)).toEqual([404, "code_not_found", []]);
    const again = await make({ code: promotion.code });
    expect(again).toMatchObject({ orders: 0, isUsed: false });
  });

  it("is one code, whoever makes it at once, however it is written", async () => {
    const code = newCode();
    const answers = await times(4, (index) =>
      ask("POST", "", fieldsOf({ code: index % 2 ? code : code.toLowerCase() })),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 3 });
    made.add(found(await setup(), code).id);
    expect(await refused("POST", "", fieldsOf({ code }))).toEqual([409, "code_taken", ["code"]]);
    const other = await make();
    expect(await refused("PUT", `/${other.id}`, { ...other, code })).toEqual([409, "code_taken", ["code"]]);
  });

  it("is refused where it cannot be", async () => {
    expect(await refused("POST", "", fieldsOf({ code: "X", percent: 101 }))).toEqual([
      400,
      "invalid_request",
      ["code", "percent"],
    ]);
    expect(await refused("POST", "", fieldsOf({ starts: inHours(2), ends: inHours(1) }))).toEqual([
      400,
      "invalid_request",
      ["ends"],
    ]);
    expect(await refused("POST", "", fieldsOf({ categories: ["pcat_none"] }))).toEqual([
      400,
      "invalid_request",
      ["categories"],
    ]);
    expect(await refused("GET", "/promo_none")).toEqual([404, "code_not_found", []]);
    expect(await refused("PUT", "/promo_none", fieldsOf())).toEqual([404, "code_not_found", []]);
  });
});

describe("a promotion that is made at Medusa", () => {
  it("is in the list, and can be changed here where the form can say it", async () => {
    const { id, code } = await newPromotion({ method: { type: "fixed", value: 4 } });
    made.add(id);
    const promotion = found(await setup(), code);
    expect(promotion).toMatchObject({ kind: "amount", amount: "4.00", usage: "unlimited", setElsewhere: null });
    expect((await change(promotion, { usage: "limited", limit: 3, amount: "5" })).status).toBe(200);
    const { totals } = await buyWith(await newCart(await standingProduct()), code);
    expect(totals.discount).toBe("5.00");
    expect(await usesOf(id)).toMatchObject({ budget: 1 });
  });

  it("is left alone where it says more", async () => {
    const spending = await newPromotion({
      campaign: campaign({ budget: { type: "spend", limit: 9, currency_code: "usd" } }),
    });
    made.add(spending.id);
    const promotion = found(await setup(), spending.code);
    expect(promotion).toMatchObject({ kind: "percent", percent: 10, usage: null, setElsewhere: "campaign" });
    const path = `/${promotion.id}`;
    expect(await refused("PUT", path, { ...promotion, usage: "unlimited" })).toEqual([409, "set_in_medusa", []]);
    expect(await refused("DELETE", path)).toEqual([409, "set_in_medusa", []]);
  });
});
