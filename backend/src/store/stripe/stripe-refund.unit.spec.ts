import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stateOfIntent } from "./stripe-intent";
import { toProviderRefund } from "./stripe-refund";

const refund = {
  id: "re_1",
  payment_intent: "pi_1",
  amount: 1250,
  currency: "usd",
  status: "succeeded",
} as Stripe.Refund;
const read = (over: Partial<Stripe.Refund>) => toProviderRefund({ ...refund, ...over });

describe("a refund of Stripe's", () => {
  it("is in cents, of its payment, under an id of Medusa's that is always the same", () => {
    expect(read({})).toEqual({
      id: "re_1",
      paymentId: "pi_1",
      recordId: "ref_1",
      cents: 1250,
      isGone: false,
      reason: null,
    });
    expect(read({ id: "re_re_1", metadata: {} }).recordId).toBe("ref_re_1");
    expect(read({ currency: "jpy" }).cents).toBe(125_000);
  });

  it("that was begun at Medusa is Medusa's own record", () => {
    expect(read({ metadata: { refund_id: "ref_medusa" } }).recordId).toBe("ref_medusa");
    expect(read({ metadata: null }).recordId).toBe("ref_1");
  });

  it("may name its payment, hold it, or know none", () => {
    expect(read({ payment_intent: { id: "pi_2" } as Stripe.PaymentIntent }).paymentId).toBe("pi_2");
    expect(read({ payment_intent: null }).paymentId).toBe("");
  });

  it.each([
    ["pending", false],
    ["requires_action", false],
    ["succeeded", false],
    [null, false],
    ["failed", true],
    ["canceled", true],
  ])("that is %s has come to nothing: %s", (status, isGone) => {
    expect(read({ status }).isGone).toBe(isGone);
  });

  it("says why the bank did not take it", () => {
    expect(read({ status: "failed", failure_reason: "lost_or_stolen_card" }).reason).toBe("lost_or_stolen_card");
  });
});

describe("a payment intent of Stripe's", () => {
  it.each([
    ["requires_payment_method", "payable"],
    ["requires_confirmation", "payable"],
    ["requires_action", "payable"],
    ["requires_capture", "payable"],
    ["processing", "processing"],
    ["succeeded", "succeeded"],
    ["canceled", "canceled"],
  ] as const)("that is %s is %s", (status, state) => {
    expect(stateOfIntent(status)).toBe(state);
  });
});
