import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure } from "../../testing/fake-api";
import { CART, fillAddress, intent, openCheckout } from "../../testing/open-checkout";

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
    const api = openCheckout(routes);
    fillAddress();
    expect(await screen.findByRole("button", { name: "Pay $36.47" })).toBeDefined();
    expect(screen.queryByText("Discount")).toBeNull();
    fireEvent.change(screen.getByLabelText("Promotion code"), { target: { value: "night" } });
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByRole("button", { name: "Pay $32.82" })).toBeDefined();
    expect(screen.getByText("-$3.40")).toBeDefined();
    expect(screen.getByText("$2.22")).toBeDefined();
    expect(api.to("POST /api/calculate-tax").at(-1)?.body).toMatchObject({ subtotal: "30.60" });
    expect(api.to("POST /api/create-payment-intent").at(-1)?.body).toMatchObject({ subtotal: "32.82" });
  });

  it("keeps what was typed when the code is refused", async () => {
    openCheckout({
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
