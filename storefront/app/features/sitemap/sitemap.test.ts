import { describe, expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { sitemapFile, sitemapIndex, sitemapParts } from "./sitemap";

const PUBLIC_URL = "https://shop.example";
const products = [
  makeProduct({
    id: "a",
    category: "Pins & Patches",
    createdAt: "2026-01-02T00:00:00.000Z",
    imageUrls: ["/uploads/a b.webp"],
  }),
  makeProduct({ id: "b", category: "Pins & Patches", createdAt: "2026-03-02T00:00:00.000Z", imageUrls: ["http://["] }),
  makeProduct({ id: "c", category: "", createdAt: "2026-02-02T00:00:00.000Z", imageUrls: [] }),
];

const parse = (xml: string) => new DOMParser().parseFromString(xml, "application/xml");
const texts = (parent: Document | Element, name: string) =>
  [...parent.getElementsByTagName(name)].map((element) => element.textContent);

function part(name: string, of = products): Document {
  const found = sitemapParts(of).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return parse(sitemapFile(found, PUBLIC_URL));
}

describe("a sitemap", () => {
  it("has an index of its files", () => {
    const index = parse(sitemapIndex(sitemapParts(products), PUBLIC_URL));
    expect(index.documentElement.tagName).toBe("sitemapindex");
    expect(texts(index, "loc")).toEqual(
      ["pages", "categories", "products-1"].map((name) => `${PUBLIC_URL}/sitemaps/${name}.xml`),
    );
  });

  it("names every product once, with its day and its pictures", () => {
    const map = part("products-1.xml");
    expect(texts(map, "loc")).toEqual(["a", "b", "c"].map((id) => `${PUBLIC_URL}/product/${id}`));
    expect(texts(map, "lastmod")).toEqual(products.map(({ createdAt }) => createdAt));
    expect(texts(map, "image:loc")).toEqual([`${PUBLIC_URL}/uploads/a%20b.webp`]);
  });

  it("gives a category and home the day of the last of their products", () => {
    const categories = part("categories.xml");
    expect(texts(categories, "loc")).toEqual([`${PUBLIC_URL}/?category=Pins+%26+Patches`]);
    expect(texts(categories, "lastmod")).toEqual(["2026-03-02T00:00:00.000Z"]);
    expect(texts(part("pages.xml"), "loc")).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/order-status`]);
    expect(texts(part("pages.xml"), "lastmod")).toEqual(["2026-03-02T00:00:00.000Z"]);
  });

  it("spreads many products over files that hold as many as the protocol allows", () => {
    const many = Array.from({ length: 100_000 }, (_none, index) => makeProduct({ id: `p${index}` }));
    const files = sitemapParts(many).filter(({ name }) => name.startsWith("products-"));
    const counts = files.map(({ places }) => places().length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
    expect(new Set(files.flatMap(({ places }) => places().map(({ path }) => path))).size).toBe(100_000);
    const largest = sitemapFile(files[0]!, PUBLIC_URL);
    expect(largest.length).toBeLessThan(50 * 1024 * 1024);
  });

  it("is there for a shop without products", () => {
    expect(texts(part("products-1.xml", []), "loc")).toEqual([]);
    expect(texts(part("pages.xml", []), "lastmod")).toEqual([]);
  });
});
