import { SearchQuery } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../catalogue/build-entries";
import { MiniSearchIndex } from "./mini-search-index";
import { ProductSearch } from "./product-search";
import { termsOf } from "./terms";
import { entry, modelOf } from "./testing/entries";

const entries = [
  entry("Moth Tee", "Tees", "A woodcut moth, printed by night."),
  entry("Raven Hoodie", "Hoodies", "Heavy. Warm as a moth's idea of the sun."),
  entry("Night Shift Long Sleeve", "Long Sleeves", "Tour dates on the back."),
  entry("Café Noir Mug", "Home", "Holds coffee.", ["Bone", "Oxblood"]),
  entry("Tarot Patch", "Patches", "The hand."),
];

const model = modelOf(entries);

const products = new ProductSearch(new MiniSearchIndex());

async function search(query: string | Record<string, string>, of = model) {
  const parsed = SearchQuery.parse(typeof query === "string" ? { q: query } : query);
  const { products: found, ...rest } = await products.search(of, parsed);
  return { ...rest, names: found.map(({ name }) => name) };
}

describe("a search", () => {
  it.each([
    ["moth", ["Moth Tee", "Raven Hoodie"]],
    ["MOT", ["Moth Tee", "Raven Hoodie"]],
    ["mtoh tee", ["Moth Tee"]],
    ["ravne", ["Raven Hoodie"]],
    ["hodie", ["Raven Hoodie"]],
    ["cafe", ["Café Noir Mug"]],
    ["Cafe\u0301", ["Café Noir Mug"]],
    ["oxblood", ["Café Noir Mug"]],
    ["night sleeve", ["Night Shift Long Sleeve"]],
    ["sleeve night zzz", ["Night Shift Long Sleeve", "Moth Tee"]],
    ["tee", ["Moth Tee"]],
    ["mo", ["Moth Tee"]],
    ["moth m", ["Moth Tee", "Raven Hoodie"]],
    ["h", ["Raven Hoodie", "Café Noir Mug"]],
    ["moths", ["Moth Tee", "Raven Hoodie"]],
    ["zzz", []],
    ["", entries.map(({ product }) => product.name)],
    ["  .*  ", []],
    ["constructor __proto__", []],
    ["s t m moth", ["Moth Tee", "Raven Hoodie"]],
  ])("for %j finds %j", async (q, names) => {
    expect((await search(q)).names).toEqual(names);
  });

  it("tells how many there are beyond the page, and the categories of that name", async () => {
    expect(await search({ q: "moth", limit: "1" })).toEqual({ names: ["Moth Tee"], categories: [], total: 2 });
    expect((await search({ q: "moth", limit: "1", page: "2" })).names).toEqual(["Raven Hoodie"]);
    expect((await search({ q: "moth", limit: "1", page: "3" })).names).toEqual([]);
    expect((await search("long sl")).categories).toEqual(["Long Sleeves"]);
    expect((await search("hood")).categories).toEqual(["Hoodies"]);
  });

  it("offers near words where nothing is found, and only there", async () => {
    expect((await search("hodiez7")).nearest).toContain("hoodie");
    expect((await search("qqqqqqqq")).nearest).toBeUndefined();
    expect((await search("moth")).nearest).toBeUndefined();
  });

  it("offers no words that are not looked for, and never the search itself", async () => {
    const shelf = modelOf([entry("Ox Tee", "Tees", "A sign of 1 or x, if on."), entry("Bat Tee", "Tees")]);
    expect(await search("of", shelf)).toMatchObject({ names: [], nearest: ["ox"] });
    expect((await search("x", shelf)).nearest).not.toContain("x");
    expect((await search("1", shelf)).nearest ?? []).not.toContain("1");
  });

  it("offers no words of what is sold in other regions alone", async () => {
    const here = modelOf([entry("Mouth Tee", "Tees")]);
    const all = modelOf([...here.entries, ...entries]);
    const { total, nearest } = await products.search(here, SearchQuery.parse({ q: "moth" }), all);
    expect({ total, nearest }).toEqual({ total: 0, nearest: ["mouth"] });
  });
});

