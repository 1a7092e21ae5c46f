import { describe, expect, it } from "vitest";
import { filterChips, readSearchFilters, searchCall, searchPath, spellFilters, withChosen } from "./search-filters";
import { findSitePages } from "./site-pages";

const filters = (given: Record<string, string>) => readSearchFilters((name) => given[name] ?? null);

describe("the filters of a search", () => {
  const all = {
    q: "moth & co",
    category: "Tees",
    size: "M",
    minPrice: "5",
    maxPrice: "30",
    inStock: "1",
    sort: "price",
  };

  it("are in its address, and read back from it", () => {
    const path = searchPath(filters(all), 3);
    const search = new URL(path, "https://shop.example").searchParams;
    expect(search.get("page")).toBe("3");
    expect(readSearchFilters((name) => search.get(name))).toEqual(filters(all));
    expect(searchPath(filters({ q: "  " }))).toBe("/search");
    expect(filters({ q: "\u0000moth" }).q).toBe("moth");
    expect(searchPath(filters({ q: "moth" }), 1)).toBe("/search?q=moth");
  });

  it("are what the server is asked, without those that are not set", () => {
    expect(searchCall(filters({ inStock: "1" }))).toEqual({ q: "", inStock: "1" });
  });

  it("are removed one by one, with everything else kept", () => {
    const chips = filterChips(filters(all));
    expect(chips.map(({ name }) => name)).toEqual(["Tees", "Size M", "$5.00 to $30.00", "In stock"]);
    expect(chips[2]?.path).toBe("/search?q=moth+%26+co&category=Tees&size=M&inStock=1&sort=price");
    expect(filterChips(filters({ minPrice: "5" }))).toEqual([{ name: "From $5.00", path: "/search" }]);
    expect(filterChips(filters({ maxPrice: "5" }))[0]?.name).toBe("Up to $5.00");
    expect(filterChips(filters({ maxPrice: "5" }), "eur")[0]?.name).toBe("Up to €5.00");
    expect(filterChips(filters({ q: "moth", sort: "price" }))).toEqual([]);
  });

  it("are shown as the shop writes them", () => {
    const facets = {
      categories: [{ value: "Tees", count: 2 }],
      sizes: [
        { value: "M", count: 2 },
        { value: "xs", count: 0 },
      ],
      inStock: 2,
      price: null,
    };
    const shown = (typed: Record<string, string>) => filterChips(spellFilters(filters(typed), facets));
    expect(shown({ category: "tees", size: "m", minPrice: "5" })).toEqual([
      { name: "Tees", path: "/search?size=M&minPrice=5" },
      { name: "Size M", path: "/search?category=Tees&minPrice=5" },
      { name: "From $5.00", path: "/search?category=Tees&size=M" },
    ]);
    expect(shown({ size: "XS" })[0]?.name).toBe("Size xs");
    expect(shown({ size: "xxl" })[0]?.name).toBe("Size xxl");
    expect(shown({ q: "moth" })).toEqual([]);
  });

  it("keep a value that is chosen where nothing is left of it", () => {
    const values = [{ value: "Tees", count: 2 }];
    expect(withChosen(values, "Tees")).toEqual(values);
    expect(withChosen(values, "tees")).toEqual([{ value: "tees", count: 2 }]);
    expect(withChosen(values, "")).toEqual(values);
    expect(withChosen(values, "Hats")).toEqual([...values, { value: "Hats", count: 0 }]);
  });
});

it.each([
  ["where is my parcel", []],
  ["parcel", ["/order-status"]],
  ["TRACK", ["/order-status"]],
  ["order", ["/order-status", "/profile"]],
  ["sign in", ["/auth"]],
  ["o", []],
  ["", []],
])("finds for %j the pages %j", (typed, paths) => {
  expect(findSitePages(typed, []).map(({ path }) => path)).toEqual(paths);
});

it("finds what the owner wrote, by title and description", () => {
  const written = [
    { slug: "returns", title: "Shipping and returns", description: "How long parcels take" },
    { slug: "about", title: "About", description: "" },
  ];
  expect(findSitePages("returns", written)).toEqual([{ title: "Shipping and returns", path: "/pages/returns" }]);
  expect(findSitePages("parc", written).map(({ path }) => path)).toEqual(["/order-status", "/pages/returns"]);
});
