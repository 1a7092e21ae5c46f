import { describe, expect, it } from "vitest";
import { kindOf } from "./metrics.ts";

describe("the kind of an answer", () => {
  it.each([
    ["/", "page"],
    ["/product/prod_1?utm_source=mail", "page"],
    ["/product/prod_1.data", "page"],
    ["/wp-admin/setup.php", "page"],
    ["/api/products?limit=24", "read"],
    ["/api/products/prod_1", "read"],
    ["/api/cart/4f0c", "medusa"],
    ["/store/carts/cart_1", "medusa"],
    ["/app/orders", "asset"],
    ["/assets/home-1a2b.js", "asset"],
    ["/media/w640/images/one.jpg", "picture"],
    ["/uploads/videos/one.mp4", "upload"],
    ["/health", "health"],
  ])("of %s is %s", (url, kind) => {
    expect(kindOf(url)).toBe(kind);
  });
});
