import type { HomeBlock, Product } from "@nocturne/contract";
import { describe, expect, it, vi } from "vitest";
import { readBlocks, type ReadProducts } from "./shown-blocks";

const product = (id: string) => ({ id, name: id }) as Product;
const picked = (...ids: string[]): HomeBlock => {
  return { kind: "products", title: "", from: "picked", category: "", limit: 8, ids };
};
const CATEGORY: HomeBlock = { kind: "products", title: "", from: "category", category: "Coats", limit: 4, ids: [] };
const ALL: HomeBlock = { ...CATEGORY, from: "all" };
const LOOKBOOK: HomeBlock = {
  kind: "lookbook",
  title: "",
  picture: { src: "/uploads/a.webp", alt: "A", width: null, height: null },
  spots: ["b", "gone", "b"].map((productId) => ({ productId, x: 1, y: 2 })),
};

/** A shop of two products, and two in the category. */
const shop = () =>
  vi.fn<ReadProducts>((query) =>
    Promise.resolve(
      "ids" in query
        ? query.ids
            .split(",")
            .filter((id) => "ab".includes(id))
            .map(product)
        : [product("c"), product("d")],
    ),
  );
const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe("what the blocks of a home page show", () => {
  it("is read at once for all that is named, and once for each category", async () => {
    const read = shop();
    const shown = await readBlocks([picked("b", "gone", "a"), CATEGORY, LOOKBOOK], read);
    expect(shown.map(({ products }) => idsOf(products))).toEqual([["b", "a"], ["c", "d"], ["b"]]);
    expect(read.mock.calls).toEqual([[{ ids: "b,gone,a" }], [{ category: "Coats", limit: "4" }]]);
  });

  it("is nothing for blocks that name no product", async () => {
    const read = shop();
    const shown = await readBlocks([{ kind: "headline" }, ALL, { kind: "gallery" }], read);
    expect(shown.map(({ products }) => products)).toEqual([[], [], []]);
    expect(read).not.toHaveBeenCalled();
  });

  it("names no more than a hundred products in one read", async () => {
    const read = shop();
    const ids = Array.from({ length: 120 }, (_, index) => `p${index}`);
    await readBlocks(
      Array.from({ length: 5 }, (_, index) => picked(...ids.slice(index * 24, (index + 1) * 24))),
      read,
    );
    expect(read.mock.calls.map(([query]) => ("ids" in query ? query.ids.split(",").length : 0))).toEqual([100, 20]);
  });
});
