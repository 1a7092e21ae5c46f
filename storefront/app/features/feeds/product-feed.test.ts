import { describe, expect, it } from "vitest";
import { makeProduct } from "../../testing/fixtures";
import { GOOGLE, merchantFeed, META, newProductsFeed } from "./product-feed";

const SHOP = { publicUrl: "https://shop.example", storeName: "Noc & Turne" };
const variant = (over: object = {}) => ({
  id: "v1",
  size: "M",
  options: { Size: "M", Colour: "Bone" },
  price: "20.00",
  compareAtPrice: "36.00",
  inventory: 2,
  imageUrls: ["/uploads/bone.webp"],
  ...over,
});

/** The items of a feed, each a list of its fields. Fails where it is no XML. */
function itemsOf(xml: string) {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return [...document.querySelectorAll("item")].map((item) =>
    Object.fromEntries([...item.children].map(({ nodeName, textContent }) => [nodeName, textContent])),
  );
}

describe("the feed for merchants", () => {
  it("has one item a variant, with its own picture, price and options", () => {
    const product = makeProduct({
      id: "p1",
      imageUrls: ["/uploads/a.webp"],
      variants: [variant(), variant({ id: "v2", inventory: 0, compareAtPrice: null })],
    });
    const [first, second] = itemsOf(merchantFeed([product], SHOP, GOOGLE));
    expect(first).toMatchObject({
      "g:id": "v1",
      "g:item_group_id": "p1",
      "g:title": `${product.name}, M, Bone`,
      "g:link": "https://shop.example/product/p1",
      "g:image_link": "https://shop.example/uploads/bone.webp",
      "g:additional_image_link": "https://shop.example/uploads/a.webp",
      "g:price": "36.00 USD",
      "g:sale_price": "20.00 USD",
      "g:availability": "in_stock",
      "g:size": "M",
      "g:color": "Bone",
      "g:brand": "Noc & Turne",
    });
    expect(second).toMatchObject({ "g:id": "v2", "g:price": "20.00 USD", "g:availability": "out_of_stock" });
    expect(second).not.toHaveProperty("g:sale_price");
  });

  it("clips what Google would refuse for its length, by letters", () => {
    const product = makeProduct({ name: "🦇".repeat(200), description: "é".repeat(6_000), variants: [variant()] });
    const [item] = itemsOf(merchantFeed([product], SHOP, GOOGLE));
    expect([...(item?.["g:title"] ?? "")]).toHaveLength(150);
    expect(item?.["g:title"]).toMatch(/🦇…$/);
    expect(item?.["g:description"]).toHaveLength(5_000);
  });

  it("names an option as the catalogues do", () => {
    const product = makeProduct({ variants: [variant({ options: { SIZE: "M", Pattern: "Moths", Sleeve: "Long" } })] });
    const [item] = itemsOf(merchantFeed([product], SHOP, GOOGLE));
    expect(item).toMatchObject({ "g:size": "M", "g:pattern": "Moths" });
    expect(item).not.toHaveProperty("g:sleeve");
  });

  it("says to Meta what Meta knows", () => {
    const products = [makeProduct({ variants: [variant()] })];
    expect(itemsOf(merchantFeed(products, SHOP, META))[0]).toMatchObject({ "g:availability": "in stock" });
  });

  it("leaves out what costs nothing and what has no picture", () => {
    const free = makeProduct({ price: "0.00", variants: [] });
    const unseen = makeProduct({ imageUrls: [], variants: [variant({ imageUrls: [] })] });
    expect(itemsOf(merchantFeed([free, unseen], SHOP, GOOGLE))).toEqual([]);
  });
});

describe("the feed of new products", () => {
  it("has the newest first, with what anybody may type", () => {
    const name = `<b>"Moth" & 'Ash'</b>\u0000\u001f`;
    const products = [
      makeProduct({ id: "old", createdAt: "2026-01-01T00:00:00.000Z" }),
      makeProduct({ id: "new", name, price: "9.00", description: "]]> done", createdAt: "2026-03-01T10:00:00.000Z" }),
    ];
    const [first, second] = itemsOf(newProductsFeed(products, SHOP));
    expect(first).toMatchObject({
      title: `<b>"Moth" & 'Ash'</b>`,
      link: "https://shop.example/product/new",
      guid: "https://shop.example/product/new",
      description: "$9.00. ]]> done",
      pubDate: "Sun, 01 Mar 2026 10:00:00 GMT",
    });
    expect(second?.link).toBe("https://shop.example/product/old");
    const channel = new DOMParser().parseFromString(newProductsFeed(products, SHOP), "application/xml");
    expect(channel.querySelector("channel > link")?.textContent).toBe("https://shop.example/");
  });
});
