import { api, campaign, medusaAdmin, newCode, newPromotion, refusal, registerUser, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { applyCode, totalsOf, withCode } from "../../support/promotions";
import { add, cartOf, newCart, newProduct, newSessionId, standingProduct } from "../../support/shop";

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe("a promotion code", () => {
  it("takes its part off the cart, and leaves the cart's list as it is", async () => {
    const { code } = await newPromotion();
    const sessionId = await newCart(await standingProduct(), 2);
    const list = await cartOf(sessionId);
    const totals = { subtotal: "50.00", discount: "5.00", promotion: { code }, refused: null, total: "45.00" };
    expect((await applyCode(sessionId, `  ${code.toLowerCase()} `)).body).toEqual(totals);
    expect(await totalsOf(sessionId)).toEqual(totals);
    expect(await cartOf(sessionId)).toEqual(list);
  });

  it("is linked to the Medusa cart", async () => {
    const { id, code } = await newPromotion();
    const sessionId = await newCart(await standingProduct());
    const links = () =>
      sql<{ promotion_id: string }>(
        `select promotion_id from cart_promotion join cart_session using (cart_id) where cart_session.id = $1`,
        [sessionId],
      );
    await withCode(sessionId, code);
    expect(await links()).toEqual([{ promotion_id: id }]);
    await api("DELETE", `/api/cart/${sessionId}/promotion`);
    expect(await links()).toEqual([]);
  });

  it.each([
    [{ type: "percentage", value: 33.33 }, "25.00", "8.33"],
    // 2.495: what is left, 22.455, is rounded up, as in Medusa's own cart.
    [{ type: "percentage", value: 10 }, "24.95", "2.49"],
    [{ type: "percentage", value: 100 }, "25.00", "25.00"],
    [{ type: "fixed", value: 7.5 }, "25.00", "7.50"],
    [{ type: "fixed", value: 999 }, "25.00", "25.00"],
  ])("of %j takes off %s what it says", async (method, price, discount) => {
    const { code } = await newPromotion({ method });
    const totals = await withCode(await newCart(await standingProduct({ price })), code);
    expect(totals.discount).toBe(discount);
  });

  it("can be for some products only", async () => {
    const meant = await newProduct({ price: "20.00" });
    const rule = { attribute: "items.product.id", operator: "in", values: [meant.id] };
    const { code } = await newPromotion({
      method: { target_type: "items", allocation: "each", max_quantity: 99, value: 50, target_rules: [rule] },
    });
    const sessionId = await newCart(await standingProduct());
    const { status, body } = await refusal("PUT", `/api/cart/${sessionId}/promotion`, { body: { code } });
    expect([status, body.code]).toEqual([409, "promotion_not_applicable"]);
    await add(sessionId, meant, 2);
    expect(await withCode(sessionId, code)).toMatchObject({ subtotal: "65.00", discount: "20.00", total: "45.00" });
  });

  it("gives way to the next one, and stays where the next one is refused", async () => {
    const [first, second] = [await newPromotion(), await newPromotion({ method: { value: 20 } })];
    const sessionId = await newCart(await standingProduct());
    await withCode(sessionId, first.code);
    expect((await withCode(sessionId, second.code)).discount).toBe("5.00");
    expect((await applyCode(sessionId, newCode())).status).toBe(404);
    expect(await totalsOf(sessionId)).toMatchObject({ promotion: { code: second.code }, discount: "5.00" });
  });

  it("is taken away as often as somebody asks", async () => {
    const { code } = await newPromotion();
    const sessionId = await newCart(await standingProduct());
    await withCode(sessionId, code);
    for (let round = 0; round < 2; round++) {
      const { status, body } = await api("DELETE", `/api/cart/${sessionId}/promotion`);
      expect(status).toBe(200);
      expect(body).toEqual({ subtotal: "25.00", discount: "0.00", promotion: null, refused: null, total: "25.00" });
    }
    expect((await api("DELETE", `/api/cart/${newSessionId()}/promotion`)).status).toBe(200);
  });

  it("that stops counting says why, and counts again when the reason is gone", async () => {
    const { id, code } = await newPromotion();
    const sessionId = await newCart(await standingProduct());
    await withCode(sessionId, code);
    await sql("update promotion set status = 'inactive' where id = $1", [id]);
    expect(await totalsOf(sessionId)).toEqual({
      subtotal: "25.00",
      discount: "0.00",
      promotion: null,
      refused: { code, reason: "promotion_inactive", message: "That code is not valid at the moment." },
      total: "25.00",
    });
    await sql("update promotion set status = 'active' where id = $1", [id]);
    expect((await totalsOf(sessionId)).discount).toBe("2.50");
  });

  it("of an empty cart is nothing", async () => {
    const nothing = { subtotal: "0.00", discount: "0.00", promotion: null, refused: null, total: "0.00" };
    expect(await totalsOf(newSessionId())).toEqual(nothing);
    const { status, body } = await refusal("PUT", `/api/cart/${newSessionId()}/promotion`, { body: { code: "X" } });
    expect([status, body.code]).toEqual([400, "cart_empty"]);
  });
});

describe("a refused code", () => {
  const refused = async (code: string, token?: string) => {
    const sessionId = await newCart(await standingProduct());
    const options = { body: { code }, ...(token ? { token } : {}) };
    const { status, body } = await refusal("PUT", `/api/cart/${sessionId}/promotion`, options);
    expect(await totalsOf(sessionId)).toMatchObject({ promotion: null, refused: null });
    return [status, body.code];
  };

  it("that nobody has made is unknown", async () => {
    expect(await refused(newCode())).toEqual([404, "promotion_unknown"]);
  });

  it.each([
    ["a draft", { status: "draft" }, "promotion_inactive"],
    ["switched off", { status: "inactive" }, "promotion_inactive"],
    ["too early", { campaign: campaign({ starts_at: inHours(1) }) }, "promotion_not_started"],
    ["too late", { campaign: campaign({ starts_at: inHours(-2), ends_at: inHours(-1) }) }, "promotion_expired"],
    [
      "for another country",
      { rules: [{ attribute: "shipping_address.country_code", operator: "in", values: ["ca"] }] },
      "promotion_conditions_unmet",
    ],
    [
      "for shipping, which is free",
      { method: { target_type: "shipping_methods", allocation: "each", max_quantity: 1 } },
      "promotion_not_applicable",
    ],
    [
      "bigger than its budget",
      { campaign: campaign({ budget: { type: "spend", limit: 2.49, currency_code: "usd" } }) },
      "promotion_used_up",
    ],
  ] as const)("that is %s says so", async (_case, fields, code) => {
    expect(await refused((await newPromotion(fields as object)).code)).toEqual([409, code]);
  });

  it("that is used up says so", async () => {
    const limited = await newPromotion({ limit: 1 });
    await sql("update promotion set used = 1 where id = $1", [limited.id]);
    expect(await refused(limited.code)).toEqual([409, "promotion_used_up"]);
    const budgeted = await newPromotion({ campaign: campaign({ budget: { type: "usage", limit: 1 } }) });
    await sql(
      `update promotion_campaign_budget set used = 1, raw_used = '{"value":"1","precision":20}'
        where campaign_id = (select campaign_id from promotion where id = $1)`,
      [budgeted.id],
    );
    expect(await refused(budgeted.code)).toEqual([409, "promotion_used_up"]);
  });

  it("for certain customers asks to log in, then whether it is for this one", async () => {
    const group = await medusaAdmin<{ customer_group: { id: string } }>("POST", "/admin/customer-groups", {
      name: `Group ${newCode()}`,
    });
    const groupId = group.body.customer_group.id;
    const rules = [{ attribute: "customer.groups.id", operator: "in", values: [groupId] }];
    const { code } = await newPromotion({ rules });
    expect(await refused(code)).toEqual([409, "promotion_needs_account"]);
    const user = await registerUser();
    expect(await refused(code, user.token)).toEqual([409, "promotion_conditions_unmet"]);
    const [account] = await sql<{ customer_id: string }>("select customer_id from account where id = $1", [user.id]);
    await medusaAdmin("POST", `/admin/customer-groups/${groupId}/customers`, { add: [account?.customer_id] });
    const totals = await withCode(await newCart(await standingProduct()), code, user.token);
    expect(totals.discount).toBe("2.50");
  });

  it.each([{}, { code: "" }, { code: "   " }, { code: 5 }, { code: "x".repeat(101) }, { code: null }])(
    "%j is no code",
    async (body) => {
      const sessionId = await newCart(await standingProduct());
      expect((await refusal("PUT", `/api/cart/${sessionId}/promotion`, { body })).status).toBe(400);
    },
  );

  it.each(["' or 1=1 --", "%", "_", "\\", "🦇"])("%j is a code that nobody has made", async (code) => {
    expect(await refused(code)).toEqual([404, "promotion_unknown"]);
  });

  it("is guessed only so often", async () => {
    const sessionId = await newCart(await standingProduct());
    const headers = { "X-Forwarded-For": "10.77.77.77" };
    const statuses = new Set<number>();
    for (let round = 0; round < 51; round++) {
      const { status } = await refusal("PUT", `/api/cart/${sessionId}/promotion`, { body: { code: "GUESS" }, headers });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});
