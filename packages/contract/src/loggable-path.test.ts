import { describe, expect, it } from "vitest";
import { loggablePath } from "./loggable-path.js";

describe("loggablePath", () => {
  it.each([
    ["/api/cart/session_1700000000000_abcdefghijklmnop", "/api/cart/***"],
    ["/api/cart/session_1700000000000_abcdefghijklmnop/prod_1?size=M", "/api/cart/***/prod_1"],
    ["/api/cart/session_1700000000000_abcdefghijklmnop/totals", "/api/cart/***/totals"],
    ["/API//Cart/%73ession_1700000000000_abcdefghijklmnop", "/API//Cart/***"],
    ["/api/cart", "/api/cart"],
    ["/api/order-pages/c2lnbmF0dXJl", "/api/order-pages/***"],
    ["/API/order-pages//%63lnbmF0dXJl/code", "/API/order-pages//***/code"],
    ["/api/order-pages", "/api/order-pages"],
    ["/order/c2lnbmF0dXJl", "/order/***"],
    ["/ORDER/c2lnbmF0dXJl.data?_routes=x", "/ORDER/***"],
    ["/order-status", "/order-status"],
    ["/api/reset-password?token=secret", "/api/reset-password"],
    ["/store/carts/cart_01", "/store/carts/cart_01"],
    ["", ""],
  ])("shows %j as %j", (url, shown) => {
    expect(loggablePath(url)).toBe(shown);
  });
});
