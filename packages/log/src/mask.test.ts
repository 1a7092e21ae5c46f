import { describe, expect, it } from "vitest";
import { errorFields, mask } from "./mask.js";

describe("what a log shows of a text", () => {
  it.each([
    ["to jane.doe+shop@mail.example.com refused", "to *** refused"],
    ['<Jane@Example.COM>, "jürgen@example.de"', '<***>, "***"'],
    ["Bearer abcdefghijkl.xyz", "Bearer ***"],
    ["token eyJhbGciOiJI.eyJzdWIi.c2ln", "token ***"],
    ["postgres://store:pass-word@db:5432/shop", "postgres://***@db:5432/shop"],
    ["GET /reset-password?token=abc&x=1 failed", "GET /reset-password?*** failed"],
    ['No route matches URL "/order/aSecretToken"', 'No route matches URL "/order/***"'],
    ["/api/cart/session_1_2/totals", "/api/cart/***/totals"],
    [
      'insert into "customer" ("email") values (\'Jane - Doe\') - duplicate key value',
      "insert … - duplicate key value",
    ],
    ["select * from x where name = 'Jane'", "select …"],
    ["Key (phone)=(+1 555 0100) already exists.", "Key (phone)=(***) already exists."],
    ['invalid input syntax for type integer: "Jane"', 'invalid input syntax for type integer: "***"'],
    ["What now? Select a product of 12 @ home", "What now? Select a product of 12 @ home"],
    ["Loaded @medusajs/medusa@2.21.2", "Loaded @medusajs/medusa@2.21.2"],
  ])("%s", (text, shown) => {
    expect(mask(text)).toBe(shown);
  });

  it.each([
    "a".repeat(200_000),
    "a@".repeat(100_000),
    "?a=".repeat(70_000),
    "://".repeat(70_000),
    "a.".repeat(100_000) + "@",
  ])("takes no longer for what is long: %.10s", (text) => {
    const begun = performance.now();
    expect(mask(text).length).toBeLessThan(20_000);
    expect(performance.now() - begun).toBeLessThan(200);
  });

  it("is of an error its kind, code, place and causes, however deep they are", () => {
    const loop = new Error("first");
    loop.cause = loop;
    expect(JSON.stringify(errorFields(loop)).split("first")).toHaveLength(6);
    expect(errorFields("jane@example.com")).toEqual({ type: "string", message: "***" });
    expect(errorFields({ message: "plain", code: "23505", detail: "Key (email)=(x)" })).toEqual({
      type: "Error",
      message: "plain",
      code: "23505",
    });
    const thrown = new Error("line one\n    at jane@example.com");
    expect(errorFields(thrown).stack).not.toContain("line one");
  });
});
