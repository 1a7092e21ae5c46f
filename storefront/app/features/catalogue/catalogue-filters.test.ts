import { expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { filtersHref, readFilters, selectProducts } from "./catalogue-filters";

it.each([
  ["/", { category: null, sort: "position" }],
  ["/?view=list", { category: null, sort: "position", list: true }],
  ["/?category=Hoodies&sort=price&view=list", { category: "Hoodies", sort: "price", list: true }],
])("%s names its filters, which name it", (address, filters) => {
  const search = new URL(address, "http://localhost").searchParams;
  expect(readFilters((name) => search.get(name))).toEqual(filters);
  expect(filtersHref(readFilters((name) => search.get(name)))).toBe(address);
});

it.each([
  ["tees", "Tees"],
  ["TEES", "Tees"],
  ["pins", "pins"],
  ["tee", "tee"],
])("knows of a category %s as %s", (category, name) => {
  const parameter = (asked: string) => (asked === "category" ? category : null);
  expect(readFilters(parameter, ["Hoodies", "Tees", "Pins", "pins"]).category).toBe(name);
});

it.each([
  [{ category: "Hoodies", sort: "position" }, "bac"],
  [{ category: "Hoodies", sort: "-price" }, "cba"],
  [{ category: null, sort: "position" }, "axcb"],
] as const)("shows %j in its order", (filters, expected) => {
  const hoodie = (id: string, price: string, more = {}) => makeProduct({ id, price, category: "Hoodies", ...more });
  const products = [
    hoodie("a", "1.00", { categoryPosition: 7 }),
    makeProduct({ id: "x", category: "Pins", price: "1.00", categoryPosition: 0 }),
    hoodie("c", "3.00"),
    hoodie("b", "1.00", { categoryPosition: -2 }),
  ];
  const ids = selectProducts(products, filters).map(({ id }) => id);
  expect(ids.join("")).toBe(expected);
});
