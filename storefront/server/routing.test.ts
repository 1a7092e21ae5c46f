import { describe, expect, it } from "vitest";
import { ROUTES, type Route } from "@nocturne/contract";
import {
  changesPublicData,
  isIncoming,
  isMedusas,
  isOfShoppers,
  isPublicRead,
  isSale,
  oneClickCall,
} from "./routing.ts";

describe("routing", () => {
  it.each([
    "/api",
    "/api/user",
    "/store/carts",
    "/admin",
    "/admin/products",
    "/auth/user/emailpass",
    "/hooks/x",
    "/AUTH/user/emailpass",
    "/Api/products",
  ])("%s is Medusa's", (path) => expect(isMedusas(path)).toBe(true));

  it.each([
    "/",
    "/auth",
    "/auth/",
    "/auth.data",
    "/admin-fix",
    "/app",
    "/application",
    "/apis",
    "/storefront",
    "/product/api",
  ])("%s is not", (path) => expect(isMedusas(path)).toBe(false));

  it.each([
    ["POST", "/newsletter/unsubscribe?token=a", "/api/newsletter/unsubscribe?token=a"],
    ["POST", "/newsletter/unsubscribe", "/api/newsletter/unsubscribe"],
    ["GET", "/newsletter/unsubscribe?token=a", null],
    ["POST", "/newsletter/confirm?token=a", null],
    ["POST", "/newsletter/unsubscribe/?token=a", null],
    ["POST", "//newsletter/unsubscribe?token=a", null],
  ])("%s %s is the call %s", (method, url, call) => expect(oneClickCall(method, url)).toBe(call));

  it("keeps the catalogue's reads and nothing personal", () => {
    expect(["/api/products", "/api/products/prod_1"].map(isPublicRead)).toEqual([true, true]);
    expect(
      [
        "/api/gallery-photos",
        "/api/video-backgrounds",
        "/api/video-backgrounds/active",
        "/api/music",
        "/api/settings",
      ].every(isPublicRead),
    ).toBe(true);
    expect(["/api/video-backgrounds/upload", "/api/gallery-photos/gal_1"].some(isPublicRead)).toBe(false);
    expect(["/API/products", "/api/Products/prod_1"].some(isPublicRead)).toBe(false);
    expect(["/api/user", "/api/cart/session_x", "/api/products/a/b", "/api/user/orders"].some(isPublicRead)).toBe(
      false,
    );
  });

  it.each([
    "/uploads/incoming/abc",
    "/uploads/incoming",
    "/uploads//incoming/abc",
    "/uploads/./incoming/abc",
    "/uploads/%69ncoming/abc",
    "/uploads/images/%2e%2e/incoming/abc",
  ])("%s is an upload that nobody has saved", (path) => expect(isIncoming(path)).toBe(true));

  it("serves what only begins like the place of uploads", () => {
    expect(["/uploads/incoming-call.webp", "/uploads/images/incoming/a"].some(isIncoming)).toBe(false);
  });

  it.each([
    ["POST", "/admin/products/1", true],
    ["PUT", "/api/products/1", true],
    ["PUT", "/API/Products/1", true],
    ["POST", "/api/orders", true],
    ["POST", "/api/create-zero-dollar-order", true],
    ["POST", "/api/gallery-photos", true],
    ["PUT", "/api/video-backgrounds/vbg_1/activate", true],
    ["POST", "/api/objects/upload", false],
    ["POST", "/api/storage/s3/multipart", false],
    ["GET", "/admin/products", false],
    ["POST", "/api/cart", false],
    ["PUT", "/api/cart/session_x/prod_1", false],
    ["POST", "/api/create-payment-intent", false],
    ["POST", "/api/login", false],
    ["POST", "/API/Login/", false],
    ["PUT", "/api/admin/orders/order_1/status", false],
    ["POST", "/api/no-such-route", true],
  ])("%s %s waits for its changes: %s", (method, path, isWaiting) => {
    expect(changesPublicData(method, path)).toBe(isWaiting);
  });

  it.each([
    ["POST", "/api/orders", true],
    ["POST", "/api/create-payment-intent", true],
    ["POST", "/API/Login", true],
    ["GET", "/api/user", true],
    ["POST", "/store/carts", true],
    ["POST", "/auth/customer/emailpass", true],
    ["POST", "/api/gallery-photos", false],
    ["PUT", "/api/product-images", false],
    ["PUT", "/api/admin/orders/order_1/status", false],
    ["POST", "/admin/products/export", false],
    ["GET", "/app/main.js", false],
    ["POST", "/hooks/payment/stripe_stripe", false],
  ])("%s %s is what shoppers ask for: %s", (method, path, isIt) => {
    expect(isOfShoppers(method, path)).toBe(isIt);
  });

  it.each([
    ["POST", "/api/orders", true],
    ["POST", "/API/create-zero-dollar-order/", true],
    ["PUT", "/api/products/1", false],
    ["GET", "/api/orders", false],
  ])("%s %s is a sale: %s", (method, path, isIt) => {
    expect(isSale(method, path)).toBe(isIt);
  });

  it("keeps and awaits what the contract's routes say", () => {
    for (const route of Object.values(ROUTES) as Route[]) {
      const path = route.path.replace(/\{\w+\}/g, "x");
      if (route.method === "GET") expect(isPublicRead(path), path).toBe(route.reads !== undefined);
      else expect(changesPublicData(route.method, path), path).toBe(route.changes !== null);
    }
  });
});
