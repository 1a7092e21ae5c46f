import { describe, expect, it } from "vitest";
import { makeOrder } from "../../../testing/fixtures";
import { ordersToday, totalRevenue } from "./order-stats";
import { badUrlIndex, filledPairs, pairsOf } from "./tracking-pairs";

describe("figures of orders", () => {
  it("counts those of today, by the local clock", () => {
    const now = new Date(2026, 10, 20, 12);
    const at = (day: number, hour: number) => makeOrder({ createdAt: new Date(2026, 10, day, hour).toISOString() });
    expect(ordersToday([at(20, 0), at(20, 23), at(19, 23), at(21, 0)], now)).toBe(2);
    expect(ordersToday([], now)).toBe(0);
  });

  it("sums totals to the cent", () => {
    expect(totalRevenue([makeOrder({ total: "0.10" }), makeOrder({ total: "0.20" })])).toBe("0.30");
    expect(totalRevenue([])).toBe("0.00");
  });
});

describe("tracking pairs", () => {
  it("offers three, filled with what the order has", () => {
    expect(pairsOf({ trackingNumbers: ["1Z"], trackingUrls: ["", "ups.com"] })).toEqual([
      { number: "1Z", url: "" },
      { number: "", url: "ups.com" },
      { number: "", url: "" },
    ]);
  });

  it("drops blank ones and trims the others", () => {
    const pairs = [
      { number: " ", url: "" },
      { number: " 1Z ", url: " ups.com " },
    ];
    expect(filledPairs(pairs)).toEqual([{ number: "1Z", url: "ups.com" }]);
  });

  it.each([
    ["javascript:alert(1)", 0],
    ["ftp://a.example", 0],
    ["https://a.example/x", -1],
    ["a.example/x", -1],
    ["", -1],
  ])("judges the URL %j", (url, index) => {
    expect(badUrlIndex([{ number: "", url }])).toBe(index);
  });
});
