import type { Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import type { CatalogueEntry } from "./build-entries";
import { relatedProducts } from "./related-products";

let day = 0;

/** The later ones in the list are the newer ones. */
function entry(id: string, category: string, relatedIds?: string[]): CatalogueEntry {
  const createdAt = new Date(Date.UTC(2026, 0, ++day)).toISOString();
  return { product: { id, category, createdAt } as Product, variants: [], ...(relatedIds ? { relatedIds } : {}) };
}

const relatedTo = (entries: CatalogueEntry[], id: string) => {
  const byId = new Map(entries.map((one) => [one.product.id, one]));
  return relatedProducts({ entries, byId, assortment: {} }, byId.get(id)!).map((product) => product.id);
};

describe("what stands below a product", () => {
  const tees = ["a", "b", "c", "d", "e", "f"].map((id) => entry(id, id === "f" ? "tees" : "Tees"));
  const others = ["x", "y", "z"].map((id) => entry(id, "Vinyl"));

  it("is what its owner has picked, in that order, of what is public", () => {
    const picked = entry("own", "Tees", ["z", "gone", "own", "a"]);
    expect(relatedTo([picked, ...tees, ...others], "own")).toEqual(["z", "a"]);
  });

  it("is the first of its category where nothing of the picks is public", () => {
    const picked = entry("own", "TEES", ["gone"]);
    expect(relatedTo([picked, ...tees, ...others], "own")).toEqual(["a", "b", "c", "d"]);
    expect(relatedTo([...tees, ...others], "b")).toEqual(["a", "c", "d", "e"]);
  });

  it("is filled up with the newest where its category has too few", () => {
    expect(relatedTo([...tees, ...others], "x")).toEqual(["y", "z", "f", "e"]);
    expect(relatedTo([entry("own", ""), ...tees, ...others], "own")).toEqual(["z", "y", "x", "f"]);
  });

  it("is less in a small shop, and nothing where there is nothing else", () => {
    expect(relatedTo(others, "y")).toEqual(["x", "z"]);
    expect(relatedTo([others[0]!], "x")).toEqual([]);
  });

  it("is shown as it is now while the same can be bought", () => {
    const assortment = {};
    const leftBeside = (inventory: number) => {
      const entries = others.map((one) => ({ ...one, product: { ...one.product, inventory } }));
      const byId = new Map(entries.map((one) => [one.product.id, one]));
      return relatedProducts({ entries, byId, assortment }, entries[0]!).map((product) => product.inventory);
    };
    expect([leftBeside(2), leftBeside(1)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });
});
