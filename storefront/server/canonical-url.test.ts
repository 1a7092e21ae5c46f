import { describe, expect, it } from "vitest";
import { canonicalPageUrl, canonicalReadUrl, isPrivatePage } from "./canonical-url.ts";

const ROUTES = new Set(["root", "routes/home", "routes/auth"]);

describe("canonicalPageUrl", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?utm_source=x&fbclid=1", "/"],
    ["/?sort=position&category=", "/"],
    ["/?sort=nonsense", "/"],
    ["/?sort=price&utm_source=x&category=Tees", "/?category=Tees&sort=price"],
    ["/?category=Tees&category=Hoodies", "/?category=Tees"],
    ["/?category=%54ees", "/?category=Tees"],
    ["/?category=Bags+%26+Belts", "/?category=Bags+%26+Belts"],
    [`/?category=${"x".repeat(4_000)}`, `/?category=${"x".repeat(256)}`],
    ["/checkout?total=25.00", "/checkout"],
    ["/auth?view=reset&x=1", "/auth?view=reset"],
    ["/auth?view=other", "/auth"],
    ["/AUTH/?view=reset", "/AUTH/?view=reset"],
    ["/reset-password?token=secret", "/reset-password"],
    ["/order-success?payment_intent=pi_1&payment_intent_client_secret=secret", "/order-success"],
    ["/product/prod_1?sort=price", "/product/prod_1"],
    ["/nowhere?sort=price&view=reset", "/nowhere"],
    ["/_.data?sort=price&x=1", "/_.data?sort=price"],
    ["/auth.data?_routes=routes%2Fauth,root,evil,root&x=1", "/auth.data?_routes=root%2Croutes%2Fauth"],
    ["/auth?_routes=root", "/auth"],
  ])("of %s is %s", (url, canonical) => {
    expect(canonicalPageUrl(url, ROUTES)).toBe(canonical);
    expect(canonicalPageUrl(canonical, ROUTES)).toBe(canonical);
  });
});

describe("canonicalReadUrl", () => {
  it.each([
    ["/api/products?x=1&utm_source=y", "/api/products"],
    ["/api/products/?x=1", "/api/products/"],
    ["/api/products?sort=price&limit=007&offset=0&q=+moth+", "/api/products?limit=7&offset=0&q=moth&sort=price"],
    ["/api/products?q=&category=&size=", "/api/products"],
    [
      "/api/products?option.SIZE=M&option=x&option.=y&option.Colour=+Gold+",
      "/api/products?option.colour=Gold&option.size=M",
    ],
    ["/api/products?option.Colour=", "/api/products"],
    ["/api/products/prod_1?option.Colour=Gold", "/api/products/prod_1"],
    ["/api/products/prod_1?limit=3", "/api/products/prod_1"],
    ["/api/gallery-photos?limit=3", "/api/gallery-photos"],
    ["/api/video-backgrounds/active?x", "/api/video-backgrounds/active"],
    ["/api/music?x=1", "/api/music"],
  ])("of %s is %s", (url, canonical) => {
    expect(canonicalReadUrl(url)).toBe(canonical);
    expect(canonicalReadUrl(canonical)).toBe(canonical);
  });

  it.each([
    ["limit=abc&x=1", "limit=abc"],
    ["limit=", "limit="],
    ["limit=1&limit=2", "limit=1&limit=2"],
    ["limit[]=1", "limit%5B%5D=1"],
    ["sort=cheapest", "sort=cheapest"],
    ["q[a]=1", "q%5Ba%5D=1"],
    ["option.Colour=Gold&option.Colour=Silver", "option.Colour=Gold&option.Colour=Silver"],
    ["option.Colour[]=Gold", "option.Colour%5B%5D=Gold"],
  ])("leaves what the contract refuses for Medusa to answer: %s", (query, kept) => {
    expect(canonicalReadUrl(`/api/products?${query}`)).toBe(`/api/products?${kept}`);
  });
});

describe("isPrivatePage", () => {
  it("is true where an address holds a secret", () => {
    for (const url of ["/reset-password", "/reset-password/?token=x", "/Reset-Password", "/reset-password.data"]) {
      expect([url, isPrivatePage(url)]).toEqual([url, true]);
    }
    expect(isPrivatePage("/order-success")).toBe(true);
    expect(["/", "/checkout", "/nowhere"].some(isPrivatePage)).toBe(false);
  });
});
