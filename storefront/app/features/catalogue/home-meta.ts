import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import type { PublicConfig } from "../../api/server-context";
import { dollars } from "../../lib/money";
import { homeTexts } from "./texts";
import { filtersHref } from "./catalogue-filters";

type Head = { title: string; description: string };

/** How much there is in a category: `5 pieces, from $62.00`. */
export function categoryNote(products: readonly Product[], category: string): string {
  const own = products.filter((product) => product.category === category);
  const lowest = own.reduce<Product | null>(
    (low, product) => (low && cents(low) <= cents(product) ? low : product),
    null,
  );
  return lowest ? homeTexts.categoryNote(own.length, dollars(lowest.price)) : homeTexts.noneInCategory;
}

/** Title and description of home, or of home as the page of one category. */
export function homeHead(products: readonly Product[], category: string | null): Head {
  if (category === null) return { title: homeTexts.heading, description: homeTexts.description };
  return { title: category, description: homeTexts.categoryDescription(category, categoryNote(products, category)) };
}

/** Canonical address (a sort order is the same page) and what a shared link shows. A category shows its first product. */
export function homeMeta(
  products: readonly Product[],
  category: string | null,
  config: Pick<PublicConfig, "publicUrl" | "storeName"> | undefined,
) {
  if (!config) return [];
  const { title, description } = homeHead(products, category);
  const url = new URL(filtersHref({ category, sort: "position" }), config.publicUrl).href;
  const first = category === null ? undefined : products.find((product) => product.category === category);
  const picture = first?.imageUrl || "/share.jpg";
  return [
    { tagName: "link" as const, rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: config.storeName },
    { property: "og:title", content: category === null ? config.storeName : title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(URL.canParse(picture, config.publicUrl)
      ? [{ property: "og:image", content: new URL(picture, config.publicUrl).href }]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const cents = (product: Product) => toCents(product.price) ?? 0;
