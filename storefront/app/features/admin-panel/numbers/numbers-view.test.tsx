import type { Numbers, OrderSums, VisitSums } from "@nocturne/contract";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../../testing/fake-api";
import { renderApp } from "../../../testing/render-app";
import NumbersView from "./numbers-view";

/** Answers whatever days are asked for. */
const anyDays = (answer: Parameters<typeof fakeApi>[0][string]) => fakeApi(new Proxy({}, { get: () => answer }));

const sums = (changed: Partial<OrderSums> = {}): OrderSums => ({
  orders: 0,
  units: 0,
  sales: "0.00",
  discount: "0.00",
  shipping: "0.00",
  tax: "0.00",
  includedTax: "0.00",
  revenue: "0.00",
  average: "0.00",
  refunds: "0.00",
  net: "0.00",
  cancelled: 0,
  cancelledRevenue: "0.00",
  ...changed,
});

const visitSums = (changed: Partial<VisitSums> = {}): VisitSums => ({
  visits: 0,
  products: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  ...changed,
});

const numbers = (changed: Partial<Numbers> = {}): Numbers => ({
  from: "2026-11-01",
  to: "2026-11-02",
  by: "day",
  timeZone: "Europe/Berlin",
  totals: sums(),
  before: { ...sums(), from: "2026-10-30", to: "2026-10-31" },
  periods: [
    { start: "2026-11-01", ...sums() },
    { start: "2026-11-02", ...sums() },
  ],
  places: [],
  products: [],
  sizes: [],
  codes: [],
  stock: [],
  visits: {
    timeZone: "Europe/Berlin",
    totals: visitSums(),
    before: visitSums(),
    periods: [
      { start: "2026-11-01", ...visitSums() },
      { start: "2026-11-02", ...visitSums() },
    ],
  },
  ...changed,
});

const SOLD = { orders: 2, units: 3, revenue: "1234.50", average: "617.25", net: "1234.50" };
const sold = numbers({
  totals: sums(SOLD),
  before: { ...sums({ orders: 1, revenue: "617.25" }), from: "2026-10-30", to: "2026-10-31" },
  periods: [
    { start: "2026-11-01", ...sums(SOLD) },
    { start: "2026-11-02", ...sums() },
  ],
  products: Array.from({ length: 12 }, (_, index) => ({
    productId: `prod_${index}`,
    name: `Tee ${index}`,
    units: 20 - index,
    sales: "25.00",
  })),
  sizes: [{ size: "", units: 3, sales: "75.00" }],
  stock: [{ productId: "prod_1", name: "Tee 1", available: 0, units: 19, days: 0 }],
});

function open(body: Numbers) {
  const api = anyDays(() => ({ body }));
  renderApp(<NumbersView />);
  return api;
}

