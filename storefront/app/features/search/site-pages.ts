import { searchTexts } from "./texts";

export type SitePage = { title: string; path: string };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A page that the owner wrote. */
type WrittenPage = { slug: string; title: string; description: string };

/**
 * Pages that are no product, such as that of an order's status, and those that the owner wrote: those of which every typed
 * word begins a word.
 */
export function findSitePages(typed: string, written: readonly WrittenPage[]): SitePage[] {
  const words = wordsOf(typed);
  if (words.length === 0 || typed.trim().length < 2) return [];
  const own = written.map(({ slug, title, description: about }) => ({ title, path: `/pages/${slug}`, about }));
  return [...searchTexts.pages, ...own].flatMap(({ title, path, about }) => {
    const known = wordsOf(`${title} ${about}`);
    return words.every((word) => known.some((other) => other.startsWith(word))) ? [{ title, path }] : [];
  });
}
