import { searchTexts } from "./texts";

export type SitePage = { title: string; path: string };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pages that are no product, such as that of an order's status: those of which every typed word begins a word. */
export function findSitePages(typed: string): SitePage[] {
  const words = wordsOf(typed);
  if (words.length === 0 || typed.trim().length < 2) return [];
  return searchTexts.pages.flatMap(({ title, path, about }) => {
    const known = wordsOf(`${title} ${about}`);
    return words.every((word) => known.some((own) => own.startsWith(word))) ? [{ title, path }] : [];
  });
}
