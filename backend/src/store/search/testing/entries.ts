import type { Product } from "@nocturne/contract";
import type { CatalogueEntry } from "../../catalogue/build-entries";

/** A product to be searched, which has its name for an id. */
export function entry(name: string, category: string, description = "", colours: string[] = []): CatalogueEntry {
  const product: Product = {
    id: name,
    name,
    description,
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
    category,
    sizes: [],
    options: colours.length > 0 ? [{ name: "Colour", values: colours }] : [],
    variants: [],
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  return { product, variants: [] };
}

export const modelOf = (all: CatalogueEntry[], assortment: object = {}) => ({
  entries: all,
  byId: new Map(all.map((own) => [own.product.id, own])),
  assortment,
});
