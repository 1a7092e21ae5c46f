import type { OrderPage } from "@nocturne/contract";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeOrder } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { OrderLinkProblem } from "./order-link-problem";
import { OrderPageView } from "./order-page-view";

const order = makeOrder();

const makePage = (over: Partial<OrderPage> = {}): OrderPage => ({
  orderNumber: order.orderNumber,
  status: order.status,
  state: "processing",
  createdAt: order.createdAt,
  items: order.items.map((item) => ({ ...item, quantity: 2, lineTotal: "68.00" })),
  subtotal: "68.00",
  discount: "0.00",
  tax: "4.93",
  shipping: "0.00",
  includedTax: "0.00",
  taxLines: [],
  shippingMethods: [],
  total: "72.93",
  refunded: "0.00",
  trackingNumbers: [],
  trackingUrls: [],
  timeline: [{ event: "placed", at: order.createdAt, amount: null }],
  awaitedPayment: null,
  changes: { state: "over", until: null },
  isConfirmed: false,
  isGuest: false,
  email: "a***@example.com",
  name: "A. N.",
  shippingAddress: {
    line2: "",
    company: "",
    phone: "",
    street: "***",
    city: "Los Angeles",
    state: "CA",
    zipCode: "***",
    country: "US",
  },
  codeSentTo: "a***@example.com",
  ...over,
});

const show = (over: Partial<OrderPage> = {}) => renderApp(<OrderPageView page={makePage(over)} token="t" />);

describe("the page of an order", () => {
  it("says the owner's status, unit price and line total, town and country", () => {
    show();
    expect(screen.getByText("ORDER STATUS: PROCESSING")).toBeDefined();
    expect(screen.getByText("$68.00", { selector: "p" })).toBeDefined();
    expect(screen.getByText(/2\s×\s\$34.00/)).toBeDefined();
    expect(screen.getByText(/Los Angeles, CA \*\*\*\s+United States/)).toBeDefined();
  });

  it("shows what is still to come, and nothing of it once the order is cancelled", () => {
    show();
    expect(screen.getByText("Delivered")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Ships to" })).toBeDefined();
    cleanup();
    show({ state: "cancelled", status: "Cancelled" });
    expect(screen.queryByText("Delivered")).toBeNull();
    expect(screen.queryByText(/Tracking numbers will appear/)).toBeNull();
    expect(screen.queryByText("Ships to")).toBeNull();
    expect(screen.getByRole("heading", { name: "Address" })).toBeDefined();
  });

  it("offers to swap only what has sizes or colours", () => {
    const open = { isConfirmed: true, changes: { state: "open", until: null } } as const;
    show(open);
    expect(screen.getByRole("button", { name: "Swap Size or Colour" })).toBeDefined();
    cleanup();
    show({ ...open, items: makePage().items.map((item) => ({ ...item, size: null, options: {} })) });
    expect(screen.queryByRole("button", { name: "Swap Size or Colour" })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel Order" })).toBeDefined();
  });

  it("says before it is cancelled what goes back, and of a demonstration that nothing does", async () => {
    const open = { isConfirmed: true, changes: { state: "open", until: null } } as const;
    const said = async (over: Partial<OrderPage>) => {
      cleanup();
      show({ ...open, ...over });
      await userEvent.click(screen.getByRole("button", { name: "Cancel Order" }));
      return screen.getByRole("dialog").textContent;
    };
    expect(await said({ refunded: "10.00" })).toContain("$62.93 goes back the way you paid.");
    const demo = await said({ isDemo: true });
    expect(demo).toContain("The order will say that it is refunded. This was a demonstration: no money moves.");
    expect(demo).not.toContain("$");
    cleanup();
    show({ state: "refunded", status: "Refunded", refunded: "72.93", isDemo: true });
    expect(screen.getByText("It is refunded. This was a demonstration: no money moved.")).toBeDefined();
  });

  it("has one row of tax, the named rates below it and what is in the prices below the total", () => {
    const food = { name: "Food", rate: 5.5, amount: "1.10", isIncluded: false };
    const vat = { name: "VAT", rate: 20, amount: "3.32", isIncluded: true };
    show({ tax: "1.10", includedTax: "3.32", taxLines: [vat, food] });
    const rows = screen.getByText("Subtotal").closest("dl")?.querySelectorAll("dt") ?? [];
    expect(Array.from(rows, (row) => `${row.textContent} ${row.nextElementSibling?.textContent}`)).toEqual([
      "Subtotal $68.00",
      "Shipping $0.00",
      "Tax $1.10",
      "Food 5.5% $1.10",
      "Total $72.93",
      "Includes VAT 20% $3.32",
    ]);
  });

  it("says of tax that is in the prices alone that it is there, not that there is none", () => {
    const vat = { name: "VAT", rate: 20, amount: "11.33", isIncluded: true };
    show({ tax: "0.00", includedTax: "11.33", taxLines: [vat] });
    expect(screen.getByText("Tax").nextElementSibling?.textContent).toBe("In the prices");
    expect(screen.getByText("Includes VAT 20%").nextElementSibling?.textContent).toBe("$11.33");
  });

  it("says how an unpaid order is paid", () => {
    const awaitedPayment = { title: "Bank transfer", text: "Please", facts: [], dueAt: "2026-01-08T12:00:00.000Z" };
    show({ state: "awaiting_payment", status: "Awaiting payment", awaitedPayment });
    expect(screen.getByRole("heading", { name: "Bank transfer" })).toBeDefined();
  });

  it("asks for no code where there is no e-mail, and for none once it was entered", () => {
    show({ codeSentTo: null });
    expect(screen.queryByRole("button", { name: "Send Code" })).toBeNull();
    expect(screen.getByText(/no email address for this order/)).toBeDefined();
    cleanup();
    show({ isConfirmed: true });
    expect(screen.queryByRole("button", { name: "Send Code" })).toBeNull();
    expect(screen.getByRole("button", { name: "End all links" })).toBeDefined();
  });

  it("keeps the form where the code could not be sent, and says why", async () => {
    fakeApi({ "POST /api/order-pages/t/code": () => failure(429, "Too many attempts.", "rate_limited") });
    show();
    fireEvent.click(screen.getByRole("button", { name: "Send Code" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts.");
    expect(screen.getByRole("button", { name: "Send Code" })).toBeDefined();
  });
});

describe("a link that opens nothing", () => {
  it.each([
    ["order_link_invalid", "This link is not right"],
    ["order_link_expired", "This link has expired"],
    ["order_link_ended", "This link was ended"],
    [null, "We could not read your order"],
  ])("says why, and the way on: %s", (problem, title) => {
    renderApp(<OrderLinkProblem problem={problem} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole("link", { name: "Find Your Order" }).getAttribute("href")).toBe("/order-status");
  });
});
