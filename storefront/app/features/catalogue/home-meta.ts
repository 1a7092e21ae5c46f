import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import type { Words } from "@nocturne/contract/words";
import { money } from "../../lib/money";
import { homeTexts } from "./texts";

type Head = { title: string; description: string };

/** How much there is in a category: `5 pieces, from $62.00`. */
export function categoryNote(products: readonly Product[], category: string): string {
  const own = products.filter((product) => product.category === category);
  const lowest = own.reduce<Product | null>(
    (low, product) => (low && cents(low) <= cents(product) ? low : product),
    null,
  );
  return lowest ? homeTexts.categoryNote(own.length, money(lowest.price, lowest.currency)) : homeTexts.noneInCategory;
}

/** The description of a category's page, which ends as the label says. */
export function categoryDescription(category: string, note: string, words: Words): string {
  return `${homeTexts.categoryDescription(category, note)} ${words.categoryNote}`.trim();
}

/** Title and description of home, or of home as the page of one category. */
export function homeHead(products: readonly Product[], category: string | null, words: Words): Head {
  if (category === null) return { title: words.homeHeading, description: words.homeDescription };
  return { title: category, description: categoryDescription(category, categoryNote(products, category), words) };
}

const cents = (product: Product) => toCents(product.price) ?? 0;
