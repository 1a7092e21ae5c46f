import { loadStripe } from "@stripe/stripe-js/pure";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCart } from "../../api/cart";
import { useCartKey } from "../../lib/cart-key";
import { failure, fakeApi } from "../../testing/fake-api";
import { fakeStripe } from "../../testing/fake-stripe";
import { makeCartItem, makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { useCheckoutForm } from "./checkout-fields";
import { CheckoutView } from "./checkout-view";

vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: vi.fn() }));

const CART = "session_1700000000000abcdefabcdefabcd";
const USER = makeUser();
const INTENT = {
  clientSecret: "pi_1_secret_2",
  isZeroDollarOrder: false,
  provider: "stripe",
  subtotal: "34.00",
  discount: "0.00",
  tax: "2.47",
  shipping: "0.00",
  total: "36.47",
};
const onBackToCart = vi.fn();
let keys = 0;

function Checkout({ publishableKey }: { publishableKey: string | null }) {
  return (
    <CheckoutView
      user={USER}
      form={useCheckoutForm(USER).form}
      cart={useCart()}
      cartKey={useCartKey()}
      addressTotal="34.00"
      onSignIn={vi.fn()}
      onSignedOut={vi.fn()}
      publishableKey={publishableKey}
      legalLinks={[]}
      onBackToCart={onBackToCart}
    />
  );
}

type Routes = Parameters<typeof fakeApi>[0];

