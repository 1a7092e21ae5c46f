import { ERRORS } from "@nocturne/contract/errors";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { failure } from "../../testing/fake-api";
import { fakeMedia } from "../../testing/fake-media";
import { makeCartItem } from "../../testing/fixtures";
import { CART, fillAddress, intent, onSignedOut, openCheckout } from "../../testing/open-checkout";

describe("checkout", () => {
  it("shows the total of its address until the cart is known, then the server's", async () => {
    openCheckout();
    expect(screen.getAllByText("$12.34")).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText("$34.00").length).toBeGreaterThan(0));
    expect(screen.queryByText("$12.34")).toBeNull();
  });

  it("asks for the rest of the address, then for the total with tax", async () => {
    const api = openCheckout();
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

  it("leads a phone on to the payment once the address is complete, until it is in view", async () => {
    const media = fakeMedia();
    openCheckout();
    act(() => media.setInView(false));
    expect(screen.queryByRole("link", { name: /^On to payment/ })).toBeNull();
    fillAddress();
    await screen.findByRole("button", { name: "Pay $36.47" });
    act(() => media.setInView(false));
    await userEvent.click(screen.getByRole("link", { name: "On to payment · $36.47" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Payment" }));
    act(() => media.setInView(true));
    expect(screen.queryByRole("link", { name: /^On to payment/ })).toBeNull();
  });

  it("pays: stores the order, empties the cart, confirms", async () => {
    const api = openCheckout({ "POST /api/orders": () => ({ status: 201 }) });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(screen.getByText("Thank you for your purchase!")).toBeDefined();
    expect(api.to("POST /api/orders")[0]?.body).toEqual({
      orderData: {
        orderNumber: expect.stringMatching(/^ORD-\d{13}$/) as string,
        customerEmail: "ada@example.com",
        customerName: "Ada Night",
        shippingAddress: {
          street: "13 Crypt Lane",
          line2: "",
          company: "",
          city: "Los Angeles",
          state: "CA",
          zipCode: "90012",
          country: "US",
          phone: "",
        },
        subtotal: "34.00",
        tax: "2.47",
        shipping: "0.00",
        total: "36.47",
        status: "Processing",
      },
      items: [{ productId: "prod_moth", quantity: 1, price: "34.00", size: "M", variantId: "M" }],
      sessionId: CART,
    });
    expect(api.to(`DELETE /api/cart/${CART}`)).toHaveLength(1);
  });

  it("still confirms when storing the order breaks after the payment, and sends the same order again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let tries = 0;
    const api = openCheckout({
      "POST /api/orders": () => (++tries === 1 ? failure(500, "broken", "internal_error") : { status: 201 }),
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    await waitFor(() => expect(api.to("POST /api/orders")).toHaveLength(2), { timeout: 3_000 });
    expect(api.to("POST /api/orders")[1]?.body).toEqual(api.to("POST /api/orders")[0]?.body);
  });

  it("keeps the page, and what was typed, when the order is refused", async () => {
    const api = openCheckout({ "POST /api/orders": () => failure(409, "Only 1 left", "insufficient_stock") });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("Only 1 left")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Street Address").value).toBe("13 Crypt Lane");
    await waitFor(() => expect(api.to(`GET /api/cart/${CART}`)).toHaveLength(2));
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it("offers no payment while the cart is read again after a refusal", async () => {
    const reading = { count: 0, end: () => {} };
    openCheckout({
      [`GET /api/cart/${CART}`]: async () => {
        reading.count += 1;
        if (reading.count === 2) await new Promise<void>((resolve) => (reading.end = resolve));
        return { body: [makeCartItem()] };
      },
      "POST /api/orders": () => failure(409, "Only 1 left", "insufficient_stock"),
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    await waitFor(() => expect(reading.count).toBe(2));
    expect(await screen.findByText("Preparing checkout...")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    reading.end();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it("reads the cart again when the server's is another one", async () => {
    const cart = { items: [makeCartItem()] };
    const api = openCheckout({
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

  it("says beside the field what the server could not place, until it can", async () => {
    const refusal = failure(400, "Please enter a US state.", "unknown_state");
    openCheckout({
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
    openCheckout({
      "POST /api/create-payment-intent": () => failure(401, "Your session has ended.", "session_expired"),
    });
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  });

  it("confirms a free order without any payment", async () => {
    const free = makeCartItem({ product: { ...makeCartItem().product, price: "0.00" } });
    const api = openCheckout(
      {
        "POST /api/calculate-tax": () => ({ body: { taxAmount: 0, totalAmount: 0, usingStripeTax: "fallback" } }),
        "POST /api/create-payment-intent": () => intent("0.00"),
        "POST /api/create-zero-dollar-order": () => ({ status: 201 }),
      },
      [free],
    );
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Confirm Free Order" }));
    expect(await screen.findByText("Your free order has been processed successfully!")).toBeDefined();
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(api.to("POST /api/create-zero-dollar-order")[0]?.body).toMatchObject({ total: "0.00", sessionId: CART });
  });

  it("says why a free order failed, and stays", async () => {
    openCheckout({
      "POST /api/create-payment-intent": () => intent("0.00"),
      "POST /api/create-zero-dollar-order": () => ({ status: 500, body: {} }),
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("button", { name: "Confirm Free Order" }));
    expect(await screen.findByText("Order Error")).toBeDefined();
    expect(screen.getByText("Failed to process order")).toBeDefined();
    expect(screen.getByText("/here")).toBeDefined();
  });

  it("does not send an order to something that is no e-mail address", async () => {
    const api = openCheckout();
    fillAddress();
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "not an address" } });
    await userEvent.click(await screen.findByRole("button", { name: "Pay $36.47" }));
    expect(await screen.findByText("Please enter an email address.")).toBeDefined();
    expect(api.to("POST /api/orders")).toEqual([]);
  });

  it("leads home with an empty cart, and keeps the form for when it is filled", async () => {
    openCheckout({}, []);
    expect(await screen.findByRole("heading", { level: 2, name: "Your cart is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to the store" }).getAttribute("href")).toBe("/");
    fillAddress();
    expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Los Angeles");
    expect(screen.queryByText("Complete Your Shipping Details")).toBeNull();
    expect(screen.queryByText("Preparing checkout...")).toBeNull();
    const payment = within(screen.getByRole("region", { name: "Payment" }));
    expect(payment.getByText("Your cart is empty")).toBeDefined();
  });

  it("pays with an intent that names no amounts and no provider", async () => {
    openCheckout({
      "POST /api/create-payment-intent": () => ({ body: { clientSecret: "a_secret_b", isZeroDollarOrder: false } }),
    });
    fillAddress();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
  });

  it.each([
    ["Only 1 left", "Only 1 left"],
    ["Only 0 left", "Sold out. Please remove it to check out."],
  ])("says beside the payment what is left: %s", async (answer, shown) => {
    openCheckout({ "POST /api/create-payment-intent": () => failure(409, answer, "insufficient_stock") });
    fillAddress();
    expect(await screen.findByText(shown)).toBeDefined();
    expect(screen.getByText("Preparing checkout...")).toBeDefined();
  });

  it("sets a line to what is left by one press, and asks for the payment anew", async () => {
    const five = { ...makeCartItem().product, inventory: 5 };
    const cart = { items: [makeCartItem({ quantity: 9, product: five })] };
    const line = `PUT /api/cart/${CART}/prod_moth`;
    const api = openCheckout({
      [`GET /api/cart/${CART}`]: () => ({ body: cart.items }),
      [line]: () => {
        cart.items = [makeCartItem({ quantity: 5, product: five })];
        return { body: cart.items[0] };
      },
      "POST /api/create-payment-intent": () =>
        cart.items[0]!.quantity > 5
          ? failure(409, "Only 5 left", "insufficient_stock")
          : { body: { clientSecret: "a_secret_b", isZeroDollarOrder: false } },
    });
    fillAddress();
    expect(await screen.findByRole("button", { name: "Back to the cart" })).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Set to 5: Static Moth Tee" }));
    await waitFor(() => expect(api.to(line).map(({ body }) => body)).toMatchObject([{ quantity: 5, variantId: "M" }]));
    expect(await screen.findByRole("button", { name: /^Pay/ })).toBeDefined();
    expect(screen.queryByText("Only 5 left")).toBeNull();
  });

  it("says what becomes of the cart where the store takes no payments, and offers nothing that would not help", async () => {
    const { status, message } = ERRORS.demo_payments_refused;
    openCheckout({ "POST /api/create-payment-intent": () => failure(status, message, "demo_payments_refused") });
    fillAddress();
    expect(await screen.findByText(message)).toBeDefined();
    expect(message).toContain("your cart is kept");
    expect(screen.getByText("Preparing checkout...")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Street Address").value).toBe("13 Crypt Lane");
  });
});
