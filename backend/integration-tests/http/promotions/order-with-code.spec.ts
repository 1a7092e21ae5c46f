import {
  api,
  call,
  campaign,
  medusaAdmin,
  newPromotion,
  registerUser,
  sql,
  type TestUser,
} from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { totalsOf, usesOf, withCode } from "../../support/promotions";
import {
  add,
  CALIFORNIA,
  cartOf,
  newCart,
  newSessionId,
  orderInput,
  placeOrder,
  requestIntent,
  standingProduct,
  statusCounts,
  times,
} from "../../support/shop";

/** A shopper at the last step: cart with a code, payment made. */
async function readyWithCode(code: string, options: { user?: TestUser; price?: string; quantity?: number } = {}) {
  const { user = await registerUser(), price = "25.00", quantity = 2 } = options;
  const sessionId = await newCart(await standingProduct({ price }), quantity);
  const { total } = await withCode(sessionId, code, user.token);
  const intent = await requestIntent(user, { subtotal: total, sessionId });
  if (intent.status !== 200) throw new Error(`The intent answered ${intent.status}: ${JSON.stringify(intent.body)}`);
  const input = orderInput(user, sessionId, await cartOf(sessionId), intent.body);
  return { user, sessionId, intent: intent.body, input };
}

const freeOrder = (user: TestUser, sessionId: string) =>
  call("POST /api/create-zero-dollar-order", {
    token: user.token,
    body: { customerEmail: user.email, customerName: "Nell Dark", shippingAddress: CALIFORNIA, sessionId },
  });

describe("an order with a code", () => {
  it("costs what was shown, in our order and in Medusa's, and counts once", async () => {
    const promotion = await newPromotion({ limit: 5, method: { value: 33 } });
    const user = await registerUser();
    const sessionId = newSessionId();
    await add(sessionId, await standingProduct({ price: "19.99" }), 3);
    await add(sessionId, await standingProduct({ price: "0.07" }), 1);
    const totals = await withCode(sessionId, promotion.code);
    expect(totals).toMatchObject({ subtotal: "60.04", discount: "19.81", total: "40.23" });
    const intent = await requestIntent(user, { subtotal: totals.total, sessionId });
    expect(intent.body).toMatchObject({ subtotal: "60.04", discount: "19.81", tax: "2.92", total: "43.15" });

    const input = orderInput(user, sessionId, await cartOf(sessionId), intent.body);
    const answers = await times(5, () => placeOrder(user, input));
    expect(statusCounts(answers)).toEqual({ 200: 4, 201: 1 });
    const order = answers[0]!.body;
    expect(order).toMatchObject({ subtotal: "60.04", discount: "19.81", tax: "2.92", total: "43.15" });
    expect(await usesOf(promotion.id)).toMatchObject({ used: 1 });

    const record = await medusaAdmin<{
      order: {
        total: number;
        discount_subtotal: number;
        tax_total: number;
        items: { adjustments: { code: string; promotion_id: string }[] }[];
        promotions: { id: string }[];
        payment_status: string;
        summary: { pending_difference: number };
      };
    }>(
      "GET",
      `/admin/orders/${order.id}?fields=+total,+tax_total,+discount_subtotal,+summary,+payment_status,*items,*items.adjustments,*promotions`,
    );
    const { order: stored } = record.body;
    expect(stored.total.toFixed(2)).toBe("43.15");
    expect(stored.tax_total.toFixed(2)).toBe("2.92");
    expect(stored.discount_subtotal.toFixed(2)).toBe("19.81");
    expect(stored.payment_status).toBe("captured");
    expect(stored.summary.pending_difference).toBeCloseTo(0, 6);
    expect(stored.items.flatMap(({ adjustments }) => adjustments)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ code: promotion.code, promotion_id: promotion.id })),
    );
    expect(stored.promotions).toMatchObject([{ id: promotion.id }]);
  });

  it("takes the code with it: the cart's next purchase has none", async () => {
    const { code } = await newPromotion();
    const { user, sessionId, input } = await readyWithCode(code);
    expect((await placeOrder(user, input)).status).toBe(201);
    await add(sessionId, await standingProduct());
    expect(await totalsOf(sessionId)).toMatchObject({ discount: "0.00", promotion: null, refused: null });
  });

  it("that is free by its code needs no payment", async () => {
    const promotion = await newPromotion({ limit: 1, method: { value: 100 } });
    const user = await registerUser();
    const sessionId = await newCart(await standingProduct(), 2);
    await withCode(sessionId, promotion.code);
    const { body: intent } = await requestIntent(user, { subtotal: "0.00", sessionId });
    expect(intent).toMatchObject({ isZeroDollarOrder: true, clientSecret: null, discount: "50.00", tax: "0.00" });
    const answers = await times(3, () => freeOrder(user, sessionId));
    expect(statusCounts(answers)).toEqual({ 200: 2, 201: 1 });
    expect(answers[0]!.body).toMatchObject({ subtotal: "50.00", discount: "50.00", tax: "0.00", total: "0.00" });
    expect(await usesOf(promotion.id)).toMatchObject({ used: 1 });
  });

  it("spends its campaign's budget", async () => {
    const budget = { type: "spend", limit: 12, currency_code: "usd" };
    const promotion = await newPromotion({ campaign: campaign({ budget }) });
    for (const used of [5, 10]) {
      const { user, input } = await readyWithCode(promotion.code);
      expect((await placeOrder(user, input)).status).toBe(201);
      expect(await usesOf(promotion.id)).toMatchObject({ budget: used, raw: `${used}.00` });
    }
    await expect(readyWithCode(promotion.code)).rejects.toThrow("promotion_used_up");
  });

  it("counts each customer where the campaign does", async () => {
    const budget = { type: "use_by_attribute", attribute: "customer_id", limit: 1 };
    const { code } = await newPromotion({ campaign: campaign({ budget }) });
    const { user, input } = await readyWithCode(code);
    expect((await placeOrder(user, input)).status).toBe(201);
    await expect(readyWithCode(code, { user })).rejects.toThrow("promotion_used_up");
    const other = await readyWithCode(code);
    expect((await placeOrder(other.user, other.input)).status).toBe(201);
  });
});

