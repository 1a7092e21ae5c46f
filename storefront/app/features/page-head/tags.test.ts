import type { Product } from "@nocturne/contract";
import { WORDS } from "@nocturne/contract/words";
import type { MetaDescriptor } from "react-router";
import { describe, expect, it } from "vitest";
import { sharePicturePath } from "../../lib/share-picture";
import { makeProduct } from "../../testing/fixtures";
import { meta as homeMeta } from "../../routes/home";
import { meta as productMeta } from "../../routes/product";
import { homeShareTags } from "./home-share-tags";
import { homeTags } from "./home-tags";
import { productTags } from "./product-tags";
import { shareTags } from "./share-tags";

const config = { publicUrl: "https://shop.example", storeName: "Owl & Co" };
const draw = (product: Product) => sharePicturePath(product, config.storeName);
const words = { title: "A title", description: "A description" };

type Loose = Record<string, unknown>;
const valueOf = (tags: MetaDescriptor[], name: string) => {
  const tag = (tags as Loose[]).find((one) => one.property === name || one.name === name || one.rel === name);
  return tag?.content ?? tag?.href;
};

describe("what a shared link shows", () => {
  it("is the page's one address, its words and a picture", () => {
    const tags = shareTags({ path: "/order-status", ...words }, config);
    expect(["canonical", "og:url", "og:title", "twitter:description"].map((name) => valueOf(tags, name))).toEqual([
      "https://shop.example/order-status",
      "https://shop.example/order-status",
      "A title",
      "A description",
    ]);
    expect(valueOf(tags, "og:image")).toBe("https://shop.example/share.jpg");
    expect((tags as Loose[]).filter(({ rel }) => rel === "alternate").map(({ hrefLang }) => hrefLang)).toEqual([
      "en",
      "x-default",
    ]);
  });

  it("is a picture of a product's own, at another address once its name, price or picture has changed", () => {
    const product = makeProduct();
    const pictureOf = (over: object) =>
      valueOf(productTags(makeProduct(over), config, draw(makeProduct(over))), "og:image");
    expect(pictureOf({})).toMatch(/^https:\/\/shop\.example\/media\/share\/prod_moth\/[\w-]{16}\.jpg$/);
    const changes = [
      { name: "Other" },
      { price: "35.00" },
      { compareAtPrice: "90.00" },
      { imageUrl: "/uploads/x.webp" },
    ];
    expect(new Set([{}, ...changes].map(pictureOf)).size).toBe(5);
    expect(pictureOf({ inventory: 1, description: "Other" })).toBe(pictureOf({ ...product }));
  });

  it("names the category of a category's page, and its first product's picture", () => {
    const products = [
      makeProduct({ id: "a", category: "Hoodies" }),
      makeProduct({ id: "b", category: "Pins & Patches" }),
    ];
    const tags = homeTags({ products, category: "Pins & Patches", words }, config, draw);
    expect(valueOf(tags, "canonical")).toBe("https://shop.example/?category=Pins+%26+Patches");
    expect(valueOf(tags, "og:image")).toMatch("/media/share/b/");
    expect(valueOf(homeTags({ products, category: null, words }, config, draw), "canonical")).toBe(
      "https://shop.example/",
    );
    expect(valueOf(homeTags({ products, category: "Nothing", words }, config, draw), "og:image")).toBe(
      "https://shop.example/share.jpg",
    );
  });

  it("is of a sorted list its first page in the owner's order, wherever else it is", () => {
    const addressOf = (category: string | null, sort?: "price") =>
      valueOf(homeTags({ products: [], category, words, page: 2, sort }, config, draw), "canonical");
    expect(addressOf(null)).toBe("https://shop.example/?page=2");
    expect(addressOf(null, "price")).toBe("https://shop.example/");
    expect(addressOf("Tees", "price")).toBe("https://shop.example/?category=Tees");
  });

  it("is in a browser, which draws nothing, a thing's own picture without a size that it may not have", () => {
    const product = makeProduct({ category: "Tees", imageUrl: "/uploads/moth.webp" });
    for (const tags of [
      productTags(product, config),
      homeShareTags({ products: [product], category: "Tees", words }, config),
    ]) {
      expect(valueOf(tags, "og:image")).toBe("https://shop.example/uploads/moth.webp");
      expect(valueOf(tags, "og:image:width")).toBeUndefined();
    }
    expect(valueOf(productTags(makeProduct({ imageUrl: "" }), config), "og:image")).toBe(
      "https://shop.example/share.jpg",
    );
  });
});

