import type { CatalogueOutline, Product } from "@nocturne/contract";
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

/** The same of a shop whose list has pages: no page has all products. */
export function outlineNote({ categories, currency }: CatalogueOutline, category: string): string {
  const known = categories.find(({ name }) => name === category);
  return known ? homeTexts.categoryNote(known.count, money(known.lowestPrice, currency)) : homeTexts.noneInCategory;
}

/**
 * Title and description of home, or of home as the page of one category, which ends as the label says; `page` of a long list.
 * `note` says how much there is in the category.
 */
export function homeHead(category: string | null, note: (category: string) => string, words: Words, page = 1): Head {
  const title = category ?? words.homeHeading;
  return {
    title: page > 1 ? homeTexts.pageTitle(title, page) : title,
    description:
      category === null
        ? words.homeDescription
        : `${homeTexts.categoryDescription(category, note(category))} ${words.categoryNote}`.trim(),
  };
}

const cents = (product: Product) => toCents(product.price) ?? 0;
