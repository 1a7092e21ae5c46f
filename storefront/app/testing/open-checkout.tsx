import type { CartItem, User } from "@nocturne/contract";
import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { useCart } from "../api/cart";
import { useCartKey } from "../lib/cart-key";
import { fakeApi } from "./fake-api";
import { makeCartItem, makeUser } from "./fixtures";
import { renderApp } from "./render-app";
import { useCheckoutForm } from "../features/checkout/checkout-fields";
import { CheckoutView } from "../features/checkout/checkout-view";

export const CART = "session_1700000000000abcdefabcdefabcd";

export const onSignedOut = vi.fn();

function Checkout({ user }: { user: User | null }) {
  const { form } = useCheckoutForm(user);
  return (
    <CheckoutView
      user={user}
      form={form}
      cart={useCart()}
      cartKey={useCartKey()}
      addressTotal="12.34"
      onSignIn={vi.fn()}
      onSignedOut={onSignedOut}
      publishableKey={null}
      legalLinks={[]}
      onBackToCart={vi.fn()}
    />
  );
}

export const DEMO = { id: "demo", title: "Demo payment", note: "No card is charged.", isDeferred: false };

/** The answer to a request for a payment intent of this total. */
export const intent = (total: string) => ({
  body: {
    clientSecret: total === "0.00" ? null : "demo_secret",
    isZeroDollarOrder: total === "0.00",
    provider: total === "0.00" ? null : "demo",
    methods: total === "0.00" ? [] : [DEMO],
    subtotal: total,
    discount: "0.00",
    tax: "0.00",
    shipping: "0.00",
    total,
  },
});

/** Shows the checkout of a store whose calls succeed, except as `routes` say. */
export function openCheckout(
  routes: Parameters<typeof fakeApi>[0] = {},
  items: CartItem[] = [makeCartItem()],
  user: User | null = makeUser(),
) {
  window.localStorage.setItem("cartSessionId", CART);
  const api = fakeApi({
    "GET /api/user/addresses": () => ({ body: [] }),
    [`GET /api/cart/${CART}`]: () => ({ body: items }),
    [`DELETE /api/cart/${CART}`]: () => ({ body: { success: true } }),
    "POST /api/calculate-tax": () => ({ body: { taxAmount: 2.47, totalAmount: 36.47, usingStripeTax: "fallback" } }),
    "POST /api/create-payment-intent": (call) => {
      const { subtotal } = call.body as { subtotal: string };
      return { body: { ...intent(subtotal).body, subtotal: "34.00", tax: subtotal === "36.47" ? "2.47" : "0.00" } };
    },
    ...routes,
  });
  renderApp(<Checkout user={user} />);
  return api;
}

/** Types an address in California. */
export function fillAddress() {
  const values = { "Street Address": "13 Crypt Lane", City: "Los Angeles", State: "CA", "ZIP Code": "90012" };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
