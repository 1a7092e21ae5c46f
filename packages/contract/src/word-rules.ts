import type { WordKey } from "./words.js";

/** In the order in which a shopper meets them. */
export const WORD_PLACES = [
  "Every page",
  "Home",
  "Product page",
  "Gallery",
  "Cart and checkout",
  "Mails",
  "Search engines and links",
] as const;

/** `most`: characters, with line ends. `lines`: each line stands by itself. `mayBeEmpty`: nothing shows then. */
export type WordRule = {
  place: (typeof WORD_PLACES)[number];
  title: string;
  most: number;
  lines?: true;
  mayBeEmpty?: true;
};

export const WORD_RULES: Readonly<Record<WordKey, WordRule>> = {
  banner: { place: "Every page", title: "Banner", most: 80, mayBeEmpty: true },
  footerLine: { place: "Every page", title: "Footer, first line", most: 120, mayBeEmpty: true },
  footerNote: { place: "Every page", title: "Footer, note", most: 200, mayBeEmpty: true },
  footerSign: { place: "Every page", title: "Footer, sign", most: 24, mayBeEmpty: true },
  notFoundNote: { place: "Every page", title: "Page not found", most: 200, mayBeEmpty: true },
  homeHeading: { place: "Home", title: "Headline", most: 60 },
  homeIntro: { place: "Home", title: "Introduction", most: 300, mayBeEmpty: true },
  homeEnd: { place: "Home", title: "End of the products", most: 80, mayBeEmpty: true },
  homeEndNote: { place: "Home", title: "Note at the end", most: 200, mayBeEmpty: true },
  categoryEmptyNote: { place: "Home", title: "Empty category", most: 200, mayBeEmpty: true },
  loadingLines: { place: "Home", title: "Lines while products load", most: 1_200, lines: true },
  productNote: { place: "Product page", title: "Note below the button", most: 200, mayBeEmpty: true },
  productGoneNote: { place: "Product page", title: "Note where it is sold out", most: 200, mayBeEmpty: true },
  galleryHeading: { place: "Gallery", title: "Gallery headline", most: 60 },
  galleryNote: { place: "Gallery", title: "Gallery note", most: 200, mayBeEmpty: true },
  cartEmptyNote: { place: "Cart and checkout", title: "Empty cart", most: 120, mayBeEmpty: true },
  signInNote: { place: "Cart and checkout", title: "Note before signing in", most: 200 },
  confirmationNote: { place: "Cart and checkout", title: "Note when an order is confirmed", most: 300 },
  mailHeader: { place: "Mails", title: "Line below the name", most: 120, mayBeEmpty: true },
  mailSignOff: { place: "Mails", title: "Sign-off", most: 300, lines: true, mayBeEmpty: true },
  homeDescription: { place: "Search engines and links", title: "Description of the shop", most: 300 },
  categoryNote: {
    place: "Search engines and links",
    title: "End of a category's description",
    most: 120,
    mayBeEmpty: true,
  },
};

/** Control characters but line ends, and Unicode's further line ends. */
const UNSEEN = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/u;

/** What is wrong, as a sentence for the writer; null where nothing is. */
export function wordFault(key: WordKey, text: string): string | null {
  const { title, most, lines, mayBeEmpty } = WORD_RULES[key];
  if (text.length > most) return `${title} has at most ${most} characters.`;
  if (!text && !mayBeEmpty) return `${title} cannot be empty.`;
  if (UNSEEN.test(text) || (!lines && text.includes("\n"))) return `${title} is one line of plain text.`;
  return null;
}

/** As it is kept: lines trimmed, no empty ones, one kind of line end. */
export function tidyWord(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
