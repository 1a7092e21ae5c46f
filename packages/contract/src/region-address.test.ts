import { describe, expect, it } from "vitest";
import { regionOfCookies, withRegion } from "./region-address.js";

describe("withRegion", () => {
  it.each([
    ["/api/products", "reg_1", "/api/products?region=reg_1"],
    ["/api/products?limit=3", "reg_1", "/api/products?limit=3&region=reg_1"],
    ["/api/products/prod_1", "reg_1", "/api/products/prod_1?region=reg_1"],
    ["/api/search?q=cape", "reg_1", "/api/search?q=cape&region=reg_1"],
    ["/api/catalogue-outline", "reg_1", "/api/catalogue-outline?region=reg_1"],
    ["/api/products", "", "/api/products"],
    ["/api/product-addresses/cape", "reg_1", "/api/product-addresses/cape"],
    ["/api/admin/products", "reg_1", "/api/admin/products"],
    ["/api/cart", "reg_1", "/api/cart"],
  ])("makes of %s in %s %s", (path, region, address) => {
    expect(withRegion(path, region)).toBe(address);
  });
});

describe("regionOfCookies", () => {
  it.each([
    ["region=reg_01ABC", "reg_01ABC"],
    ["a=1; region=reg_2; b=3", "reg_2"],
    ["subregion=reg_1", ""],
    ["region=reg/1", ""],
    ["region=", ""],
    [undefined, ""],
  ])("finds in %s %s", (cookies, region) => {
    expect(regionOfCookies(cookies)).toBe(region);
  });
});