describe("a code at the last moment", () => {
  it("entered after the payment makes the old payment useless", async () => {
    const { code } = await newPromotion();
    const user = await registerUser();
    const sessionId = await newCart(await standingProduct());
    const { body: intent } = await requestIntent(user, { subtotal: "25.00", sessionId });
    const input = orderInput(user, sessionId, await cartOf(sessionId), intent);
    const { total } = await withCode(sessionId, code);
    expect((await placeOrder(user, input)).status).toBe(409);
    const cheap = { ...input, orderData: { ...input.orderData, tax: "1.63", total: "24.13" } };
    expect((await placeOrder(user, cheap)).status).toBe(409);
    const { body: fresh } = await requestIntent(user, { subtotal: total, sessionId });
    expect(fresh.total).toBe("24.13");
    expect((await placeOrder(user, cheap)).status).toBe(201);
  });

  it("removed after the payment does too", async () => {
    const { code } = await newPromotion();
    const { user, sessionId, input } = await readyWithCode(code);
    await api("DELETE", `/api/cart/${sessionId}/promotion`);
    expect((await placeOrder(user, input)).status).toBe(409);
    expect(await cartOf(sessionId)).toHaveLength(1);
  });

  it("that ended meanwhile is refused, and the cart says why", async () => {
    const promotion = await newPromotion({ campaign: campaign({ ends_at: "2100-01-01T00:00:00.000Z" }) });
    const { user, sessionId, input, intent } = await readyWithCode(promotion.code);
    await sql(
      `update promotion_campaign set ends_at = now() - interval '1 minute'
        where id = (select campaign_id from promotion where id = $1)`,
      [promotion.id],
    );
    const { status, body } = await placeOrder(user, input);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: "cart_changed" })]);
    expect((await requestIntent(user, { subtotal: intent.total, sessionId })).status).toBe(409);
    expect((await totalsOf(sessionId)).refused).toMatchObject({ reason: "promotion_expired" });
    const { body: full } = await requestIntent(user, { subtotal: "50.00", sessionId });
    expect(full).toMatchObject({ discount: "0.00", total: "53.63" });
  });

  it("that made a cart free and has ended does not make it free", async () => {
    const promotion = await newPromotion({ method: { value: 100 } });
    const user = await registerUser();
    const sessionId = await newCart(await standingProduct());
    await withCode(sessionId, promotion.code);
    await sql("update promotion set status = 'inactive' where id = $1", [promotion.id]);
    expect((await freeOrder(user, sessionId)).status).toBe(402);
  });

  it.each(["0.00", "1.00", "49.99", "45.01"])("does not let a shopper name the price of %s", async (subtotal) => {
    const { code } = await newPromotion();
    const user = await registerUser();
    const sessionId = await newCart(await standingProduct(), 2);
    await withCode(sessionId, code);
    expect((await requestIntent(user, { subtotal, sessionId })).status).toBe(409);
  });

  it("is used no more often than its limit, however many buy at once", async () => {
    const promotion = await newPromotion({ limit: 1 });
    const shoppers = await times(4, () => readyWithCode(promotion.code));
    const answers = await Promise.all(shoppers.map(({ user, input }) => placeOrder(user, input)));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 3 });
    expect(await usesOf(promotion.id)).toMatchObject({ used: 1 });
    const [loser] = shoppers.filter((_, index) => answers[index]?.status === 409);
    expect((await totalsOf(loser!.sessionId)).refused).toMatchObject({ reason: "promotion_used_up" });
    expect(await cartOf(loser!.sessionId)).toHaveLength(1);
  });

  it("of a free order is used no more often than its limit", async () => {
    const promotion = await newPromotion({ limit: 1, method: { value: 100 } });
    const product = await standingProduct();
    const shoppers = await times(3, async () => {
      const [user, sessionId] = [await registerUser(), await newCart(product)];
      await withCode(sessionId, promotion.code);
      return { user, sessionId };
    });
    const answers = await Promise.all(shoppers.map(({ user, sessionId }) => freeOrder(user, sessionId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await usesOf(promotion.id)).toMatchObject({ used: 1 });
  });
});
