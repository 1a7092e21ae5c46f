import { describe, expect, it } from "vitest";
import { changesPublicData, isMedusas, isPublicRead } from "./routing.ts";

describe("routing", () => {
  it.each([
    "/api",
    "/api/user",
    "/store/carts",
    "/admin",
    "/admin/products",
    "/auth/user/emailpass",
    "/hooks/x",
    "/app",
    "/app/login",
    "/AUTH/user/emailpass",
    "/Api/products",
  ])("%s is Medusa's", (path) => expect(isMedusas(path)).toBe(true));

  it.each(["/", "/auth", "/auth/", "/auth.data", "/admin-fix", "/application", "/apis", "/storefront", "/product/api"])(
    "%s is a page",
    (path) => expect(isMedusas(path)).toBe(false),
  );

  it("keeps the catalogue's reads and nothing personal", () => {
    expect(["/api/products", "/api/products/prod_1"].map(isPublicRead)).toEqual([true, true]);
    expect(["/api/user", "/api/cart/session_x", "/api/products/a/b", "/api/user/orders"].some(isPublicRead)).toBe(
      false,
    );
  });

  it.each([
    ["POST", "/admin/products/1", true],
    ["PUT", "/api/products/1", true],
    ["PUT", "/API/Products/1", true],
    ["POST", "/api/orders", true],
    ["POST", "/api/create-zero-dollar-order", true],
    ["GET", "/admin/products", false],
    ["POST", "/api/cart", false],
    ["PUT", "/api/cart/session_x/prod_1", false],
    ["POST", "/api/create-payment-intent", false],
    ["POST", "/api/login", false],
  ])("%s %s waits for its changes: %s", (method, path, isWaiting) => {
    expect(changesPublicData(method, path)).toBe(isWaiting);
  });
});
