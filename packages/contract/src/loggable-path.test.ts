import { describe, expect, it } from "vitest";
import { loggablePath } from "./loggable-path.js";

describe("loggablePath", () => {
  it.each([
    ["/api/cart/session_1700000000000_abcdefghijklmnop", "/api/cart/***"],
    ["/api/cart/session_1700000000000_abcdefghijklmnop/prod_1?size=M", "/api/cart/***/prod_1"],
    ["/api/cart/session_1700000000000_abcdefghijklmnop/totals", "/api/cart/***/totals"],
    ["/API//Cart/%73ession_1700000000000_abcdefghijklmnop", "/API//Cart/***"],
    ["/api/cart", "/api/cart"],
    ["/api/reset-password?token=secret", "/api/reset-password"],
    ["/store/carts/cart_01", "/store/carts/cart_01"],
    ["", ""],
  ])("shows %j as %j", (url, shown) => {
    expect(loggablePath(url)).toBe(shown);
  });
});
