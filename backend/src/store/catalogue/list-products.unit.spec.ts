import type { Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";
import { listProducts, pageLinks } from "./list-products";

function variant(options: Record<string, string>): CatalogueVariant {
  const size = options.Size ?? null;
  const stock = { inventory: 1, allowBackorder: false, stockItems: [] };
  const prices = { price: { cents: 1000, compareAtCents: null }, regularCents: 1000, candidates: [] };
  return { id: JSON.stringify(options), size, options, imageUrls: [], ...prices, ...stock };
}

function entry(name: string, overrides: Partial<Product> = {}, variants: CatalogueVariant[] = []): CatalogueEntry {
  const product: Product = {
    id: name,
    name,
    description: "",
    price: "10.00",
    compareAtPrice: null,
    imageUrl: "",
    imageUrls: [],
    imageAlts: [],
    inventory: 1,
    category: "Tees",
    sizes: [],
    options: [],
    variants: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    ...overrides,
  };
  return { product, variants };
}

const entries = [
  entry("Ash", { price: "9.00", sizes: ["S", "M"], createdAt: "2026-01-01T00:00:00.000Z" }),
  entry("Bone", { price: "100.00", category: "Patches", createdAt: "2026-03-01T00:00:00.000Z" }),
  entry("Cinder", { price: "9.00", description: "With ASH in it", createdAt: "2026-02-01T00:00:00.000Z" }),
];

const names = (query: Parameters<typeof listProducts>[1]) => listProducts(entries, query).map(({ name }) => name);

describe("listProducts", () => {
  it.each([
    [{}, ["Ash", "Bone", "Cinder"]],
    [{ sort: "position" as const }, ["Ash", "Bone", "Cinder"]],
    [{ sort: "newest" as const }, ["Bone", "Cinder", "Ash"]],
    [{ sort: "price" as const }, ["Ash", "Cinder", "Bone"]],
    [{ sort: "-price" as const }, ["Bone", "Ash", "Cinder"]],
    [{ q: "ash" }, ["Ash", "Cinder"]],
    [{ q: "TEES" }, ["Ash", "Cinder"]],
    [{ q: "" }, ["Ash", "Bone", "Cinder"]],
    [{ q: ".*" }, []],
    [{ category: "patches" }, ["Bone"]],
    [{ category: "Patch" }, []],
    [{ size: "M" }, ["Ash"]],
    [{ size: "m" }, []],
    [{ q: "ash", size: "S", category: "tees", sort: "price" as const }, ["Ash"]],
  ])("%j: %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each([
    [{ option: { colour: "Gold" } }, ["Ring", "Chain"]],
    [{ option: { colour: "Gold", size: "M" } }, ["Ring"]],
    [{ option: { colour: "Silver" }, size: "S" }, ["Ring"]],
    [{ option: { colour: "Silver", size: "M" } }, []],
    [{ option: { colour: "Silver" }, size: "M" }, []],
    [{ option: { colour: "gold" } }, []],
    [{ option: { colour: "" } }, ["Ring", "Chain", "Ash"]],
    [{ option: { fabric: "Wool" } }, []],
  ])("one variant is all of what %j asks for: %j", (query, expected) => {
    const ring = [
      { Colour: "Gold", Size: "S" },
      { Colour: "Gold", Size: "M" },
      { Colour: "Silver", Size: "S" },
    ];
    const all = [entry("Ring", {}, ring.map(variant)), entry("Chain", {}, [variant({ COLOUR: "Gold" })]), entry("Ash")];
    expect(listProducts(all, query).map(({ name }) => name)).toEqual(expected);
  });

  it("leaves the kept catalogue in its order", () => {
    names({ sort: "-price" });
    expect(entries.map(({ product }) => product.name)).toEqual(["Ash", "Bone", "Cinder"]);
  });
});

describe("pageLinks", () => {
  const offsets = (page: { limit: number; offset: number; total: number }) =>
    Object.fromEntries(
      [
        ...pageLinks("/api/products", new URLSearchParams("q=a b&limit=9"), page).matchAll(/<([^>]+)>; rel="(\w+)"/g),
      ].map(([, url, rel]) => [rel, Number(new URL(url ?? "", "http://x").searchParams.get("offset"))]),
    );

  it.each([
    [
      { limit: 2, offset: 0, total: 5 },
      { first: 0, next: 2, last: 4 },
    ],
    [
      { limit: 2, offset: 2, total: 5 },
      { first: 0, prev: 0, next: 4, last: 4 },
    ],
    [
      { limit: 2, offset: 4, total: 5 },
      { first: 0, prev: 2, last: 4 },
    ],
    [
      { limit: 2, offset: 0, total: 4 },
      { first: 0, next: 2, last: 2 },
    ],
    [
      { limit: 2, offset: 1, total: 2 },
      { first: 0, prev: 0, last: 0 },
    ],
    [
      { limit: 5, offset: 0, total: 5 },
      { first: 0, last: 0 },
    ],
    [
      { limit: 5, offset: 0, total: 0 },
      { first: 0, last: 0 },
    ],
  ])("%j: %j", (page, expected) => {
    expect(offsets(page)).toEqual(expected);
  });

  it("keeps the other parameters, and nothing can break out of a link", () => {
    const params = new URLSearchParams({ q: 'a>; rel="evil", <b', sort: "price" });
    const link = pageLinks("/api/products", params, { limit: 1, offset: 0, total: 1 });
    expect(link.match(/[<>]/g)).toHaveLength(4);
    expect(link).toContain("sort=price");
  });
});