describe("numbers", () => {
  it("are of one currency at a time, where the shop has sold in several", async () => {
    const currencies = ["usd", "eur"];
    const inEuros = { ...sold, currency: "eur", currencies };
    anyDays(({ path }) => ({ body: path.includes("currency=eur") ? inEuros : { ...sold, currencies } }));
    renderApp(<NumbersView />);
    expect(await screen.findByText("$617.25 before")).toBeDefined();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
    expect(await screen.findByText("€617.25 before")).toBeDefined();
    expect(screen.getByRole("img", { name: /The most is €1,234\.50/ })).toBeDefined();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it("offer no choice of a currency where there is one", async () => {
    open(sold);
    await screen.findByText("$617.25 before");
    expect(screen.queryByRole("combobox", { name: "Currency" })).toBeNull();
  });

  it("say what was sold, beside the days before, in tiles, a chart and tables", async () => {
    open(sold);
    expect(await screen.findByText("$617.25 before")).toBeDefined();
    expect(screen.getAllByText("+100%")).toHaveLength(2);
    expect(screen.getByRole("img", { name: /^Revenue by day\. The most is \$1,234\.50/ })).toBeDefined();
    expect(screen.getByText(/Days begin at midnight in Europe\/Berlin/)).toBeDefined();
    const days = within(screen.getAllByRole("table")[0]!);
    expect(days.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual(["Nov 2, 2026", "Nov 1, 2026"]);
    expect(screen.getByText("One size")).toBeDefined();
    expect(screen.getByText("Gone")).toBeDefined();
    expect(screen.getByText("No code was used.")).toBeDefined();
  });

  it("show the first rows of a long table, and all of them on demand", async () => {
    open(sold);
    expect(await screen.findByText("Tee 0")).toBeDefined();
    expect(screen.queryByText("Tee 11")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all 12" }));
    expect(screen.getByText("Tee 11")).toBeDefined();
  });

  it("are empty in words, and have no tables then", async () => {
    open(numbers());
    expect(await screen.findByText("Nothing sold in these days")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText(/No visits were counted/)).toBeDefined();
  });

  const VISITED = { visits: 1000, products: 600, carts: 80, checkouts: 40, orders: 21 };
  const visited = numbers({
    visits: {
      timeZone: "UTC",
      totals: visitSums(VISITED),
      before: visitSums({ visits: 500, products: 200, orders: 7 }),
      periods: [
        { start: "2026-11-01", ...visitSums(VISITED) },
        { start: "2026-11-02", ...visitSums() },
      ],
    },
  });

  it("say how many visits became orders and how far the others came, also where nothing else is to say", async () => {
    open(visited);
    const visits = within(await screen.findByRole("region", { name: "Visits" }));
    const tile = (label: string) => visits.getByText(label, { selector: "dt" }).parentElement?.textContent;
    expect(tile("Conversion")).toBe("Conversion2.1%+50% 1.4% before");
    expect(tile("Visits")).toBe("Visits1,000+100% 500 before");
    expect(tile("Put in the cart")).toBe("Put in the cart808% of visits0 before");
    expect(tile("Orders")).toBe("Orders212.1% of visits+200% 7 before");
    const cells = within(visits.getAllByRole("row").at(-1)!).getAllByRole("cell");
    expect(cells.map((cell) => cell.textContent)).toEqual(["1,000", "600", "80", "40", "21", "2.1%"]);
    expect(visits.getByText(/by the days of the shop, in UTC/)).toBeDefined();
    expect(visits.getByRole("img", { name: /^Visits by day\. The most is 1,000/ })).toBeDefined();
    await userEvent.selectOptions(visits.getByLabelText("Chart of visits"), "Conversion");
    expect(visits.getByRole("img", { name: /^Conversion by day\. The most is 2\.1%/ })).toBeDefined();
  });

  it("are asked for by the days that were chosen, and not for days that make no sense", async () => {
    const api = open(sold);
    await screen.findByText("$617.25 before");
    await userEvent.selectOptions(screen.getByLabelText("Days"), "own");
    await userEvent.clear(screen.getByLabelText("From"));
    await userEvent.type(screen.getByLabelText("From"), "2026-11-01");
    await userEvent.clear(screen.getByLabelText("To"));
    await userEvent.type(screen.getByLabelText("To"), "2026-10-01");
    expect(await screen.findByText(/must not be after the last/)).toBeDefined();
    const asked = api.calls.length;
    await userEvent.clear(screen.getByLabelText("To"));
    await userEvent.type(screen.getByLabelText("To"), "2026-11-02");
    await userEvent.selectOptions(screen.getByLabelText("Show by"), "month");
    expect(screen.queryByText(/must not be after the last/)).toBeNull();
    await screen.findByText("$617.25 before");
    expect(api.calls.length).toBeGreaterThan(asked);
    expect(api.calls.at(-1)?.path).toMatch(/from=2026-11-01&to=2026-11-02&by=month&timeZone=/);
  });

  it("can be asked for again where they could not be read", async () => {
    anyDays(() => failure(500, "It broke.", "internal"));
    renderApp(<NumbersView />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  });
});
