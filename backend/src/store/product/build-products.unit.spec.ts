import { UNLIMITED_INVENTORY } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { buildProduct, type NewProduct } from "./build-products";

const defaults = {
  regionId: "reg_1",
  salesChannelId: "sc_1",
  stockLocationId: "sloc_1",
  shippingOptionId: "so_1",
  shippingProfileId: "sp_1",
  currencyCode: "usd" as const,
};

const tee: NewProduct = {
  name: "Static Moth Tee",
  description: "",
  priceCents: 1999,
  images: [{ url: "/a.webp", alt: "A moth" }, { url: "/b.webp" }],
  inventory: UNLIMITED_INVENTORY,
  category: "Tees",
  sizes: ["S", "M"],
};

describe("buildProduct", () => {
  it("has one variant per size, in order, each with the price in dollars", () => {
    const built = buildProduct(tee, { handle: "tee", categoryId: "cat_1", inventoryItemId: null }, defaults);
    expect(built.options).toEqual([{ title: "Size", values: ["S", "M"], is_exclusive: true }]);
    expect(built.variants).toEqual(
      ["S", "M"].map((size, rank) => ({
        title: size,
        options: { Size: size },
        variant_rank: rank,
        manage_inventory: false,
        prices: [{ currency_code: "usd", amount: 19.99 }],
      })),
    );
  });

  it("has one variant of one value where there are no sizes", () => {
    const built = buildProduct(
      { ...tee, sizes: [] },
      { handle: "t", categoryId: null, inventoryItemId: null },
      defaults,
    );
    expect(built.options).toEqual([{ title: "Default", values: ["Default"], is_exclusive: true }]);
    expect(built.variants).toHaveLength(1);
    expect(built.category_ids).toEqual([]);
  });

  it("lets all sizes take from one item where stock is counted", () => {
    const built = buildProduct(tee, { handle: "t", categoryId: null, inventoryItemId: "iitem_1" }, defaults);
    for (const variant of built.variants ?? []) {
      expect(variant).toMatchObject({
        manage_inventory: true,
        inventory_items: [{ inventory_item_id: "iitem_1", required_quantity: 1 }],
      });
    }
  });

  it("keeps alternative texts with the images, and the first image as thumbnail", () => {
    const built = buildProduct(tee, { handle: "t", categoryId: null, inventoryItemId: null }, defaults);
    expect(built.images).toEqual([{ url: "/a.webp", metadata: { alt: "A moth" } }, { url: "/b.webp" }]);
    expect(built.thumbnail).toBe("/a.webp");
  });
});