describe("a word that others write as two", () => {
  const shelf = modelOf([
    entry("Bone Long Sleeve", "Long Sleeves"),
    entry("Moth Longsleeve", "Long Sleeves"),
    entry("Long Coat", "Coats", "With sleeves like wings."),
    entry("Moth T-Shirt", "Shirts"),
    entry("Bone Tshirt", "Shirts"),
  ]);
  const found = async (q: string) => (await search(q, shelf)).names;

  it.each(["long sleeve", "long sleeves"])("is found by two, as in %j", async (q) => {
    const names = await found(q);
    expect(names.slice(0, 2).sort()).toEqual(["Bone Long Sleeve", "Moth Longsleeve"]);
    expect(names.slice(2)).toEqual(["Long Coat"]);
  });

  it.each([
    ["longsleeve", ["Bone Long Sleeve", "Moth Longsleeve"]],
    ["bone longsleeve", ["Bone Long Sleeve"]],
    ["moth long sleeve", ["Moth Longsleeve"]],
    ["t shirt", ["Bone Tshirt", "Moth T-Shirt"]],
    ["tshirt bone", ["Bone Tshirt"]],
    ["longcoat", ["Long Coat"]],
  ])("%j finds %j", async (q, names) => {
    expect((await found(q)).sort()).toEqual(names);
  });

  it("names its category in one word and in two", async () => {
    for (const q of ["longsl", "long sl", "longsleeves"]) {
      expect([q, (await search(q, shelf)).categories]).toEqual([q, ["Long Sleeves"]]);
    }
  });
});

describe("filters", () => {
  const sized = (name: string, category: string, price: string, stock: Record<string, number>) => {
    const own = entry(name, category);
    const variants = Object.entries(stock).map(([size, inventory]) => {
      return { id: name + size, size, options: { Size: size }, price, compareAtPrice: null, inventory };
    });
    const inventory = Object.values(stock).reduce((sum, count) => sum + count, 0);
    const createdAt = `2026-01-0${name.length}T00:00:00.000Z`;
    return { ...own, product: { ...own.product, price, inventory, sizes: Object.keys(stock), variants, createdAt } };
  };
  const shop = modelOf([
    sized("Owl", "Tees", "30.00", { S: 1, M: 0 }),
    sized("Bat", "Tees", "9.00", { M: 2 }),
    sized("Crow", "Hoodies", "100.00", { S: 0, M: 0 }),
  ]);

  it.each([
    [{}, ["Owl", "Bat", "Crow"]],
    [{ category: "tees" }, ["Owl", "Bat"]],
    [{ size: "S" }, ["Owl"]],
    [{ size: "M" }, ["Bat"]],
    [{ size: "m" }, ["Bat"]],
    [{ inStock: "1" }, ["Owl", "Bat"]],
    [{ inStock: "false" }, ["Owl", "Bat", "Crow"]],
    [{ minPrice: "9", maxPrice: "30" }, ["Owl", "Bat"]],
    [{ minPrice: "30.01" }, ["Crow"]],
    [{ sort: "price" }, ["Bat", "Owl", "Crow"]],
    [{ sort: "-price" }, ["Crow", "Owl", "Bat"]],
    [{ sort: "newest" }, ["Crow", "Owl", "Bat"]],
    [{ q: "owl", category: "Hoodies" }, []],
    [{ q: "owl", maxPrice: "30" }, ["Owl"]],
  ])("%j leave %j", async (query, names) => {
    expect((await search(query as Record<string, string>, shop)).names).toEqual(names);
  });

  it("count what each value would leave, with all other filters kept", async () => {
    const { facets } = await search({ category: "Tees", inStock: "true", facets: "true" }, shop);
    expect(facets).toEqual({
      categories: [{ value: "Tees", count: 2 }],
      sizes: [
        { value: "S", count: 1 },
        { value: "M", count: 1 },
      ],
      inStock: 2,
      price: { min: "9.00", max: "30.00" },
    });
    expect((await search({ category: "Tees", facets: "1" }, shop)).facets?.categories).toEqual([
      { value: "Tees", count: 2 },
      { value: "Hoodies", count: 1 },
    ]);
    expect((await search({ q: "zzzz", facets: "true" }, shop)).facets).toEqual({
      categories: [],
      sizes: [],
      inStock: 0,
      price: null,
    });
  });

  it("count a value in other letters with its own, as a filter finds both", async () => {
    const shelf = modelOf([sized("Owl", "Tees", "30.00", { M: 1 }), sized("Bat", "tees", "9.00", { m: 2, L: 1 })]);
    const { facets } = await search({ facets: "true" }, shelf);
    expect(facets?.categories).toEqual([{ value: "Tees", count: 2 }]);
    expect(facets?.sizes).toEqual([
      { value: "M", count: 2 },
      { value: "L", count: 1 },
    ]);
    expect((await search({ size: "m" }, shelf)).names).toEqual(["Owl", "Bat"]);
  });

  it("of everything are kept while the same can be bought, with the pieces that are left by now", async () => {
    const query = SearchQuery.parse({ facets: "true", inStock: "true" });
    const find = async (left: number, assortment: object) => {
      const shelf = [sized("Owl", "Tees", "30.00", { S: left }), sized("Bat", "Tees", "9.00", { M: 2 })];
      const { products: found, facets } = await products.search(modelOf(shelf, assortment), query);
      return { left: found.map(({ inventory }) => inventory), facets };
    };
    const [some, none] = [{}, {}];
    const first = await find(2, some);
    expect(first.left).toEqual([2, 2]);
    const second = await find(1, some);
    expect(second.left).toEqual([1, 2]);
    expect(second.facets).toBe(first.facets);
    const third = await find(0, none);
    expect(third.left).toEqual([2]);
    expect(third.facets?.sizes).toEqual([{ value: "M", count: 1 }]);
  });
});

