import { expect, it } from "vitest";
import { filtersHref, readFilters } from "./catalogue-filters";

it.each([
  ["/", { category: null, sort: "position" }],
  ["/?view=list", { category: null, sort: "position", list: true }],
  ["/?category=Hoodies&sort=price&view=list", { category: "Hoodies", sort: "price", list: true }],
])("%s names its filters, which name it", (address, filters) => {
  const search = new URL(address, "http://localhost").searchParams;
  expect(readFilters((name) => search.get(name))).toEqual(filters);
  expect(filtersHref(readFilters((name) => search.get(name)))).toBe(address);
});
