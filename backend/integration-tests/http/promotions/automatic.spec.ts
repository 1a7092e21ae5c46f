import {
  call,
  campaign,
  medusaAdminOk,
  newPromotion,
  registerUser,
  sql,
  type PromotionFields,
} from "@nocturne/test-support";
import type { Product } from "@nocturne/contract";
import { afterEach, describe, expect, it } from "vitest";
import { regionId, roundedCents, saveCart, variantOf } from "../../support/medusa-store";
import { totalsOf, usesOf, withCode } from "../../support/promotions";
import {
  add,
  cartOf,
  newCart,
  newProduct,
  newSessionId,
  orderInput,
  placeOrder,
  requestIntent,
} from "../../support/shop";

const made: string[] = [];

/** A promotion without a code to type, for one product alone, so that no other test has it. */
async function automatic(product: Product, fields: Partial<PromotionFields> = {}): Promise<string> {
  const target = { attribute: "items.product.id", operator: "in", values: [product.id] };
  const { method, ...rest } = fields;
  const { id } = await newPromotion({
    is_automatic: true,
    ...rest,
    method: { target_type: "items", allocation: "across", target_rules: [target], ...method },
  });
  made.push(id);
  return id;
}

afterEach(async () => {
  for (const id of made.splice(0)) await medusaAdminOk("DELETE", `/admin/promotions/${id}`);
});

/** What Medusa takes off its own cart of the same things, in cents. */
async function medusaDiscount(product: Product, quantity: number): Promise<number> {
  const items = [{ variant_id: await variantOf(product.id), quantity }];
  return roundedCents((await saveCart({ region_id: await regionId(), items })).discount_subtotal);
}

/** A campaign that may be used so often: Medusa limits no automatic promotion by itself. */
const uses = (limit: number) => campaign({ budget: { type: "usage", limit } });

const cents = (amount: string) => Math.round(Number(amount) * 100);

