import { describe, expect, it } from "vitest";
import { missingCredits, type Credit, type CreditFacts } from "./missing-credits";

const paid: CreditFacts = {
  orderId: "order_1",
  invoiceCents: 10_000,
  issued: [],
  refunds: [],
  capturedCents: 10_000,
  isCancelled: false,
};
const refunded = (reason: string, cents: number): Credit => ({ reason, why: "refunded", cents });
const cancelled = (cents: number): Credit => ({ reason: "cancelled:order_1", why: "cancelled", cents });

describe("missingCredits", () => {
  it("has one for each refund, once", () => {
    const refunds = [
      { id: "ref_1", cents: 500 },
      { id: "ref_2", cents: 700 },
    ];
    expect(missingCredits({ ...paid, refunds })).toEqual([refunded("ref_1", 500), refunded("ref_2", 700)]);
    expect(missingCredits({ ...paid, refunds, issued: [refunded("ref_1", 500)] })).toEqual([refunded("ref_2", 700)]);
    expect(missingCredits(paid)).toEqual([]);
  });

  it("takes back the note of a refund that the bank refused, once, and has one for the next refund", () => {
    const issued = [refunded("ref_1", 500)];
    const withdrawn: Credit = { reason: "withdrawn:ref_1", why: "withdrawn", cents: -500 };
    const refunds = [{ id: "ref_2", cents: 500 }];
    expect(missingCredits({ ...paid, issued })).toEqual([withdrawn]);
    expect(missingCredits({ ...paid, issued, refunds })).toEqual([withdrawn, refunded("ref_2", 500)]);
    expect(missingCredits({ ...paid, issued: [...issued, withdrawn] })).toEqual([]);
  });

  it("credits the invoice of an order that was cancelled unpaid, whatever it was edited to", () => {
    const unpaid = { ...paid, capturedCents: 0, isCancelled: true };
    expect(missingCredits(unpaid)).toEqual([cancelled(10_000)]);
    expect(missingCredits({ ...unpaid, issued: [cancelled(10_000)] })).toEqual([]);
    expect(missingCredits({ ...unpaid, invoiceCents: 0 })).toEqual([]);
  });

  it("credits what is left where a part was paid and went back", () => {
    const part = { ...paid, capturedCents: 3_000, isCancelled: true, refunds: [{ id: "ref_1", cents: 3_000 }] };
    expect(missingCredits(part)).toEqual([refunded("ref_1", 3_000), cancelled(7_000)]);
    expect(missingCredits({ ...part, issued: [refunded("ref_1", 3_000)] })).toEqual([cancelled(7_000)]);
  });

  it("waits for the refund of what was paid, also where the bank refused the first one", () => {
    const whole = { ...paid, isCancelled: true };
    expect(missingCredits(whole)).toEqual([]);
    expect(missingCredits({ ...whole, issued: [refunded("ref_1", 10_000)] })).toEqual([
      { reason: "withdrawn:ref_1", why: "withdrawn", cents: -10_000 },
    ]);
    expect(missingCredits({ ...whole, refunds: [{ id: "ref_2", cents: 10_000 }] })).toEqual([
      refunded("ref_2", 10_000),
    ]);
  });
});
