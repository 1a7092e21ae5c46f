import type { Product } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { makeProduct, makeVariant } from "../../testing/fixtures";
import { breadcrumbData, organizationData, productData, webSiteData } from "./json-ld";

const config = { publicUrl: "https://shop.example", storeName: "Owl & Co" };

/**
 * What schema.org allows on each type, and what Google asks of it
 * (https://developers.google.com/search/docs/appearance/structured-data): `!` marks what must be there.
 */
const SHAPES: Record<string, string> = {
  Product: "name! description url sku! brand category image size color material pattern offers! isVariantOf",
  ProductGroup: "name! url productGroupID! variesBy! hasVariant! offers",
  Offer: "url! price! priceCurrency! availability! itemCondition seller priceSpecification",
  AggregateOffer: "url lowPrice! highPrice! priceCurrency! offerCount! availability",
  UnitPriceSpecification: "priceType! price! priceCurrency!",
  Brand: "name!",
  Organization: "@id name! url logo",
  WebSite: "@id name! url! inLanguage publisher potentialAction!",
  SearchAction: "target! query-input!",
  EntryPoint: "urlTemplate!",
  BreadcrumbList: "itemListElement!",
  ListItem: "position! name! item!",
};

function expectShape(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(expectShape);
  if (typeof value !== "object" || value === null) return;
  const { "@type": type, "@context": _context, ...rest } = value as Record<string, unknown> & { "@type"?: string };
  if (type !== undefined) {
    const known = SHAPES[type]?.split(" ") ?? [];
    const names = known.map((name) => name.replace("!", ""));
    expect(
      Object.keys(rest).filter((name) => !names.includes(name)),
      type,
    ).toEqual([]);
    const required = known.filter((name) => name.endsWith("!")).map((name) => name.slice(0, -1));
    expect(
      required.filter((name) => rest[name] === undefined),
      type,
    ).toEqual([]);
  } else {
    expect(Object.keys(rest)).toEqual(["@id"]);
  }
  Object.values(rest).forEach(expectShape);
}

const data = (over: Partial<Product>) => {
  const made = productData(makeProduct(over), config) as unknown as Record<string, unknown>;
  expectShape(made);
  return made;
};

const plain = { sizes: [], options: [], variants: [makeVariant({})] };

describe("a product's data", () => {
  it("is one thing with an offer where nothing is chosen", () => {
    expect(data(plain)).toMatchObject({
      "@type": "Product",
      sku: "prod_moth",
      url: "https://shop.example/product/prod_moth",
      image: ["https://shop.example/uploads/moth-1.webp", "https://shop.example/uploads/moth-2.webp"],
      offers: {
        "@type": "Offer",
        price: "34.00",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        url: "https://shop.example/product/prod_moth",
      },
    });
  });

  it("is of a group of what can be chosen, each with its own price, stock and pictures", () => {
    const made = data({
      inventory: 3,
      options: [
        { name: "Colour", values: ["Bone"] },
        { name: "Size", values: ["S", "M"] },
        { name: "Sleeve", values: ["Long"] },
      ],
      variants: [
        makeVariant({ Colour: "Bone", Size: "S", Sleeve: "Long" }, { inventory: 0 }),
        makeVariant(
          { Colour: "Bone", Size: "M", Sleeve: "Long" },
          { price: "120.00", imageUrls: ["/uploads/bone.webp"] },
        ),
      ],
    });
    expect(made).toMatchObject({ "@type": "Product", offers: { "@type": "Offer", price: "34.00" } });
    expect(made.isVariantOf).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "prod_moth",
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
      offers: { lowPrice: "34.00", highPrice: "120.00", offerCount: 2, availability: "https://schema.org/InStock" },
      hasVariant: [
        { size: "S", color: "Bone", offers: { price: "34.00", availability: "https://schema.org/OutOfStock" } },
        { size: "M", image: ["https://shop.example/uploads/bone.webp"], offers: { price: "120.00" } },
      ],
    });
  });

  it("says what it cost before the sale", () => {
    expect(data({ ...plain, compareAtPrice: "50.00" })).toMatchObject({
      offers: {
        price: "34.00",
        priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "50.00" },
      },
    });
  });

  it("leaves out what is missing or no address", () => {
    const made = data({ ...plain, category: "", description: "", imageUrls: ["http://["] });
    expect(Object.keys(made)).not.toContain("image");
    expect(Object.keys(made)).not.toContain("category");
    expect(made.description).toBe("Static Moth Tee");
  });
});

describe("the store's data", () => {
  it("names the store, its search and the way to a page", () => {
    const site = webSiteData(config);
    const organization = organizationData(config);
    const way = breadcrumbData([{ name: "Tees", path: "/?category=Tees" }], config);
    for (const made of [site, organization, way]) expectShape(made);
    expect(site).toMatchObject({
      publisher: { "@id": organization["@id" as never] },
      potentialAction: { target: { urlTemplate: "https://shop.example/search?q={search_term_string}" } },
    });
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: "Owl & Co", item: "https://shop.example/" },
        { position: 2, name: "Tees", item: "https://shop.example/?category=Tees" },
      ],
    });
  });
});
