import type { CartTotals } from "@nocturne/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useCartTotals } from "../../api/cart";
import { failure, fakeApi } from "../../testing/fake-api";
import { renderApp } from "../../testing/render-app";
import { PromotionCode } from "./promotion-code";

const CART = "session_1700000000000abcdefabcdefabcd";
const PATH = `/api/cart/${CART}/promotion`;

const full: CartTotals = { subtotal: "50.00", discount: "0.00", promotion: null, refused: null, total: "50.00" };
const reduced: CartTotals = { ...full, discount: "5.00", promotion: { code: "NIGHT" }, total: "45.00" };

function Code() {
  return <PromotionCode totals={useCartTotals().totals} />;
}

function open(routes: Parameters<typeof fakeApi>[0] = {}, totals = full) {
  window.localStorage.setItem("cartSessionId", CART);
  const api = fakeApi({
    [`GET /api/cart/${CART}/totals`]: () => ({ body: totals }),
    [`PUT ${PATH}`]: () => ({ body: reduced }),
    [`DELETE ${PATH}`]: () => ({ body: full }),
    ...routes,
  });
  renderApp(<Code />);
  return api;
}

const field = () => screen.getByLabelText<HTMLInputElement>("Promotion code");
const enter = (code: string) => fireEvent.change(field(), { target: { value: code } });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the promotion code", () => {
  it("is applied, named, and the focus goes to what can be done next", async () => {
    const api = open();
    enter("  night ");
    await press("Apply");
    const remove = await screen.findByRole("button", { name: "Remove" });
    expect(api.to(`PUT ${PATH}`)).toMatchObject([{ body: { code: "night" } }]);
    expect(screen.getByText("NIGHT")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  it("is applied by Enter too, once", async () => {
    const api = open();
    enter("NIGHT");
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.keyDown(field(), { key: "Enter" });
    await screen.findByRole("button", { name: "Remove" });
    expect(api.to(`PUT ${PATH}`)).toHaveLength(1);
  });

  it("that is refused stays in the field, with the reason beside it", async () => {
    open({ [`PUT ${PATH}`]: () => failure(409, "That code has expired.", "promotion_expired") });
    enter("OLD");
    await press("Apply");
    expect(await screen.findByText("That code has expired.")).toBeDefined();
    expect(field().value).toBe("OLD");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field());
  });

  it("stays in the field when the store is out of reach", async () => {
    open({ [`PUT ${PATH}`]: () => ({ status: 502, body: {} }) });
    enter("NIGHT");
    await press("Apply");
    expect(await screen.findByText("The code could not be applied. Please try again.")).toBeDefined();
    expect(field().value).toBe("NIGHT");
  });

  it("is asked for where the field is empty", async () => {
    const api = open();
    await press("Apply");
    expect(screen.getByText("Please enter a code.")).toBeDefined();
    expect(api.to(`PUT ${PATH}`)).toHaveLength(0);
  });

  it("is taken off, and the focus comes back to the field", async () => {
    const api = open({}, reduced);
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(api.to(`DELETE ${PATH}`)).toHaveLength(1);
  });

  it("stays when it can't be taken off", async () => {
    open({ [`DELETE ${PATH}`]: () => failure(503, "Not now", "internal_error") }, reduced);
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("The code could not be removed. Please try again.")).toBeDefined();
    expect(screen.getByText("NIGHT")).toBeDefined();
  });

  it("that stopped counting is named with the reason", async () => {
    const reason = { code: "NIGHT", reason: "promotion_used_up", message: "That code has been used up." };
    open({}, { ...full, refused: reason });
    expect(await screen.findByText("NIGHT: That code has been used up.")).toBeDefined();
  });
});
