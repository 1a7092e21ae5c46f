import type { Product } from "@nocturne/contract";
import { sortInCategory, type ProductSort } from "@nocturne/contract/product-sorts";
import type { MetaDescriptor } from "react-router";
import { categoryPath } from "../../lib/category-path";
import { shareTags, type PageHeadConfig } from "./share-tags";

/** What a page of home shows, and where it is: everything, or one category; `page` of a long list in an order. */
export type HomePage = {
  products: readonly Product[];
  category: string | null;
  words: { title: string; description: string };
  page?: number | undefined;
  sort?: ProductSort | undefined;
};

/**
 * The canonical address of home, or of home as the page of one category (a sort order is the same page), and what shared
 * links show. A category shows its first product: as `draw` says where the front's drawn picture of it is, or, in a
 * browser, in its own picture. Each page of a long list is a page of its own; in another order than the owner's it has other
 * products, and its address is the list's first page.
 */
export function homeShareTags(
  { products, category, words: { title, description }, page = 1, sort = "position" }: HomePage,
  config: PageHeadConfig,
  draw?: (product: Product) => string,
): MetaDescriptor[] {
  const isOwn = page > 1 && sort === "position";
  const ofPage = (path: string) => (isOwn ? `${path}${path.includes("?") ? "&" : "?"}page=${page}` : path);
  if (category === null) return shareTags({ path: ofPage("/"), title: config.storeName, description }, config);
  const [first] = sortInCategory(products.filter((product) => product.category === category));
  const shown = first && (draw?.(first) ?? first.imageUrl);
  const picture = first && shown ? { path: shown, alt: first.imageAlts[0] || first.name, isDrawn: !!draw } : null;
  return shareTags({ path: ofPage(categoryPath(category)), title, description, picture }, config);
}
