import { describe, expect, it } from "vitest";
import { countOf, lastPage, pageHref, pageQuery } from "./pages";

const outline = {
  total: 300,
  categories: [
    { name: "Tees", count: 120, lowestPrice: "18.00" },
    { name: "Pins", count: 1, lowestPrice: "4.00" },
  ],
  imageOrigins: [],
};
const everything = { category: null, sort: "position" } as const;
const tees = { category: "Tees & more", sort: "-price" } as const;

describe("a page of a long list", () => {
  it("has an address that keeps the filters; the first one has the list's own", () => {
    expect(pageHref(everything, 1)).toBe("/");
    expect(pageHref(everything, 2)).toBe("/?page=2");
    expect(pageHref(tees, 3)).toBe("/?category=Tees+%26+more&sort=-price&page=3");
  });

  it("is asked for with the filters that are not as usual", () => {
    expect(pageQuery(everything, 2)).toEqual({ limit: "48", page: "2" });
    expect(pageQuery(everything, "47.moth")).toEqual({ limit: "48", cursor: "47.moth" });
    expect(pageQuery(tees, 1)).toEqual({ limit: "48", page: "1", category: "Tees & more", sort: "-price" });
  });

  it("knows which page is the last", () => {
    expect(lastPage(outline, everything)).toBe(7);
    expect(lastPage(outline, { ...everything, category: "Tees" })).toBe(3);
    expect(lastPage(outline, { ...everything, category: "None" })).toBe(1);
    expect(lastPage({ ...outline, total: 96 }, { ...everything, category: "Tees" })).toBe(1);
  });

  it("knows how much there is without the products", () => {
    expect(countOf(outline, everything)).toBe(300);
    expect(countOf(outline, { ...everything, category: "Tees" })).toBe(120);
    expect(countOf(outline, { ...everything, category: "None" })).toBe(0);
  });
});
