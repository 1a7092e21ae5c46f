import type { PaymentIntentAnswer, TaxAnswer } from "@nocturne/contract";
import { describe, expect, it, vi, type Mock } from "vitest";
import { ApiError } from "../../api/api-error";
import type { IntentInput } from "../../api/payments";
import { QuoteRunner, type QuoteCalls, type QuoteInput, type QuoteState } from "./quote-runner";

const LOS_ANGELES = { city: "Los Angeles", state: "CA", zipCode: "90012" };
type IntentMock = Mock<QuoteCalls["createPaymentIntent"]>;
const tax: TaxAnswer = { taxAmount: 3.19, totalAmount: 47.19, usingStripeTax: "fallback" };

function answerTo({ subtotal, customerAddress }: IntentInput): PaymentIntentAnswer {
  return {
    clientSecret: `secret for ${customerAddress?.city ?? "nowhere"}`,
    isZeroDollarOrder: false,
    provider: "demo",
    subtotal: "44.00",
    discount: "0.00",
    tax: customerAddress ? "3.19" : "0.00",
    shipping: "0.00",
    total: subtotal,
  };
}

function setUp(over: { calculateTax?: Mock<QuoteCalls["calculateTax"]>; createPaymentIntent?: IntentMock } = {}) {
  const states: QuoteState[] = [];
  const calls = {
    calculateTax: over.calculateTax ?? vi.fn<QuoteCalls["calculateTax"]>(async () => tax),
    createPaymentIntent:
      over.createPaymentIntent ?? vi.fn<QuoteCalls["createPaymentIntent"]>(async (input) => answerTo(input)),
    wait: vi.fn<QuoteCalls["wait"]>(async () => undefined),
  };
  const runner = new QuoteRunner(calls, (state) => states.push(state));
  const ask = (over: Partial<QuoteInput>) =>
    runner.request({ key: "k", subtotal: "44.00", discount: "0.00", address: null, cartKey: "session_x", ...over });
  const settled = () => vi.waitFor(() => expect(states.at(-1)?.intent ?? states.at(-1)?.error).toBeTruthy());
  return { calls, states, runner, ask, settled };
}

describe("QuoteRunner", () => {
  it("asks for the subtotal, and for no tax, while there is no address", async () => {
    const { calls, states, ask, settled } = setUp();
    ask({});
    await settled();
    expect(calls.calculateTax).not.toHaveBeenCalled();
    expect(calls.createPaymentIntent).toHaveBeenCalledExactlyOnceWith({
      subtotal: "44.00",
      shipping: 0,
      customerAddress: null,
      sessionId: "session_x",
    });
    expect(states.at(-1)?.amounts).toEqual({
      subtotal: "44.00",
      discount: "0.00",
      tax: "0.00",
      shipping: "0.00",
      total: "44.00",
    });
  });

  it("asks for the total with tax once the address is complete, and shows the server's figures", async () => {
    const { calls, states, ask, settled } = setUp();
    ask({ address: LOS_ANGELES });
    await settled();
    expect(calls.createPaymentIntent.mock.calls[0]?.[0]).toMatchObject({
      subtotal: "47.19",
      customerAddress: LOS_ANGELES,
    });
    expect(states.at(-1)?.amounts).toMatchObject({ tax: "3.19", total: "47.19" });
  });

  it("tries the tax three times, after 1 s and 2 s, then goes on without tax", async () => {
    const calculateTax = vi.fn(async () => Promise.reject(new ApiError(500, "", "")));
    const { calls, ask, settled } = setUp({ calculateTax });
    ask({ address: LOS_ANGELES });
    await settled();
    expect(calculateTax).toHaveBeenCalledTimes(3);
    expect(calls.wait.mock.calls).toEqual([[1_000], [2_000]]);
    expect(calls.createPaymentIntent.mock.calls[0]?.[0].subtotal).toBe("44.00");
  });

  it("does not repeat what the server refused", async () => {
    const refused = new ApiError(409, "", '{"error":"Your cart has changed. Please review your order."}');
    const createPaymentIntent = vi.fn(async () => Promise.reject(refused));
    const { states, ask, settled } = setUp({ createPaymentIntent });
    ask({});
    await settled();
    expect(createPaymentIntent).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toMatchObject({ intent: null, error: refused });
  });

  it("leaves it to the shopper to ask for a payment again that failed", async () => {
    const createPaymentIntent = vi.fn(async () => Promise.reject(new ApiError(503, "", "")));
    const { calls, states, ask, settled } = setUp({ createPaymentIntent });
    ask({ address: LOS_ANGELES });
    await settled();
    expect(createPaymentIntent).toHaveBeenCalledTimes(1);
    expect(calls.wait).not.toHaveBeenCalled();
    expect(states.at(-1)).toMatchObject({ amounts: { tax: "3.19", total: "47.19" }, intent: null });
  });

  it("asks one after the other, and shows only the answer to the newest question", async () => {
    const waiting: (() => void)[] = [];
    const createPaymentIntent = vi.fn(
      (input: IntentInput) =>
        new Promise<PaymentIntentAnswer>((resolve) => waiting.push(() => resolve(answerTo(input)))),
    );
    const { states, ask, settled } = setUp({ createPaymentIntent });
    ask({ key: "first", address: { ...LOS_ANGELES, city: "Oakland" } });
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    ask({ key: "second", address: { ...LOS_ANGELES, city: "Fresno" } });
    ask({ key: "third", address: LOS_ANGELES });
    await Promise.resolve();
    expect(createPaymentIntent).toHaveBeenCalledTimes(1);

    waiting[0]?.();
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await settled();

    expect(createPaymentIntent.mock.calls.map(([input]) => input.customerAddress?.city)).toEqual([
      "Oakland",
      "Los Angeles",
    ]);
    expect(states.filter((state) => state.intent).map((state) => state.key)).toEqual(["third"]);
  });

  it("reports nothing after it was stopped", async () => {
    const { states, runner, ask, calls } = setUp();
    ask({});
    runner.stop();
    await vi.waitFor(() => expect(calls.createPaymentIntent).not.toHaveBeenCalled());
    expect(states).toEqual([]);
  });
});
