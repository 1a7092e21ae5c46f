import type { Order } from "@nocturne/contract";
import { OrderPage } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { EventRow } from "../medusa-tables/order-events";
import { SAMPLE_ORDER } from "../mail/sample-order";
import { maskEmail, maskName } from "./mask";
import { serializeOrderPage } from "./serialize-order-page";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const row = (event: EventRow["event"], hour: number, dollars: string | null = null): EventRow => ({
  event,
  at: at(hour),
  dollars,
});

const page = (order: Partial<Order> = {}, events: EventRow[] = [], isConfirmed = false) =>
  serializeOrderPage(
    { ...SAMPLE_ORDER, ...order },
    {
      events,
      changes: { state: "over", until: null },
      isConfirmed,
      isGuest: false,
      isMoneyLeft: false,
      isDemo: false,
      recipient: "nell@example.com",
    },
  );

const eventsOf = ({ timeline }: OrderPage) => timeline.map(({ event }) => event);

describe("the page of an order", () => {
  it("is what the contract says", () => {
    expect(OrderPage.parse(page())).toEqual(page());
  });

  it("masks whom it goes to until the code is entered: not a word of it is anywhere in the answer", () => {
    const masked = page();
    expect(masked).toMatchObject({
      isConfirmed: false,
      email: "n***@example.com",
      name: "N. <.",
      codeSentTo: "n***@example.com",
    });
    expect(masked.shippingAddress).toMatchObject({
      street: "***",
      city: "Austin",
      state: "TX",
      zipCode: "***",
      country: "US",
    });
    expect(JSON.stringify(masked)).not.toMatch(/nell@|Moon St|73301|Dark/);
  });

  it("shows everything then", () => {
    const whole = page({}, [], true);
    expect(whole).toMatchObject({ isConfirmed: true, email: "nell@example.com", name: SAMPLE_ORDER.customerName });
    expect(whole.shippingAddress).toEqual(SAMPLE_ORDER.shippingAddress);
  });

  it("has the total of each line", () => {
    expect(page().items.map(({ lineTotal }) => lineTotal)).toEqual(["50.00", "25.00"]);
  });

  it.each<[string, Partial<Order>, EventRow[]]>([
    ["processing", {}, []],
    ["processing", { status: "Packed by moths" }, [row("paid", 10)]],
    ["shipped", { status: "shipped" }, []],
    ["shipped", { trackingNumbers: ["1Z"] }, []],
    ["shipped", {}, [row("shipped", 12)]],
    ["shipped", {}, [row("shipped", 12), row("delivered", 13), row("shipped", 14)]],
    ["shipped", { status: "Partially delivered" }, [row("shipped", 12), row("delivered", 13)]],
    ["delivered", { status: "Delivered" }, []],
    ["delivered", {}, [row("shipped", 12), row("delivered", 13)]],
    ["cancelled", { status: "Cancelled" }, []],
    ["cancelled", { status: "shipped", refunded: "79.69" }, [row("cancelled", 14)]],
    ["refunded", { refunded: "79.69" }, [row("refunded", 14, "79.69")]],
    ["processing", { refunded: "10.00" }, [row("refunded", 14, "10.00")]],
    ["processing", { total: "0.00", refunded: "0.00" }, []],
    [
      "awaiting_payment",
      { awaitedPayment: { title: "Bank transfer", text: "Please", facts: [], dueAt: "2026-11-27T10:00:00.000Z" } },
      [],
    ],
  ])("is %s for %o with %o", (state, order, events) => {
    expect(page(order, events).state).toBe(state);
  });

  it("tells what happened, in its order, with what went back", () => {
    const told = page({ refunded: "5.00" }, [row("paid", 10), row("shipped", 12), row("refunded", 15, "5")]);
    expect(told.timeline).toEqual([
      { event: "placed", at: SAMPLE_ORDER.createdAt, amount: null },
      { event: "paid", at: at(10).toISOString(), amount: null },
      { event: "shipped", at: at(12).toISOString(), amount: null },
      { event: "refunded", at: at(15).toISOString(), amount: "5.00" },
    ]);
  });

  it("says that a free order is paid, once", () => {
    expect(eventsOf(page({ total: "0.00" }, [row("paid", 10)]))).toEqual(["placed", "paid"]);
  });

  it("invents no time for what the owner only wrote into the status", () => {
    expect(page({ status: "Delivered" }).timeline.slice(1)).toEqual([
      { event: "shipped", at: null, amount: null },
      { event: "delivered", at: null, amount: null },
    ]);
  });
});

describe("masks", () => {
  it.each([
    ["nell@example.com", "n***@example.com"],
    ["n@example.com", "n***@example.com"],
    ['"a@b"@example.com', '"***@example.com'],
    ["@example.com", "***"],
    ["nobody", "***"],
    ["", ""],
  ])("%s is %s", (email, masked) => expect(maskEmail(email)).toBe(masked));

  it.each([
    ["Nell Dark", "N. D."],
    ["  zoë   ångström ", "Z. Å."],
    ["🦇 bat", "🦇. B."],
    ["", ""],
  ])("%s is %s", (name, masked) => expect(maskName(name)).toBe(masked));
});
