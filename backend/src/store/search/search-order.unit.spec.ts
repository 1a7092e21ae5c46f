import { SearchQuery } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "../catalogue/build-entries";
import { MiniSearchIndex } from "./mini-search-index";
import { ProductSearch } from "./product-search";
import { entry, modelOf } from "./testing/entries";

describe("what equally matches", () => {
  const [moth, bat, owl] = ["Moth Tee", "Bat Tee", "Owl Tee"].map((name) => entry(name, "Tees")) as [
    CatalogueEntry,
    CatalogueEntry,
    CatalogueEntry,
  ];
  const find = async (own: ProductSearch, all: CatalogueEntry[]) =>
    (await own.search(modelOf(all), SearchQuery.parse({ q: "tee" }))).products.map(({ name }) => name);

  it("stands as the owner has put it, whatever was indexed last", async () => {
    const own = new ProductSearch(new MiniSearchIndex());
    expect(await find(own, [moth, bat, owl])).toEqual(["Moth Tee", "Bat Tee", "Owl Tee"]);
    const renamed = { ...moth, product: { ...moth.product, name: "Fox Tee" } };
    expect(await find(own, [renamed, bat, owl])).toEqual(["Fox Tee", "Bat Tee", "Owl Tee"]);
    expect(await find(own, [owl, renamed, bat])).toEqual(["Owl Tee", "Fox Tee", "Bat Tee"]);
  });

  it("stands behind what matches better", async () => {
    const own = new ProductSearch(new MiniSearchIndex());
    const best = entry("Tee", "Tees");
    expect(await find(own, [moth, bat, best])).toEqual(["Tee", "Moth Tee", "Bat Tee"]);
  });
});

describe("an order", () => {
  const placed = (name: string, category: string, categoryPosition?: number) => {
    const own = entry(name, category);
    const place = categoryPosition === undefined ? {} : { categoryPosition };
    return { ...own, product: { ...own.product, ...place } };
  };
  const shop = modelOf([
    placed("Moth Tee with a long name", "Tees"),
    placed("Moth Hoodie", "Hoodies"),
    placed("Moth Tee", "Tees"),
    placed("Moth", "Tees", 1),
  ]);
  const [long, hoodie, tee, moth] = shop.entries.map(({ product }) => product.name);

  it.each([
    [{}, [long, hoodie, tee, moth]],
    [{ sort: "position" }, [long, hoodie, tee, moth]],
    [{ category: "tees" }, [moth, long, tee]],
    [{ category: "tees", sort: "position" }, [moth, long, tee]],
    [{ category: "tees", sort: "price" }, [moth, long, tee]],
    [{ q: "moth" }, [moth, hoodie, tee, long]],
    [{ q: "moth tee", category: "tees" }, [tee, long, moth]],
    [{ q: "moth", sort: "position" }, [long, hoodie, tee, moth]],
    [{ q: "moth", sort: "position", category: "tees" }, [moth, long, tee]],
    [{ q: "moth", sort: "price" }, [moth, hoodie, tee, long]],
  ])("as %j asks for it is %j", async (query, names) => {
    const found = await new ProductSearch(new MiniSearchIndex()).search(shop, SearchQuery.parse(query));
    expect(found.products.map(({ name }) => name)).toEqual(names);
  });
});
