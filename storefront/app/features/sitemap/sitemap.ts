import type { Product } from "@nocturne/contract";
import { absoluteUrl } from "../../lib/absolute-url";
import { categoryPath } from "../../lib/category-path";
import { productPath } from "../../lib/product-path";
import { escapeXml, xmlElement } from "../../lib/xml";

/** The protocol allows 50,000 addresses and 50 MB in one file; a product with pictures takes about a kilobyte. */
const PRODUCTS_A_FILE = 20_000;
/** Google's limit for one address is 1,000. */
const MAX_PICTURES = 20;

/** Pages that are in no catalogue. */
const PAGES = ["/", "/order-status"];

type Place = { path: string; changedAt?: string; pictures?: readonly string[] };
type Shown = Pick<Product, "id" | "category" | "imageUrls" | "createdAt">;

/** A page that the owner wrote. */
type WrittenPage = { slug: string; publishedAt: string };

/** One file of the map: its name below `/sitemaps/`, and what is in it. */
export type SitemapPart = { name: string; places: () => Place[] };

/** The files of a shop's map, its owner's pages among them. Where there are many products they fill several. */
export function sitemapParts(products: readonly Shown[], written: readonly WrittenPage[] = []): SitemapPart[] {
  const files = Math.max(1, Math.ceil(products.length / PRODUCTS_A_FILE));
  return [
    {
      name: "pages.xml",
      places: () => [
        ...PAGES.map((path) => ({ path, ...(path === "/" ? { changedAt: lastChange(products) } : {}) })),
        ...written.map(({ slug, publishedAt }) => ({ path: `/pages/${slug}`, changedAt: publishedAt })),
      ],
    },
    { name: "categories.xml", places: () => categoryPlaces(products) },
    ...Array.from({ length: files }, (_none, index) => ({
      name: `products-${index + 1}.xml`,
      places: () => products.slice(index * PRODUCTS_A_FILE, (index + 1) * PRODUCTS_A_FILE).map(productPlace),
    })),
  ];
}

function categoryPlaces(products: readonly Shown[]): Place[] {
  const latest = new Map<string, string>();
  for (const { category, createdAt } of products) {
    if (category !== "" && createdAt >= (latest.get(category) ?? "")) latest.set(category, createdAt);
  }
  return [...latest].map(([category, changedAt]) => ({ path: categoryPath(category), changedAt }));
}

const productPlace = ({ id, createdAt, imageUrls }: Shown): Place => ({
  path: productPath(id),
  changedAt: createdAt,
  pictures: imageUrls.slice(0, MAX_PICTURES),
});

/** A list changes with the last of what is on it. */
const lastChange = (products: readonly Shown[]): string =>
  products.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** The index of a map, which names its files. */
export function sitemapIndex(parts: readonly SitemapPart[], publicUrl: string): string {
  const entries = parts.map(({ name }) => `<sitemap>${location(`/sitemaps/${name}`, publicUrl)}</sitemap>`);
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** One file of a map: addresses, when each changed last, and its pictures. */
export function sitemapFile({ places }: SitemapPart, publicUrl: string): string {
  const entries = places().map(({ path, changedAt = "", pictures = [] }) => {
    const images = pictures.flatMap((picture) => absoluteUrl(picture, publicUrl) ?? []);
    const marks = images.map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`);
    return `<url>${location(path, publicUrl)}${xmlElement("lastmod", changedAt)}${marks.join("")}</url>`;
  });
  return `${HEAD}\n<urlset ${NAMESPACE} ${IMAGES}>\n${entries.join("\n")}\n</urlset>\n`;
}

const location = (path: string, publicUrl: string) => `<loc>${escapeXml(new URL(path, publicUrl).href)}</loc>`;
