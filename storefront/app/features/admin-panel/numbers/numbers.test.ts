import { describe, expect, it } from "vitest";
import { change, conversion, money, share } from "./amounts";
import { toCsv } from "./csv";
import { daysProblem, lastDays } from "./days";

describe("amounts", () => {
  it.each([
    ["0.00", "$0.00"],
    ["1234567.80", "$1,234,567.80"],
    ["-12.50", "−$12.50"],
  ])("shows %s as %s", (amount, shown) => expect(money(amount)).toBe(shown));

  it("shows each currency as it is written", () => {
    expect([money("1234.50", "eur"), money("-2500.00", "jpy")]).toEqual(["€1,234.50", "−¥2,500"]);
  });

  it.each([
    [112, 100, "+12%"],
    [50, 100, "−50%"],
    [100, 100, "+0%"],
    [2500, 1, "+249,900%"],
    [5, 0, null],
  ])("says of %d after %d: %s", (now, before, said) => expect(change(now, before)).toBe(said));
});

describe("shares", () => {
  it.each([
    [21, 1000, "2.1%"],
    [1, 3, "33.3%"],
    [3, 2, "150%"],
    [0, 5, "0%"],
    [5, 0, "–"],
  ])("are of %d of %d: %s", (part, whole, shown) => expect(share(part, whole)).toBe(shown));

  it("are nothing without visits", () => {
    expect(conversion({ visits: 0, products: 0, carts: 0, checkouts: 0, orders: 3 })).toBe(0);
  });
});

describe("days", () => {
  it("end with today, by the clock of this computer", () => {
    expect(lastDays(3, new Date(2026, 2, 1, 23, 59))).toEqual({ from: "2026-02-27", to: "2026-03-01" });
    expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ from: "2026-01-01", to: "2026-01-01" });
  });

  it.each([
    ["2026-01-01", "2026-01-01", "day", null],
    ["2026-01-02", "2026-01-01", "day", "wrongDays"],
    ["", "2026-01-01", "day", "wrongDays"],
    ["0026-01-01", "2026-01-01", "month", "wrongDays"],
    ["2024-01-01", "2026-01-01", "day", "tooMany"],
    ["2024-01-01", "2026-01-01", "week", null],
  ] as const)("from %s to %s by %s: %s", (from, to, by, problem) => expect(daysProblem(from, to, by)).toBe(problem));
});

describe("CSV", () => {
  it("quotes what needs it, and ends lines as RFC 4180 says", () => {
    expect(
      toCsv([
        ["Product", "Sales"],
        ['The "Moth", black', "12.50"],
      ]),
    ).toBe('\uFEFFProduct,Sales\r\n"The ""Moth"", black",12.50\r\n');
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+49", "'+49"],
    ["-A1", "'-A1"],
    ["TX;=1+1", "TX;'=1+1"],
    ["TX,=1+1", `"TX,'=1+1"`],
    ["-12.50", "-12.50"],
    [-3, "-3"],
  ])("lets no sheet run %s", (cell, written) => expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`));
});
