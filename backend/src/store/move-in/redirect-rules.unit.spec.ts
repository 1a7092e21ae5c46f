import { describe, expect, it } from "vitest";
import { formerPath, redirectFault, targetPath } from "./redirect-rules";

describe("the former path of an address", () => {
  it.each([
    ["/products/moth-tee", "/products/moth-tee"],
    ["/products/moth-tee/?variant=1#top", "/products/moth-tee"],
    ["https://label.example/pages/about-us", "/pages/about-us"],
    ["/pages/caf%C3%A9", "/pages/café"],
    ["//evil.example/x", null],
    ["pages/about", null],
    ["/%ZZ", null],
    ["/a\u0000b", null],
    [`/${"a".repeat(1_000)}`, null],
  ])("of %s is %s", (address, path) => {
    expect(formerPath(address)).toBe(path);
  });
});

describe("a target", () => {
  it.each([
    ["/search?q=moth", "/search?q=moth"],
    ["/a/../b", "/b"],
    ["https://evil.example/", null],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/\t/evil.example", null],
    ["javascript:alert(1)", null],
    ["", null],
  ])("%s is %s", (address, path) => {
    expect(targetPath(address)).toBe(path);
  });

  it.each(["/a/..//evil.example", "/.//evil.example", "/%2e%2e//evil.example"])(
    "%s never names another site",
    (address) => {
      const target = targetPath(address);
      expect(target === null || new URL(target, "https://shop.example").host === "shop.example").toBe(true);
    },
  );
});

describe("a redirect", () => {
  it.each([
    ["/pages/a", "/pages/a", {}],
    ["/pages/a", "/pages/a?x=1", {}],
    ["/pages/a", "/pages/b", { "/pages/b": "/pages/c", "/pages/c": "/pages/a" }],
    ["/pages/a", "/pages/b", { "/pages/b": "/pages/c", "/pages/c": "/pages/b" }],
    ["/checkout", "/", {}],
    ["/product/prod_1", "/", {}],
    ["/", "/search", {}],
    ["/api/products", "/", {}],
  ])("from %s to %s is refused", (from, target, others) => {
    expect(redirectFault(from, target, new Map(Object.entries(others)))).not.toBeNull();
  });

  it("may lead on", () => {
    expect(redirectFault("/pages/a", "/pages/b", new Map([["/pages/b", "/"]]))).toBeNull();
    expect(redirectFault("/products/moth", "/product/prod_1", new Map())).toBeNull();
  });
});
