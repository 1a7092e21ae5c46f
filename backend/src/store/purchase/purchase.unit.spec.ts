import { describe, expect, it } from "vitest";
import {
  orderIdOf,
  paymentCollectionIdOf,
  sameItems,
  sameTerms,
  termsPaidFor,
  type Purchase,
  type PurchaseTerms,
} from "./purchase";

const item = { productId: "prod_1", size: "M" as string | null, quantity: 2, priceCents: 2500 };

describe("sameItems", () => {
  it.each([
    ["nothing", [], []],
    ["the same", [item], [{ ...item }]],
    ["another order", [item, { ...item, size: "S" }], [{ ...item, size: "S" }, item]],
    [
      "a split line",
      [item],
      [
        { ...item, quantity: 1 },
        { ...item, quantity: 1 },
      ],
    ],
  ])("%s is the same", (_case, left, right) => {
    expect(sameItems(left, right)).toBe(true);
    expect(sameItems(right, left)).toBe(true);
  });

  it.each([
    ["nothing", []],
    ["another product", [{ ...item, productId: "prod_2" }]],
    ["another size", [{ ...item, size: "S" }]],
    ["no size", [{ ...item, size: null }]],
    ["the word null", [{ ...item, size: "null" }]],
    ["another price", [{ ...item, priceCents: 2499 }]],
    ["fewer", [{ ...item, quantity: 1 }]],
    ["more", [item, item]],
    ["something besides", [item, { ...item, productId: "prod_2", quantity: 1 }]],
    ["names that join to the same text", [{ ...item, productId: 'prod_1","M', size: "" }]],
  ])("%s is not", (_case, other) => {
    expect(sameItems([item], other)).toBe(false);
    expect(sameItems(other, [item])).toBe(false);
  });
});

describe("sameItems, of variants that share a size", () => {
  const gold = { ...item, variantId: "variant_gold" };
  const silver = { ...item, variantId: "variant_silver" };

  it("tells them apart where both lists name them", () => {
    expect(sameItems([gold, silver], [silver, gold])).toBe(true);
    expect(sameItems([gold], [silver])).toBe(false);
    expect(sameItems([gold, silver], [gold, gold])).toBe(false);
  });

  it("counts them together for a client that knows sizes alone, on one line or on two", () => {
    expect(sameItems([item, item], [gold, silver])).toBe(true);
    expect(sameItems([{ ...item, quantity: 4 }], [gold, silver])).toBe(true);
    expect(sameItems([item], [gold, silver])).toBe(false);
    expect(sameItems([gold, item], [gold, silver])).toBe(true);
  });
});

describe("orderIdOf", () => {
  it("keeps the purchase's own part, and is always the same", () => {
    expect(orderIdOf("purch_01ABC")).toBe("order_01ABC");
    expect(orderIdOf("purch_purch_1")).toBe("order_purch_1");
  });
});

describe("sameTerms", () => {
  const line = {
    ...item,
    id: "ordli_1",
    variantId: "variant_1",
    discountCents: 0,
    promotionCents: {},
    name: "Vesper",
    imageUrl: "",
    options: { Size: "M" },
  };
  const terms: PurchaseTerms = {
    lines: [line],
    amounts: { subtotal: 5000, discount: 0, tax: 363, includedTax: 0, shipping: 0, total: 5363 },
    address: { city: "San Francisco", state: "CA", zipCode: "94105" },
    promotions: [{ id: "promo_1", code: "NIGHT", cents: 500 }],
    shipping: [{ optionId: "so_1", name: "Express", estimate: "", priceCents: 800, promotionCents: {} }],
  };

  it("is true for the same things, amounts, place and code, however they are told", () => {
    const retold = {
      ...terms,
      lines: [{ ...line, id: "ordli_2", name: "Vesper, renamed" }],
      address: { zipCode: "94105", state: "CA", city: "San Francisco" },
    };
    expect(sameTerms(terms, retold)).toBe(true);
    expect(sameTerms(structuredClone(terms), terms)).toBe(true);
  });

  it.each<[string, Partial<PurchaseTerms>]>([
    ["another piece", { lines: [{ ...line, quantity: 3 }] }],
    ["another tax, at the same total", { amounts: { ...terms.amounts, tax: 362, shipping: 1 } }],
    ["another place", { address: { ...terms.address, city: "Oakland" } }],
    ["no place", { address: null }],
    ["another code", { promotions: [{ id: "promo_2", code: "DAY", cents: 500 }] }],
    ["no code", { promotions: [] }],
    ["another way to ship, at the same price", { shipping: [{ ...terms.shipping[0]!, optionId: "so_2" }] }],
    ["no way to ship", { shipping: [] }],
  ])("is false for %s alone", (_case, change) => {
    expect(sameTerms(terms, { ...terms, ...change })).toBe(false);
  });

  it("is false where everything but the pieces differs, and where everything differs", () => {
    const other: PurchaseTerms = { ...terms, amounts: { ...terms.amounts, total: 1 }, address: null, promotions: [] };
    expect(sameTerms(terms, other)).toBe(false);
    expect(sameTerms(terms, { ...other, lines: [] })).toBe(false);
  });
});

describe("paymentCollectionIdOf", () => {
  it("is the provider's own where it made one, else the purchase's, and always the same", () => {
    expect(paymentCollectionIdOf({ id: "purch_01ABC", paymentCollectionId: "pay_col_STRIPE" })).toBe("pay_col_STRIPE");
    expect(paymentCollectionIdOf({ id: "purch_01ABC", paymentCollectionId: null })).toBe("pay_col_01ABC");
  });
});

describe("termsPaidFor", () => {
  const amounts = (total: number) => ({ subtotal: total, discount: 0, tax: 0, includedTax: 0, shipping: 0, total });
  const next: PurchaseTerms = {
    lines: [],
    amounts: amounts(700),
    address: { city: "Oakland" },
    promotions: [],
    shipping: [],
  };
  const purchase = { id: "purch_1", amounts: amounts(500), address: null, next } as Partial<Purchase> as Purchase;

  it("are those that were agreed on, while they cost what was received", () => {
    expect(termsPaidFor(purchase, 500)).toBe(purchase);
    expect(termsPaidFor({ ...purchase, next: { ...next, amounts: amounts(500) } }, 500).address).toBeNull();
  });

  it("are the next ones where those cost what was received: the provider had agreed to them", () => {
    expect(termsPaidFor(purchase, 700)).toEqual({ ...purchase, ...next });
  });

  it.each([
    ["less than either", purchase, 499],
    ["more than either", purchase, 701],
    ["another amount, where no others were under way", { ...purchase, next: null }, 700],
  ])("are none for %s: somebody has to look", (_case, either, cents) => {
    expect(() => termsPaidFor(either, cents)).toThrow(`Purchase purch_1: ${cents} cents were received for 500.`);
  });
});