describe("an automatic promotion", () => {
  it.each([
    ["a percentage of the pieces", { value: 12.5 }, 3],
    ["a fixed amount of the pieces", { type: "fixed", value: 7.77 }, 2],
    ["a fixed amount of each piece", { type: "fixed", value: 3.33, allocation: "each", max_quantity: 2 }, 3],
  ] as const)("takes off %s, as in Medusa's own cart", async (_, method, quantity) => {
    const product = await newProduct({ price: "19.99" });
    const sessionId = await newCart(product, quantity);
    expect((await totalsOf(sessionId)).discount).toBe("0.00");
    await automatic(product, { method });
    const { discount, promotion } = await totalsOf(sessionId);
    expect(cents(discount)).toBeGreaterThan(0);
    expect(cents(discount)).toBe(await medusaDiscount(product, quantity));
    expect(promotion).toBeNull();
  });

  it("gives a piece for others that are bought", async () => {
    const product = await newProduct({ price: "10.00" });
    const rule = { attribute: "items.product.id", operator: "in", values: [product.id] };
    await automatic(product, {
      type: "buyget",
      method: {
        type: "percentage",
        value: 100,
        allocation: "each",
        max_quantity: 1,
        apply_to_quantity: 1,
        buy_rules_min_quantity: 2,
        buy_rules: [rule],
        target_rules: [rule],
      },
    });
    expect((await totalsOf(await newCart(product, 2))).discount).toBe("0.00");
    expect((await totalsOf(await newCart(product, 3))).discount).toBe("10.00");
    expect(await medusaDiscount(product, 3)).toBe(1000);
  });

  it("counts together with a code, and is charged, ordered and counted as used", async () => {
    const product = await newProduct({ price: "40.00" });
    const id = await automatic(product, { method: { value: 25 }, campaign: uses(5) });
    const typed = await newPromotion({ method: { type: "fixed", value: 5 } });
    const user = await registerUser();
    const sessionId = await newCart(product);
    expect(await totalsOf(sessionId)).toMatchObject({ discount: "10.00", promotion: null, total: "30.00" });
    expect(await withCode(sessionId, typed.code)).toMatchObject({
      discount: "15.00",
      promotion: { code: typed.code },
      total: "25.00",
    });
    const { body: intent } = await requestIntent(user, { subtotal: 25, sessionId });
    expect(intent).toMatchObject({ subtotal: "40.00", discount: "15.00", tax: "1.81", total: "26.81" });
    const { status, body } = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent));
    expect({ status, total: body.total }).toEqual({ status: 201, total: "26.81" });
    const adjustments = await sql<{ promotion_id: string; amount: string }>(
      `select adjustment.promotion_id, adjustment.amount::text as amount
         from order_line_item_adjustment adjustment
         join order_item item on item.item_id = adjustment.item_id
        where item.order_id = $1 and adjustment.deleted_at is null order by adjustment.amount`,
      [body.id],
    );
    expect(adjustments.map((row) => [row.promotion_id, Number(row.amount)])).toEqual([
      [typed.id, 5],
      [id, 10],
    ]);
    expect((await usesOf(id)).budget).toBe(1);
  });

  it("shares its campaign's budget with a code: the code counts, and the order is placed", async () => {
    const product = await newProduct({ price: "40.00" });
    const id = await automatic(product, { method: { value: 25 }, campaign: uses(1) });
    const [row] = await sql<{ campaign_id: string }>("select campaign_id from promotion where id = $1", [id]);
    const typed = await newPromotion({ method: { type: "fixed", value: 5 }, campaign_id: row!.campaign_id });
    const user = await registerUser();
    const sessionId = await newCart(product);
    expect(await totalsOf(sessionId)).toMatchObject({ discount: "10.00" });
    expect(await withCode(sessionId, typed.code)).toMatchObject({ discount: "5.00", total: "35.00" });
    const { body: intent } = await requestIntent(user, { subtotal: 35, sessionId });
    const placed = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent));
    expect(placed.status).toBe(201);
    expect((await usesOf(id)).budget).toBe(1);
  });

  it("that begins between payment and order changes the price, and the old one is refused", async () => {
    const product = await newProduct({ price: "40.00" });
    const user = await registerUser();
    const sessionId = await newCart(product);
    const { body: intent } = await requestIntent(user, { subtotal: 40, sessionId });
    await automatic(product);
    const placed = await placeOrder(user, orderInput(user, sessionId, await cartOf(sessionId), intent));
    expect(placed.status).toBe(409);
    expect((await requestIntent(user, { subtotal: 36, sessionId })).body).toMatchObject({ discount: "4.00" });
  });

  it("that is used up, over or for others takes nothing off, and says nothing", async () => {
    const product = await newProduct({ price: "40.00" });
    const vip = { attribute: "customer.groups.id", operator: "in", values: ["cusgroup_none"] };
    const id = await automatic(product, { campaign: uses(1) });
    await sql(
      `update promotion_campaign_budget budget set used = 1, raw_used = '{"value":"1","precision":20}'
         from promotion where promotion.campaign_id = budget.campaign_id and promotion.id = $1`,
      [id],
    );
    await automatic(product, { rules: [vip] });
    await automatic(product, { status: "inactive" });
    const sessionId = newSessionId();
    await add(sessionId, product);
    expect(await totalsOf(sessionId)).toMatchObject({ discount: "0.00", refused: null, total: "40.00" });
    const user = await registerUser();
    expect((await requestIntent(user, { subtotal: 40, sessionId })).status).toBe(200);
  });

  it("makes a cart free", async () => {
    const product = await newProduct({ price: "40.00" });
    await automatic(product, { method: { value: 100 } });
    const user = await registerUser();
    const sessionId = await newCart(product);
    expect((await requestIntent(user, { subtotal: 40, sessionId })).body).toMatchObject({ isZeroDollarOrder: true });
    const read = await call("GET /api/cart/{sessionId}/totals", { params: { sessionId } });
    expect(read.body.total).toBe("0.00");
  });
});
