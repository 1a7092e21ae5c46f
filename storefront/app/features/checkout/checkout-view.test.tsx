import type { CartItem } from "@nocturne/contract";
import { ERRORS } from "@nocturne/contract/errors";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCart } from "../../api/cart";
import { useCartId } from "../../api/cart-session";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeCartItem, makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { displayName, isComplete, taxableAddress, useCheckoutForm } from "./checkout-fields";
import { CheckoutView } from "./checkout-view";

const CART = "session_1700000000000abcdefabcdefabcd";
let user = makeUser();
beforeEach(() => void (user = makeUser()));

const onSignedOut = vi.fn();
const onBackToCart = vi.fn();

function Checkout() {
  return (
    <CheckoutView
      form={useCheckoutForm(user)}
      cart={useCart()}
      sessionId={useCartId()}
      addressTotal="12.34"
      onSignedOut={onSignedOut}
      publishableKey={null}
      onBackToCart={onBackToCart}
    />
  );
}

const intent = (total: string) => ({
  body: {
    clientSecret: total === "0.00" ? null : "demo_secret",
    isZeroDollarOrder: total === "0.00",
    provider: total === "0.00" ? null : "demo",
    subtotal: total,
    discount: "0.00",
    tax: "0.00",
    shipping: "0.00",
    total,
  },
});

function open(routes: Parameters<typeof fakeApi>[0] = {}, items: CartItem[] = [makeCartItem()]) {
  window.localStorage.setItem("cartSessionId", CART);
  const api = fakeApi({
    [`GET /api/cart/${CART}`]: () => ({ body: items }),
    [`DELETE /api/cart/${CART}`]: () => ({ body: { success: true } }),
    "POST /api/calculate-tax": () => ({ body: { taxAmount: 2.47, totalAmount: 36.47, usingStripeTax: "fallback" } }),
    "POST /api/create-payment-intent": (call) => {
      const { subtotal } = call.body as { subtotal: string };
      return { body: { ...intent(subtotal).body, subtotal: "34.00", tax: subtotal === "36.47" ? "2.47" : "0.00" } };
    },
    ...routes,
  });
  renderApp(<Checkout />);
  return api;
}

