import type { AdminProductLine } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { makeProductLine } from "../../../testing/fixtures";
import { applyDeed, changeOf, faultOf, hasFault, isOpen, isValue, reverse, type Cells } from "./cells";

const line = makeProductLine({ category: "Tees", badges: ["LIMITED"] });
const edit = (cells: Partial<Cells>, product: Partial<AdminProductLine> = {}) => ({
  line: { ...line, ...product },
  cells,
});

describe("a changed product", () => {
  it("says of each cell what stood there and what is to stand there", () => {
    expect(changeOf(edit({ price: "$18,567", inventory: "0" }))).toEqual({
      id: "prod_1",
      inventory: { from: 5, to: 0 },
    });
    expect(changeOf(edit({ price: "$18,5" }))).toEqual({ id: "prod_1", price: { from: "20.00", to: "18.50" } });
    expect(changeOf(edit({ price: "18.5", inventory: "", category: " Shirts ", state: "draft" }))).toEqual({
      id: "prod_1",
      price: { from: "20.00", to: "18.50" },
      inventory: { from: 5, to: 999_999 },
      category: { from: "Tees", to: "Shirts" },
      state: { from: "published", to: "draft" },
    });
    expect(changeOf(edit({ badges: "LIMITED,LAST RUN" }))).toEqual({
      id: "prod_1",
      badges: { from: ["LIMITED"], to: ["LIMITED", "LAST RUN"] },
    });
    expect(changeOf(edit({ badges: " LIMITED, " }))).toBeNull();
  });

  it("is none where the same stands there", () => {
    expect(changeOf(edit({ price: "$20", inventory: "05", category: "Tees " }))).toBeNull();
  });

  it("is taken back by what stood there", () => {
    const change = changeOf(edit({ price: "18", state: "archived" }))!;
    expect(reverse(change)).toMatchObject({
      price: { from: "18.00", to: "20.00" },
      state: { from: "archived", to: "published" },
    });
  });
});

it("names what is wrong with a cell", () => {
  expect(["", "abc", "-1", "1.999"].map((text) => faultOf("price", text) !== null)).toEqual([true, true, true, true]);
  expect(["", "0", "17"].map((text) => faultOf("inventory", text))).toEqual([null, null, null]);
  expect(["1.5", "-1", "1234567"].map((text) => faultOf("inventory", text) !== null)).toEqual([true, true, true]);
  expect(["", "LIMITED"].map((text) => faultOf("badges", text))).toEqual([null, null]);
  expect(faultOf("badges", "one, two, three, four")).toBe("A product has at most 3 badges.");
  expect(hasFault(edit({ price: "free" }))).toBe(true);
});

it("leaves closed what has several, no price, or a time to be published", () => {
  expect(isOpen({ ...line, several: ["price"] }, "price")).toBe(false);
  expect(isOpen({ ...line, several: ["price"] }, "inventory")).toBe(true);
  expect(isOpen({ ...line, price: null }, "price")).toBe(false);
  expect(isOpen({ ...line, state: "scheduled" }, "state")).toBe(false);
});

describe("what is filled in for many", () => {
  it("changes prices by percent, to the cent", () => {
    expect(applyDeed("percent", "-20", "19.99")).toBe("15.99");
    expect(applyDeed("percent", "+12,5", "0.99")).toBe("1.11");
    expect(applyDeed("percent", "-100", "19.99")).toBe("0.00");
    expect(["-101", "x", ""].map((value) => isValue("percent", value))).toEqual([false, false, false]);
  });

  it("adds to what is counted, and leaves what is not, or would be less than nothing", () => {
    expect(applyDeed("add", "+3", "5")).toBe("8");
    expect(applyDeed("add", "-6", "5")).toBeNull();
    expect(applyDeed("add", "3", "")).toBeNull();
  });

  it("sets one value for all", () => {
    expect(applyDeed("price", "$5", "19.99")).toBe("5.00");
    expect(applyDeed("inventory", "", "5")).toBe("");
    expect(applyDeed("category", " Tees ", "")).toBe("Tees");
    expect(isValue("price", "")).toBe(false);
  });
});
