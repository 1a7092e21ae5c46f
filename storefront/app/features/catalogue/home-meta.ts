import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { dollars } from "../../lib/money";
import { homeTexts } from "./texts";

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

const cents = (product: Product) => toCents(product.price) ?? 0;