function fillAddress() {
  const values = { "Street Address": "13 Crypt Lane", City: "Los Angeles", State: "CA", "ZIP Code": "90012" };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

describe("checkout with a promotion code", () => {
  const full = { subtotal: "34.00", discount: "0.00", promotion: null, refused: null, total: "34.00" };
  const reduced = { ...full, discount: "3.40", promotion: { code: "NIGHT" }, total: "30.60" };
  const routes = {
    [`GET /api/cart/${CART}/totals`]: () => ({ body: full }),
    [`PUT /api/cart/${CART}/promotion`]: () => ({ body: reduced }),
    "POST /api/calculate-tax": ({ body }: { body: unknown }) => {
      const isReduced = (body as { subtotal: string }).subtotal === "30.60";
      const [taxAmount, totalAmount] = isReduced ? [2.22, 32.82] : [2.47, 36.47];
      return { body: { taxAmount, totalAmount, usingStripeTax: "fallback" } };
    },
    "POST /api/create-payment-intent": ({ body }: { body: unknown }) => {
      const { subtotal: total } = body as { subtotal: string };
      const amounts =
        total === "32.82" ? { discount: "3.40", tax: "2.22", total } : { discount: "0.00", tax: "2.47", total };
      return { body: { ...intent(total).body, subtotal: "34.00", ...amounts } };
    },
  };

  it("shows the discount, and asks for the tax and the payment of what is left", async () => {
    const api = open(routes);
    fillAddress();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
    expect(screen.queryByText("Discount")).toBeNull();
    fireEvent.change(screen.getByLabelText("Promotion code"), { target: { value: "night" } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByRole("button", { name: "Pay $32.82" })).toBeDefined();
    expect(screen.getByText("-$3.40")).toBeDefined();
    expect(screen.getByText("$2.22")).toBeDefined();
    expect(api.to("POST /api/calculate-tax").at(-1)?.body).toMatchObject({ subtotal: "30.60" });
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).toMatchObject({ subtotal: "32.82" });
  });

  it("keeps what was typed when the code is refused", async () => {
    open({
      ...routes,
      [`PUT /api/cart/${CART}/promotion`]: () => failure(404, "We do not know that code.", "promotion_unknown"),
    });
    fillAddress();
    fireEvent.change(screen.getByLabelText("Promotion code"), { target: { value: "NIHGT" } });
    fireEvent.keyDown(screen.getByLabelText("Promotion code"), { key: "Enter" });
    expect(await screen.findByText("We do not know that code.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Promotion code").value).toBe("NIHGT");
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Los Angeles");
  });
});

describe("checkout", () => {
  it("shows the total of its address until the cart is known, then the server's", async () => {
    open();
    expect(screen.getAllByText("$12.34")).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText("$34.00").length).toBeGreaterThan(0));
    expect(screen.queryByText("$12.34")).toBeNull();
  });

  it("asks for the rest of the address, then for the total with tax", async () => {
    const api = open();
    expect(await screen.findByText("Complete Your Shipping Details")).toBeDefined();
    fillAddress();
    expect(await screen.findByText("Preparing checkout...")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).toMatchObject({
      subtotal: "36.47",
      sessionId: CART,
    });
    expect(screen.getByText("$2.47")).toBeDefined();
  });

  it("pays: stores the order, empties the cart, confirms", async () => {
    const api = open({ "POST /api/orders": () => ({ status: 201 }) });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(screen.getByText("Thank you for your purchase!")).toBeDefined();
    expect(api.to("POST /api/orders")[0]?.body).toEqual({
      orderData: {
        orderNumber: expect.stringMatching(/^ORD-\d{13}$/) as string,
        customerEmail: "ada@example.com",
        customerName: "Ada Night",
        shippingAddress: { street: "13 Crypt Lane", city: "Los Angeles", state: "CA", zipCode: "90012", country: "US" },
        subtotal: "34.00",
        tax: "2.47",
        shipping: "0.00",
        total: "36.47",
        status: "Processing",
      },
      items: [{ productId: "prod_moth", quantity: 1, price: "34.00", size: "M" }],
      sessionId: CART,
    });
    expect(api.to(`DELETE /api/cart/${CART}`)).toHaveLength(1);
  });

  it("still confirms when storing the order breaks after the payment, and sends the same order again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let tries = 0;
    const api = open({
      "POST /api/orders": () => (++tries === 1 ? failure(500, "broken", "internal_error") : { status: 201 }),
    });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    await waitFor(() => expect(api.to("POST /api/orders")).toHaveLength(2), { timeout: 3_000 });
    expect(api.to("POST /api/orders")[1]?.body).toEqual(api.to("POST /api/orders")[0]?.body);
  });

  it("keeps the page, and what was typed, when the order is refused", async () => {
    const api = open({ "POST /api/orders": () => failure(409, "Only 1 left", "insufficient_stock") });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("Only 1 left")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Street Address").value).toBe("13 Crypt Lane");
    await waitFor(() => expect(api.to(`GET /api/cart/${CART}`)).toHaveLength(2));
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it("offers no payment while the cart is read again after a refusal", async () => {
    const reading = { count: 0, end: () => {} };
    open({
      [`GET /api/cart/${CART}`]: async () => {
        reading.count += 1;
        if (reading.count === 2) await new Promise<void>((resolve) => (reading.end = resolve));
        return { body: [makeCartItem()] };
      },
      "POST /api/orders": () => failure(409, "Only 1 left", "insufficient_stock"),
    });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    await waitFor(() => expect(reading.count).toBe(2));
    expect(await screen.findByText("Preparing checkout...")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    reading.end();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it("reads the cart again when the server's is another one", async () => {
    const cart = { items: [makeCartItem()] };
    const api = open({
      [`GET /api/cart/${CART}`]: () => ({ body: cart.items }),
      "POST /api/create-payment-intent": (call) => {
        if ((call.body as { subtotal: string }).subtotal === "68.00") return intent("68.00");
        cart.items = [makeCartItem({ quantity: 2 })];
        return failure(409, "Your cart has changed. Please review your order.", "cart_changed");
      },
    });
    expect(await screen.findByText("Your cart has changed. Please review your order.")).toBeDefined();
    await waitFor(() => expect(screen.getAllByText("$68.00").length).toBeGreaterThan(0));
    await waitFor(() => expect(api.to("POST /api/create-payment-intent")).toHaveLength(2));
  });

  it("says what becomes of the cart where the store takes no payments, and offers nothing that would not help", async () => {
    const { status, message } = ERRORS.demo_payments_refused;
    open({ "POST /api/create-payment-intent": () => failure(status, message, "demo_payments_refused") });
    fillAddress();
    expect(await screen.findByText(message)).toBeDefined();
    expect(message).toContain("your cart is kept");
    expect(screen.getByText("Preparing checkout...")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Street Address").value).toBe("13 Crypt Lane");
  });

  it("says beside the field what the server could not place, until it can", async () => {
    const refusal = failure(400, "Please enter a US state.", "unknown_state");
    open({
      "POST /api/create-payment-intent": (call) => {
        const { customerAddress } = call.body as { customerAddress: { state: string } | null };
        return customerAddress?.state === "ZZ" ? refusal : intent("36.47");
      },
    });
    fillAddress();
    fireEvent.change(screen.getByLabelText("State"), { target: { value: "ZZ" } });
    await waitFor(() => expect(screen.getByLabelText("State").getAttribute("aria-invalid")).toBe("true"));
    fireEvent.change(screen.getByLabelText("State"), { target: { value: "CA" } });
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
    expect(screen.getByLabelText("State").getAttribute("aria-invalid")).toBeNull();
  });

  it("notices a session that ended", async () => {
    open({ "POST /api/create-payment-intent": () => failure(401, "Your session has ended.", "session_expired") });
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  });

  it("confirms a free order without any payment", async () => {
    const free = makeCartItem({ product: { ...makeCartItem().product, price: "0.00" } });
    const api = open(
      {
        "POST /api/calculate-tax": () => ({ body: { taxAmount: 0, totalAmount: 0, usingStripeTax: "fallback" } }),
        "POST /api/create-payment-intent": () => intent("0.00"),
        "POST /api/create-zero-dollar-order": () => ({ status: 201 }),
      },
      [free],
    );
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Confirm Free Order" }));
    expect(await screen.findByText("Your free order has been processed successfully!")).toBeDefined();
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(api.to("POST /api/create-zero-dollar-order")[0]?.body).toMatchObject({ total: "0.00", sessionId: CART });
  });

  it("says why a free order failed, and stays", async () => {
    open({
      "POST /api/create-payment-intent": () => intent("0.00"),
      "POST /api/create-zero-dollar-order": () => ({ status: 500, body: {} }),
    });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Confirm Free Order" }));
    expect(await screen.findByText("Order Error")).toBeDefined();
    expect(screen.getByText("Failed to process order")).toBeDefined();
    expect(screen.getByText("/here")).toBeDefined();
  });

  it("does not send an order to something that is no e-mail address", async () => {
    const api = open();
    fillAddress();
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "not an address" } });
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("Please enter an email address.")).toBeDefined();
    expect(api.to("POST /api/orders")).toEqual([]);
  });

  it("leads home with an empty cart, and keeps the form for when it is filled", async () => {
    open({}, []);
    expect(await screen.findByRole("heading", { level: 2, name: "Your cart is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to the store" }).getAttribute("href")).toBe("/");
    fillAddress();
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Los Angeles");
  });

  it("pays with an intent that names no amounts and no provider", async () => {
    open({
      "POST /api/create-payment-intent": () => ({ body: { clientSecret: "a_secret_b", isZeroDollarOrder: false } }),
    });
    fillAddress();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it.each([
    ["Only 1 left", "Only 1 left"],
    ["Only 0 left", "Sold out. Please remove it to check out."],
  ])("says beside the payment what is left: %s", async (answer, shown) => {
    open({ "POST /api/create-payment-intent": () => failure(409, answer, "insufficient_stock") });
    fillAddress();
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.getByText("Preparing checkout...")).toBeDefined();
  });
});

describe("what was typed into the checkout", () => {
  const street = () => screen.getByLabelText<HTMLInputElement>("Street Address").value;

  it("is there when the page comes back, for the same account only", () => {
    open();
    fillAddress();
    const typed = street();
    expect(typed).not.toBe("");
    cleanup();
    open();
    expect(street()).toBe(typed);
    cleanup();
    user = makeUser({ id: "user_2", email: "other@example.com" });
    open();
    expect(street()).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("other@example.com");
  });

  it("is forgotten with the order", async () => {
    open({ "POST /api/orders": () => ({ status: 201 }) });
    fillAddress();
    fireEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    cleanup();
    open();
    expect(street()).toBe("");
  });
});

describe("checkout fields", () => {
  const complete = {
    email: "a@b.c",
    name: "Ada",
    street: "13 Crypt Lane",
    city: "LA",
    state: "CA",
    zipCode: "90012",
    country: "US",
  };

  it.each(["email", "name", "street", "city", "state", "zipCode"] as const)(
    "are incomplete with a blank %s",
    (field) => {
      expect(isComplete({ ...complete, [field]: "  " })).toBe(false);
    },
  );

  it("are complete without a country: it is US unless said", () => {
    expect(isComplete({ ...complete, country: "" })).toBe(true);
    expect(taxableAddress({ ...complete, country: "" })?.country).toBe("US");
  });

  it("have no taxable address without city, state and ZIP code", () => {
    expect(taxableAddress({ ...complete, street: "" })).not.toBeNull();
    expect(taxableAddress({ ...complete, zipCode: " " })).toBeNull();
  });

  it.each([
    [makeUser(), "Ada Night"],
    [makeUser({ lastName: "" }), "Ada"],
    [makeUser({ firstName: "", lastName: "" }), "ada"],
  ])("prefill the name %#", (user, name) => {
    expect(displayName(user)).toBe(name);
  });
});
