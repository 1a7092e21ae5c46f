import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure } from "../../testing/fake-api";
import { makeOrder } from "../../testing/fixtures";
import { DEMO, fillAddress, intent, openCheckout } from "../../testing/open-checkout";

const TRANSFER = { id: "bank-transfer", title: "Bank transfer", note: "Within 7 days.", isDeferred: true };
const AMOUNTS = { subtotal: "34.00", tax: "2.47", total: "36.47" };

/** A server that offers both, the demo payment first. */
function answer({ body }: { body: unknown }) {
  const { subtotal, provider = "demo" } = body as { subtotal: string; provider?: string };
  const amounts = subtotal === "36.47" ? AMOUNTS : { subtotal, tax: "0.00", total: subtotal };
  return {
    body: { ...intent("34.00").body, ...amounts, provider, clientSecret: `${provider}_1`, methods: [DEMO, TRANSFER] },
  };
}

const awaitedPayment = {
  title: "Please pay by bank transfer",
  text: "We hold your pieces.",
  facts: [{ name: "Reference", value: "ORD-1700000000000" }],
  dueAt: "2026-01-08T12:00:00.000Z",
};

const group = () => screen.findByRole("group", { name: "How do you want to pay?" });

describe("the choice of a way to pay", () => {
  it("is not shown where there is one", async () => {
    openCheckout();
    fillAddress();
    await screen.findByRole("button", { name: "Pay $36.47" });
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("stands on the default, and is made by keyboard", async () => {
    const api = openCheckout({ "POST /api/create-payment-intent": answer });
    fillAddress();
    await screen.findByRole("button", { name: "Pay $36.47" });
    const [demo, transfer] = within(await group()).getAllByRole<HTMLInputElement>("radio");
    expect(demo?.checked).toBe(true);
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).not.toHaveProperty("provider");
    demo?.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(await screen.findByRole("button", { name: "Place Order for $36.47" })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Bank transfer" })).toBe(transfer);
    expect(transfer?.checked).toBe(true);
    expect(transfer?.getAttribute("aria-describedby")).toBe("payment-method-bank-transfer");
    expect(screen.queryByRole("button", { name: "Pay $36.47" })).toBeNull();
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).toMatchObject({
      provider: "bank-transfer",
      subtotal: "36.47",
    });
    expect(api.to("POST /api/calculate-tax")).toHaveLength(1);
  });

  it("asks anew where it is changed back, for the one is cancelled by the other", async () => {
    const api = openCheckout({ "POST /api/create-payment-intent": answer });
    fillAddress();
    await userEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }));
    await screen.findByRole("button", { name: "Place Order for $36.47" });
    await userEvent.click(screen.getByRole("radio", { name: "Demo payment" }));
    await screen.findByRole("button", { name: "Pay $36.47" });
    const providers = api
      .to("POST /api/create-payment-intent")
      .slice(-2)
      .map(({ body }) => (body as { provider?: string }).provider);
    expect(providers).toEqual(["bank-transfer", "demo"]);
  });

  it("places the order by the chosen one, and says how to pay it", async () => {
    const api = openCheckout({
      "POST /api/create-payment-intent": answer,
      "POST /api/orders": () => ({ status: 201, body: makeOrder({ status: "Awaiting payment", awaitedPayment }) }),
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Place Order for $36.47" }));
    expect(await screen.findByText("/order-success")).toBeDefined();
    expect(screen.getByText("Order Placed")).toBeDefined();
    expect(screen.queryByText("Payment Successful")).toBeNull();
    expect(api.to("POST /api/orders")[0]?.body).toMatchObject({ provider: "bank-transfer" });
  });

  it("stays where an order that is paid later could not be stored: nothing was paid", async () => {
    openCheckout({
      "POST /api/create-payment-intent": answer,
      "POST /api/orders": () => failure(500, "Something broke."),
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Place Order for $36.47" }));
    expect(await screen.findByText("Something broke.")).toBeDefined();
    expect(screen.queryByText("/order-success")).toBeNull();
    expect(screen.queryByText("Order Placed")).toBeNull();
  });

  it("returns to the default where the chosen one is gone", async () => {
    const api = openCheckout({
      "POST /api/create-payment-intent": (call) => {
        if ((call.body as { provider?: string }).provider !== "bank-transfer") return answer(call);
        return failure(409, "That way to pay is not on offer any more.", "payment_method_unavailable");
      },
    });
    fillAddress();
    await userEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }));
    expect(await screen.findByText("That way to pay is not on offer any more.")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("radio", { name: "Demo payment" }).checked).toBe(true),
    );
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).not.toHaveProperty("provider");
  });
});
