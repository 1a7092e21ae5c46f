import type { ListProductsQuery, Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";
import { cutPage, listProducts } from "./list-products";

function variant(options: Record<string, string>): CatalogueVariant {
  const size = options.Size ?? null;
  const stock = { inventory: 1, allowBackorder: false, stockItems: [], grams: 0 };
  const prices = {
    price: { cents: 1000, compareAtCents: null, includesTax: false },
    regularCents: 1000,
    candidates: [],
  };
  return { id: JSON.stringify(options), size, options, imageUrls: [], ...prices, ...stock };
}

function entry(name: string, overrides: Partial<Product> = {}, variants: CatalogueVariant[] = []): CatalogueEntry {
  const product: Product = {
    id: name,
    name,
    description: "",
    care: "",
    sizeChart: "",
    material: "",
    weight: null,
    originCountry: "",
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
  entry("Cinder", {
    price: "9.00",
    description: "With ASH in it",
    inventory: 0,
    createdAt: "2026-02-01T00:00:00.000Z",
  }),
];

const namesIn = (all: CatalogueEntry[], query: ListProductsQuery) =>
  listProducts(all, query).map(({ product }) => product.name);
const names = (query: ListProductsQuery) => namesIn(entries, query);

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
    [{ size: "m" }, ["Ash"]],
    [{ minPrice: "9.01" }, ["Bone"]],
    [{ minPrice: "9.00", maxPrice: "9.00" }, ["Ash", "Cinder"]],
    [{ maxPrice: "8.99" }, []],
    [{ minPrice: "100.00" }, ["Bone"]],
    [{ inStock: "true" as const }, ["Ash", "Bone"]],
    [{ inStock: "false" as const }, ["Ash", "Bone", "Cinder"]],
    [{ q: "ash", size: "S", category: "tees", sort: "price" as const }, ["Ash"]],
  ])("%j: %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each([
    [{ option: { colour: "Gold" } }, ["Ring", "Chain"]],
    [{ option: { colour: "Gold", size: "M" } }, ["Ring"]],
    [{ option: { colour: "Silver" }, size: "S" }, ["Ring"]],
    [{ option: { colour: "Silver" }, size: "s" }, ["Ring"]],
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
    expect(namesIn(all, query)).toEqual(expected);
  });

  it.each([
    [{ size: "S" }, ["Ring"]],
    [{ size: "S", inStock: "true" as const }, []],
    [{ size: "m", inStock: "true" as const }, ["Ring"]],
    [{ size: "M", inStock: "true" as const }, ["Ring"]],
    [{ option: { colour: "Gold", size: "S" }, inStock: "true" as const }, []],
    [{ option: { colour: "Gold" }, inStock: "true" as const }, ["Ring"]],
  ])("of a product of which S is sold out %j finds %j", (query, expected) => {
    const variants = [
      { ...variant({ Colour: "Gold", Size: "S" }), inventory: 0 },
      variant({ Colour: "Gold", Size: "M" }),
    ];
    expect(namesIn([entry("Ring", { sizes: ["S", "M"] }, variants)], query)).toEqual(expected);
  });

  it.each([
    [{ category: "tees" }, ["Dusk", "Ember", "Ash", "Cinder"]],
    [{ category: "Tees", sort: "price" as const }, ["Ash", "Cinder", "Dusk", "Ember"]],
    [{}, ["Ash", "Bone", "Cinder", "Ember", "Dusk"]],
  ])("%j, of which two are placed in their category: %j", (query, expected) => {
    const placed = [entry("Ember", { categoryPosition: 9 }), entry("Dusk", { categoryPosition: -9 })];
    expect(namesIn([...entries, ...placed], query)).toEqual(expected);
  });

  it("leaves the kept catalogue in its order", () => {
    names({ sort: "-price" });
    names({ category: "tees" });
    expect(entries.map(({ product }) => product.name)).toEqual(["Ash", "Bone", "Cinder"]);
  });
});

const PATH = "/api/products";
const list = (total: number) => Array.from({ length: total }, (_, index) => entry(`p${index}`));
const linksOf = (link: string): Record<string, URLSearchParams> =>
  Object.fromEntries(
    [...link.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [
      rel,
      new URL(url ?? "", "http://x").searchParams,
    ]),
  );

describe("cutPage", () => {
  const offsets = ({ limit, offset, total }: { limit: number; offset: number; total: number }) => {
    const { headers } = cutPage(list(total), { limit, offset }, PATH, new URLSearchParams("q=a b&limit=9"));
    return Object.fromEntries(
      Object.entries(linksOf(headers.Link ?? "")).map(([rel, params]) => [rel, Number(params.get("offset"))]),
    );
  };

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
    const link = cutPage(list(1), { limit: 1, offset: 0 }, PATH, params).headers.Link ?? "";
    expect(link.match(/[<>]/g)).toHaveLength(4);
    expect(link).toContain("sort=price");
  });

  const page = (query: ListProductsQuery, products = list(30), params = new URLSearchParams()) => {
    for (const [name, value] of Object.entries(query)) params.set(name, `${value as string}`);
    const cut = cutPage(products, query, PATH, params);
    return { ...cut, ids: cut.products.map(({ id }) => id), links: linksOf(cut.headers.Link ?? "") };
  };

  it("is the whole list where no page is asked for", () => {
    expect(page({}).products).toHaveLength(30);
    expect(page({}).headers).toEqual({ "X-Total-Count": "30" });
    const { headers } = cutPage(list(30), { offset: 5, q: "a b" }, PATH, new URLSearchParams("q=a b&offset=5"));
    const link = `<${PATH}?q=a+b>; rel=`;
    expect(headers).toEqual({ "X-Total-Count": "30", Link: `${link}"first", ${link}"last"` });
    expect(page({ offset: 28 }).ids).toEqual(["p28", "p29"]);
  });

  it("counts pages from 1, of 24 unless said", () => {
    expect(page({ page: 1 }).products).toHaveLength(24);
    expect(page({ page: 2 }).ids[0]).toBe("p24");
    expect(page({ page: 3, limit: 10 }).ids.at(-1)).toBe("p29");
    expect(page({ page: 4, limit: 10 }).ids).toEqual([]);
    const { links } = page({ page: 2, limit: 10 });
    expect(Object.entries(links).map(([rel, params]) => [rel, params.get("page"), params.has("offset")])).toEqual([
      ["first", "1", false],
      ["prev", "1", false],
      ["next", "3", false],
      ["last", "3", false],
    ]);
  });

  it("goes on behind a cursor's product, though others came or went", () => {
    const cursor = page({ limit: 10 }).headers["X-Next-Cursor"] ?? "";
    expect(page({ cursor, limit: 10 }).ids[0]).toBe("p10");
    expect(page({ cursor, limit: 10 }).links.next?.get("cursor")).toBe("19.p19");
    const grown = [...list(30)];
    grown.unshift(entry("new"));
    expect(page({ cursor, limit: 10 }, grown).ids[0]).toBe("p10");
    expect(page({ cursor, limit: 10 }, list(30).slice(3)).ids[0]).toBe("p10");
    const without = list(30).filter(({ product }) => product.id !== "p9");
    expect(page({ cursor, limit: 10 }, without).ids[0]).toBe("p10");
    expect(page({ cursor: "99.gone", limit: 10 }).ids).toEqual([]);
  });

  it("has no cursor behind the last page", () => {
    expect(page({ limit: 30 }).headers).not.toHaveProperty("X-Next-Cursor");
    expect(page({ cursor: "19.p19", limit: 10 }).headers).not.toHaveProperty("X-Next-Cursor");
  });
});
