import { describe, expect, it } from "vitest";
import { pageLinks } from "./page-links";

const links = (query: string, place: { limit: number; offset: number; total: number }) =>
  Object.fromEntries(
    pageLinks("/api/products", new URLSearchParams(query), place)
      .split(", ")
      .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link)?.slice(1).reverse() ?? []),
  ) as Record<string, string>;

describe("the links of a page", () => {
  it("lead to the pages around it, with what else was asked", () => {
    expect(links("page=2&q=moth", { limit: 3, offset: 3, total: 8 })).toEqual({
      first: "/api/products?q=moth&limit=3&page=1",
      prev: "/api/products?q=moth&limit=3&page=1",
      next: "/api/products?q=moth&limit=3&page=3",
      last: "/api/products?q=moth&limit=3&page=3",
    });
  });

  it("lead from beyond the end back to the last page", () => {
    expect(links("page=99999", { limit: 3, offset: 299_994, total: 8 })).toEqual({
      first: "/api/products?limit=3&page=1",
      prev: "/api/products?limit=3&page=3",
      last: "/api/products?limit=3&page=3",
    });
  });
});
