import { describe, expect, it } from "vitest";
import { AddCartItemBody, CartLineQuery, RemoveCartItemBody, SESSION_ID_PATTERN, UpdateCartItemBody } from "./index.js";

const sessionId = `session_${"a".repeat(16)}`;
const good = { sessionId, productId: "prod_1", quantity: 2, size: "M" };

/** What is said of a variant where nothing is. */
const anyVariant = { options: null, variantId: null };

const accepts = (body: unknown) => AddCartItemBody.safeParse(body).success;

describe("SESSION_ID_PATTERN", () => {
  it.each([sessionId, `session_${"Z9_-".repeat(25)}`, "session_1700000000000_abcdef"])("takes %s", (id) => {
    expect(SESSION_ID_PATTERN.test(id)).toBe(true);
  });

  it.each([
    "",
    "session_",
    `session_${"a".repeat(15)}`,
    `session_${"a".repeat(101)}`,
    `Session_${"a".repeat(16)}`,
    `${sessionId}\n`,
    ` ${sessionId}`,
    `session_${"a".repeat(15)}é`,
    `session_${"a".repeat(15)}.`,
    `x${sessionId}`,
  ])("refuses %j", (id) => {
    expect(SESSION_ID_PATTERN.test(id)).toBe(false);
  });
});

describe("AddCartItemBody", () => {
  it("keeps what is known and drops the rest", () => {
    expect(AddCartItemBody.parse({ ...good, price: "0.01", __proto__: { x: 1 } })).toEqual({ ...good, ...anyVariant });
  });

  it.each([undefined, null])("takes 1 for a quantity of %j", (quantity) => {
    expect(AddCartItemBody.parse({ ...good, quantity }).quantity).toBe(1);
  });

  it.each([0, -1, 1.5, 11, 1e308, Number.NaN, "2", true, [], {}])("refuses the quantity %j", (quantity) => {
    expect(accepts({ ...good, quantity })).toBe(false);
  });

  it.each([
    [undefined, null],
    [null, null],
    ["", null],
    ["  ", null],
    [" M ", "M"],
    ["x".repeat(255), "x".repeat(255)],
  ])("reads the size %j as %j", (size, expected) => {
    expect(AddCartItemBody.parse({ ...good, size }).size).toBe(expected);
  });

  it.each([5, {}, ["M"], "x".repeat(256)])("refuses the size %j", (size) => {
    expect(accepts({ ...good, size })).toBe(false);
  });

  it.each([
    [{}, {}],
    [null, null],
    [{ Colour: " Gold " }, { Colour: "Gold" }],
    [{ " Colour ": "Gold" }, { Colour: "Gold" }],
  ])("reads the options %j as %j", (options, expected) => {
    expect(AddCartItemBody.parse({ ...good, options }).options).toEqual(expected);
  });

  it.each([
    "Gold",
    ["Gold"],
    { Colour: 5 },
    { Colour: null },
    { Colour: "x".repeat(256) },
    { ["x".repeat(256)]: "Gold" },
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`Option ${index}`, "x"])),
  ])("refuses the options %j", (options) => {
    expect(accepts({ ...good, options })).toBe(false);
  });

  it.each([undefined, null, "", 5, [], "x".repeat(101)])("refuses the product id %j", (productId) => {
    expect(accepts({ ...good, productId })).toBe(false);
  });

  it.each([undefined, null, [], "text", 5])("refuses the body %j", (body) => {
    expect(accepts(body)).toBe(false);
  });
});

describe("UpdateCartItemBody", () => {
  it.each([1, 99])("takes %i", (quantity) => {
    expect(UpdateCartItemBody.parse({ quantity })).toEqual({ quantity, size: null, ...anyVariant });
  });

  it.each([0, 100, 1.5, undefined, null, "1"])("refuses %j", (quantity) => {
    expect(UpdateCartItemBody.safeParse({ quantity }).success).toBe(false);
  });
});

describe("the size that picks a line", () => {
  it("may be missing in body and query", () => {
    expect(RemoveCartItemBody.parse({})).toEqual({ size: null, ...anyVariant });
    expect(CartLineQuery.parse({ size: " M" })).toEqual({ size: "M", variantId: null });
    expect(CartLineQuery.safeParse({ size: ["M", "L"] }).success).toBe(false);
  });
});
