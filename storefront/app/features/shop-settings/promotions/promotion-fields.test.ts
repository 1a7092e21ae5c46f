import { describe, expect, it } from "vitest";
import type { ShopPromotion } from "../../../api/promotions";
import { findNoNumber, randomCode, toBody, toFields } from "./promotion-fields";

const promotion: ShopPromotion = {
  id: "promo_1",
  code: "NIGHT",
  kind: "percent",
  percent: 12.5,
  amount: null,
  categories: ["pcat_1"],
  starts: "2026-11-24T10:00:30.000Z",
  ends: null,
  usage: "limited",
  limit: 5,
  status: "active",
  state: "active",
  orders: 0,
  takenOff: "0.00",
  isUsed: false,
  setElsewhere: null,
};

describe("the fields of a code", () => {
  it("say what is known of it, and send it back as it is, to the second", () => {
    const { code, kind, percent, amount, categories, starts, ends, usage, limit, status } = promotion;
    const known = { code, kind, percent, amount, categories, starts, ends, usage, limit, status };
    expect(toBody(toFields(promotion), promotion)).toEqual(known);
  });

  it("send nothing that the kind has no use for", () => {
    const fields = { ...toFields(promotion), amount: " 7,50 ", limit: "3", usage: "once_each" as const };
    expect(toBody({ ...fields, kind: "amount" })).toMatchObject({ amount: "7.50", percent: null, limit: null });
    const shipping = toBody({ ...fields, kind: "shipping" });
    expect(shipping).toMatchObject({ amount: null, percent: null, categories: [] });
  });

  it("are in the browser's own time", () => {
    const body = toBody({ ...toFields(promotion), ends: "2026-12-24T18:00" }, promotion);
    expect(body.ends).toBe(new Date("2026-12-24T18:00").toISOString());
  });

  it.each([
    [{ percent: "ten" }, "percent"],
    [{ percent: "" }, "percent"],
    [{ limit: "" }, "limit"],
    [{ percent: "", kind: "shipping" as const }, null],
    [{ limit: "", usage: "unlimited" as const }, null],
  ])("%j has no number at %s", (over, name) => {
    expect(findNoNumber({ ...toFields(promotion), ...over })).toBe(name);
  });
});

it("a random code has eight letters that nobody mistakes", () => {
  const codes = new Set(Array.from({ length: 100 }, randomCode));
  expect(codes.size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
});