it("tells readers of feeds where the new products are", () => {
  const tags = homeTags({ products: [], category: null, words }, config, draw) as Loose[];
  expect(tags).toContainEqual(expect.objectContaining({ type: "application/rss+xml", href: "/feeds/new.rss" }));
});

describe("the head after a navigation", () => {
  const matches = [{ id: "root", loaderData: config }];
  const typesOf = (tags: unknown) =>
    (tags as Loose[]).flatMap((tag) => (tag["script:ld+json"] as { "@type": string } | undefined)?.["@type"] ?? []);

  it("of a product has its address, its words, its picture and its data", () => {
    const product = makeProduct();
    const tags = productMeta({ matches, loaderData: { product, head: null } } as never) as MetaDescriptor[];
    expect(["canonical", "og:title", "og:url"].map((name) => valueOf(tags, name))).toEqual([
      "https://shop.example/product/prod_moth",
      product.name,
      "https://shop.example/product/prod_moth",
    ]);
    expect(tags).toContainEqual({ title: `${product.name} · Owl & Co` });
    expect(typesOf(tags)).toEqual(["Product", "BreadcrumbList"]);
  });

  it("of home names the category that is chosen now", () => {
    const loaderData = {
      products: [makeProduct({ category: "Tees" })],
      gallery: [],
      head: { category: null, tags: [] },
    };
    const at = (search: string, data: object) =>
      homeMeta({ matches, location: { pathname: "/", search }, loaderData: data } as never) as MetaDescriptor[];
    for (const search of ["?category=Tees", "?category=tees"]) {
      const tags = at(search, loaderData);
      expect(valueOf(tags, "canonical")).toBe("https://shop.example/?category=Tees");
      expect(valueOf(tags, "og:description")).toMatch(/^Tees: 1 piece/);
    }
    const tags = at("", { ...loaderData, head: null });
    expect(valueOf(tags, "canonical")).toBe("https://shop.example/");
    // Who sells, and how to search, stands in the page that the server sends.
    expect(typesOf(tags)).toEqual([]);
  });

  it("of home is of the page of a long list that is shown now", () => {
    const outline = { total: 300, categories: [{ name: "Tees", count: 71, lowestPrice: "5.00" }], imageOrigins: [] };
    const served = [{ property: "og:title", content: "Served, page 2" }];
    const headOf = (search: string, category: string | null) => {
      const paged = { outline, filters: { category, sort: "position" }, page: 2 };
      const loaderData = { products: [], gallery: [], paged, head: { category, words, tags: served } };
      const root = { id: "root", loaderData: { ...config, words: WORDS } };
      const navigation = { matches: [root], location: { pathname: "/", search }, loaderData };
      const tags = homeMeta(navigation as never) as MetaDescriptor[];
      return ["og:title", "og:description", "canonical"].map((name) => valueOf(tags, name));
    };
    const home = [config.storeName, WORDS.homeDescription];
    const tees = "Tees: 71 pieces, from $5.00. Free shipping on all orders.";
    expect(headOf("", null)).toEqual([...home, "https://shop.example/"]);
    expect(headOf("?page=3", null)).toEqual([...home, "https://shop.example/?page=3"]);
    expect(headOf("?category=Tees", "Tees")).toEqual(["Tees", tees, "https://shop.example/?category=Tees"]);
    expect(headOf("?category=Tees", null)).toEqual(["Tees", tees, "https://shop.example/?category=Tees"]);
    expect(headOf("?page=2", null)).toEqual(["Served, page 2", undefined, undefined]);
    expect(headOf("?sort=price&page=2", null)).toEqual([...home, "https://shop.example/"]);
    expect(headOf("?category=Tees&page=3", "Tees").slice(0, 2)).toEqual(["Tees, page 3", tees]);
  });
});