describe("the index behind the search", () => {
  /** Notes what it is told. */
  class Told extends MiniSearchIndex {
    readonly added: string[][] = [];
    readonly discarded: string[][] = [];

    override add(given: Parameters<MiniSearchIndex["add"]>[0]): void {
      this.added.push(given.map(({ id }) => id));
      super.add(given);
    }

    override discard(ids: readonly string[]): void {
      this.discarded.push([...ids]);
      super.discard(ids);
    }
  }

  it("is told of what changed in words alone, once, and forgets what is gone", async () => {
    const index = new Told();
    const own = new ProductSearch(index);
    const find = async (q: string, all: CatalogueEntry[]) => {
      const found = await own.search(modelOf(all), SearchQuery.parse({ q }));
      return found.products.map(({ price, name }) => `${name} ${price}`);
    };
    const [moth, raven, ...others] = entries as [CatalogueEntry, CatalogueEntry, ...CatalogueEntry[]];
    await Promise.all([find("moth", entries), find("raven", entries)]);
    expect(index.added.flat()).toEqual(entries.map(({ product }) => product.id));
    const cheaper = { ...moth, product: { ...moth.product, price: "5.00" } };
    expect(await find("moth", [cheaper, raven, ...others])).toEqual(["Moth Tee 5.00", "Raven Hoodie 10.00"]);
    expect(index.added).toHaveLength(1);
    const renamed = { ...raven, product: { ...raven.product, name: "Jackdaw Hoodie" } };
    expect(await find("jackdaw", [renamed, ...others])).toEqual(["Jackdaw Hoodie 10.00"]);
    expect(index.added.slice(1)).toEqual([[raven.product.id]]);
    expect(index.discarded).toEqual([[moth.product.id]]);
    expect(await find("tee", [renamed, ...others])).toEqual([]);
    expect(await find("jackdaw", entries)).toEqual([]);
    expect(await find("tee", entries)).toEqual(["Moth Tee 10.00"]);
  });

  it("is told again of what it failed to take", async () => {
    const index = new Told();
    const failure = new Error("The index is away.");
    const add = index.add.bind(index);
    index.add = () => Promise.reject(failure) as never;
    const own = new ProductSearch(index);
    await expect(own.search(model, SearchQuery.parse({ q: "moth" }))).rejects.toBe(failure);
    index.add = add;
    expect((await own.search(model, SearchQuery.parse({ q: "moth" }))).total).toBe(2);
  });
});

it("compares words in lower case, without accents and apostrophes", () => {
  expect(termsOf("The Moth’s CAFÉ—No.7, ﬁn")).toEqual(["the", "moth", "cafe", "no", "7", "fin"]);
});
