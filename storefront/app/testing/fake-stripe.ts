import type { PaymentIntent, Stripe, StripeError } from "@stripe/stripe-js";
import { vi } from "vitest";

type Result = { paymentIntent?: Partial<PaymentIntent>; error?: Partial<StripeError> };

/** Replaces Stripe's object in the page: empty fields, and the answers that a test gives. */
export function fakeStripe(
  over: {
    submit?: () => Result;
    confirmPayment?: () => Result | Promise<Result>;
    /** Whether new fields load; true by default. */
    loads?: () => boolean;
  } = {},
) {
  const element = () => {
    const loads = over.loads?.() ?? true;
    const on = vi.fn((event: string, listener: (answer: object) => void) => {
      if (event === "loaderror" && !loads) queueMicrotask(() => listener({}));
    });
    return { mount: vi.fn(), destroy: vi.fn(), update: vi.fn(), on, off: vi.fn() };
  };
  const elements = {
    create: vi.fn(element),
    getElement: vi.fn(),
    update: vi.fn(),
    fetchUpdates: vi.fn(async () => ({})),
    submit: vi.fn(async () => over.submit?.() ?? {}),
  };
  const stripe = {
    elements: vi.fn(() => elements),
    confirmPayment: vi.fn(async () => (await over.confirmPayment?.()) ?? { paymentIntent: { status: "succeeded" } }),
    retrievePaymentIntent: vi.fn(async (): Promise<Result> => ({
      paymentIntent: { status: "requires_payment_method" },
    })),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
  };
  return { stripe, elements, asStripe: stripe as unknown as Stripe };
}
