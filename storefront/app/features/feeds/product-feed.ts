import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { sortProducts } from "@nocturne/contract/product-sorts";
import { absoluteUrl } from "../../lib/absolute-url";
import { knownOption } from "../../lib/known-option";
import { money } from "../../lib/money";
import { productPath } from "../../lib/product-path";
import { escapeXml, xmlElement } from "../../lib/xml";

type Shop = { publicUrl: string; storeName: string };
type Variant = Product["variants"][number];

/** How a reader of the feed says whether something can be bought. */
export type Availability = { inStock: string; outOfStock: string };

/** Google Merchant Center's words, https://support.google.com/merchants/answer/7052112. */
export const GOOGLE: Availability = { inStock: "in_stock", outOfStock: "out_of_stock" };
/** Those of Meta's catalogues, https://developers.facebook.com/docs/commerce-platform/catalog/fields. */
export const META: Availability = { inStock: "in stock", outOfStock: "out of stock" };

/** How many of the newest products the feed for readers has. */
export const MAX_NEW = 30;
/** Google refuses what is longer; Meta takes a little more. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;

const clip = (text: string, most: number) => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
};

const productUrl = ({ id }: Product, publicUrl: string) => new URL(productPath(id), publicUrl).href;

/**
 * Everything that can be sold, one item a variant, as RSS 2.0 with Google's fields, which Meta reads as well. Both refuse
 * what costs nothing or has no picture: it is left out.
 */
export function merchantFeed(products: readonly Product[], shop: Shop, words: Availability): string {
  const items = products.flatMap((product) => {
    const variants: (Variant | null)[] = product.variants.length > 0 ? product.variants : [null];
    return variants.flatMap((variant) => merchantItem(product, variant, shop, words) ?? []);
  });
  return rss(shop, "what can be bought", items, ' xmlns:g="http://base.google.com/ns/1.0"');
}

function merchantItem(product: Product, variant: Variant | null, shop: Shop, words: Availability): string | null {
  const { price, compareAtPrice, inventory } = variant ?? product;
  const pictures = [...(variant?.imageUrls ?? []), ...product.imageUrls].flatMap(
    (url) => absoluteUrl(url, shop.publicUrl) ?? [],
  );
  const [picture, ...others] = [...new Set(pictures)];
  if (!picture || (toCents(price) ?? 0) === 0) return null;
  const currency = (product.currency ?? "usd").toUpperCase();
  const options = Object.entries(variant?.options ?? {});
  const fields: [name: string, text: string][] = [
    ["id", variant?.id ?? product.id],
    ["item_group_id", options.length > 0 ? product.id : ""],
    ["title", clip([product.name, ...options.map(([, value]) => value)].join(", "), MAX_TITLE)],
    ["description", clip(product.description || product.name, MAX_DESCRIPTION)],
    ["link", productUrl(product, shop.publicUrl)],
    ["image_link", picture],
    ...others.slice(0, 10).map((url): [string, string] => ["additional_image_link", url]),
    ["price", `${compareAtPrice ?? price} ${currency}`],
    ["sale_price", compareAtPrice === null ? "" : `${price} ${currency}`],
    ["availability", inventory > 0 ? words.inStock : words.outOfStock],
    ["condition", "new"],
    ["brand", shop.storeName],
    ["product_type", product.category],
    ...options.flatMap(([name, value]): [string, string][] => {
      const known = knownOption(name);
      return known ? [[known, value]] : [];
    }),
    ["identifier_exists", "no"],
  ];
  return `<item>${fields.map(([name, text]) => xmlElement(`g:${name}`, text)).join("")}</item>`;
}

/** The newest products, for people who read feeds. RSS 2.0. */
export function newProductsFeed(products: readonly Product[], shop: Shop): string {
  const newest = sortProducts(products, "newest").slice(0, MAX_NEW);
  const items = newest.map((product) => {
    const url = productUrl(product, shop.publicUrl);
    const text = [money(product.price, product.currency), product.description].filter(Boolean).join(". ");
    return [
      "<item>",
      xmlElement("title", product.name),
      xmlElement("link", url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      xmlElement("category", product.category),
      xmlElement("description", text),
      xmlElement("pubDate", product.createdAt ? new Date(product.createdAt).toUTCString() : ""),
      "</item>",
    ].join("");
  });
  return rss(shop, "what is new", items);
}

function rss({ publicUrl, storeName }: Shop, content: string, items: string[], namespaces = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${namespaces}>
<channel>
${xmlElement("title", storeName)}
${xmlElement("link", new URL("/", publicUrl).href)}
${xmlElement("description", `${storeName}: ${content}`)}
${items.join("\n")}
</channel>
</rss>
`;
}