async function open(stripe: ReturnType<typeof fakeStripe>, routes: Routes = {}) {
  vi.mocked(loadStripe).mockResolvedValue(stripe.asStripe);
  window.localStorage.setItem("cartSessionId", CART);
  const api = fakeApi({
    "GET /api/user/addresses": () => ({ body: [] }),
    [`GET /api/cart/${CART}`]: () => ({ body: [makeCartItem()] }),
    [`DELETE /api/cart/${CART}`]: () => ({ body: { success: true } }),
    "GET /api/user/orders": () => ({ body: [{ id: "order_before" }] }),
    "POST /api/calculate-tax": () => ({ body: { taxAmount: 2.47, totalAmount: 36.47, usingStripeTax: "fallback" } }),
    "POST /api/create-payment-intent": () => ({ body: INTENT }),
    "POST /api/orders": () => ({ status: 201, body: { id: "order_1", orderNumber: "ORD-1700000000000" } }),
    ...routes,
  });
  // A key of its own for each test: Stripe is kept per key.
  renderApp(<Checkout publishableKey={`pk_test_${++keys}`} />);
  const address = { "Street Address": "13 Crypt Lane", City: "Los Angeles", State: "CA", "ZIP Code": "90012" };
  for (const [label, value] of Object.entries(address)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  return api;
}

const payButton = () => screen.findByRole("button", { name: "Pay $36.47" });
const pay = async () => {
  const button = await payButton();
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  fireEvent.click(button);
  fireEvent.click(button);
};

beforeEach(() => {
  window.sessionStorage.clear();
  onBackToCart.mockClear();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

describe("paying by card", () => {
  it("charges once, stores the order, leaves with its number", async () => {
    const stripe = fakeStripe();
    const api = await open(stripe);
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(screen.getByText("Thank you for your purchase!")).toBeDefined();
    expect(stripe.stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: stripe.elements,
      clientSecret: "pi_1_secret_2",
      confirmParams: { return_url: `${window.location.origin}/order-success` },
      redirect: "if_required",
    });
    expect(api.to("POST /api/orders")).toHaveLength(1);
    expect(window.sessionStorage.getItem("awaitedOrder")).toBeNull();
  });

  it("says why a card was declined, and takes another", async () => {
    const answers = [
      { error: { type: "card_error" as const, code: "card_declined", message: "Your card was declined." } },
      { paymentIntent: { status: "succeeded" as const } },
    ];
    const api = await open(fakeStripe({ confirmPayment: () => answers.shift() ?? {} }));
    await pay();
    expect(await screen.findByText("Payment Failed")).toBeDefined();
    expect(screen.getByText("Your card was declined.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Street Address").value).toBe("13 Crypt Lane");
    expect(api.to("POST /api/orders")).toEqual([]);
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
  });

  it("keeps the reason beside the button when its message is gone, until the next try", async () => {
    const error = { type: "card_error" as const, code: "card_declined", message: "Your card was declined." };
    const answers = [{ error }, { paymentIntent: { status: "succeeded" as const } }];
    await open(fakeStripe({ confirmPayment: () => answers.shift() ?? {} }));
    await pay();
    expect(await screen.findAllByText("Your card was declined.")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByText("Payment Failed")).toBeNull();
    const reason = screen.getByText("Your card was declined.");
    expect((await payButton()).getAttribute("aria-describedby")).toBe(reason.id);
    await pay();
    await waitFor(() => expect(screen.queryByText("Your card was declined.")).toBeNull());
    expect(await screen.findByText("/order-success")).toBeDefined();
  });

  it("charges nothing when the total has changed meanwhile: shows it first", async () => {
    const stripe = fakeStripe();
    const totals = ["36.47", "40.00"];
    await open(stripe, {
      "POST /api/create-payment-intent": (call) => {
        const { customerAddress } = call.body as { customerAddress: unknown };
        return { body: { ...INTENT, total: customerAddress ? (totals.shift() ?? "40.00") : "34.00" } };
      },
    });
    await pay();
    expect(await screen.findByText("Your cart has changed. Please review your order.")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Pay $40.00" })).toBeDefined();
    expect(stripe.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it("takes a payment that turns out to be made already for made", async () => {
    const error = {
      type: "invalid_request_error" as const,
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "succeeded" } as never,
    };
    await open(fakeStripe({ confirmPayment: () => ({ error }) }));
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
  });

  it("asks the payment itself after a lost connection", async () => {
    const stripe = fakeStripe({
      confirmPayment: () => ({ error: { type: "api_connection_error", message: "Lost." } }),
    });
    stripe.stripe.retrievePaymentIntent.mockResolvedValueOnce({ paymentIntent: { status: "succeeded" } });
    await open(stripe);
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
  });

  it("calls an exception by its name, and stays", async () => {
    await open(fakeStripe({ confirmPayment: () => Promise.reject(new Error("The frame is gone.")) }));
    await pay();
    expect(await screen.findByText("Payment Error")).toBeDefined();
    expect(screen.getByText("The frame is gone.")).toBeDefined();
    expect(screen.getByText("/here")).toBeDefined();
  });

  it("leads to the confirmation even when storing the order fails, which keeps what it waits for", async () => {
    await open(fakeStripe(), { "POST /api/orders": () => failure(409, "Changed.", "cart_changed") });
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(JSON.parse(window.sessionStorage.getItem("awaitedOrder") ?? "{}")).toMatchObject({
      intentId: "pi_1",
      newestOrderId: "order_before",
    });
  });

  it("leads back to the cart when it sold out while paying", async () => {
    const text = "It sold out while you were paying. Your payment has been refunded in full.";
    await open(fakeStripe(), { "POST /api/orders": () => failure(409, text, "sold_out_refunded") });
    await pay();
    expect(await screen.findByText(text)).toBeDefined();
    expect(onBackToCart).toHaveBeenCalledTimes(1);
    expect(screen.getByText("/here")).toBeDefined();
  });
});

describe("a card form that cannot be shown", () => {
  it("says so, and tries again", async () => {
    vi.mocked(loadStripe).mockRejectedValueOnce(new Error("blocked"));
    await open(fakeStripe());
    expect(await screen.findByText(/The card form did not load/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await payButton()).toBeDefined();
  });

  it("says so where only the fields fail, offers no payment, and tries again", async () => {
    let fieldsLoad = false;
    await open(fakeStripe({ loads: () => fieldsLoad }));
    expect(await screen.findByText(/The card form did not load/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Pay $36.47" })).toBeNull();
    fieldsLoad = true;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await pay();
    expect(await screen.findByText("/order-success")).toBeDefined();
  });
});
