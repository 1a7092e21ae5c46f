import { z } from "zod";
import { Money } from "./amount.js";
import { wholeNumber } from "./whole-number.js";
import { WORDS, type WordKey } from "./words.js";

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

const WORD_KEYS = Object.keys(WORDS) as [WordKey, ...WordKey[]];

export const Word = z.enum(WORD_KEYS);

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

const WordText = z.string().max(5_000, "At most 5000 characters.").transform(tidyWord);

const KeyedWords = z.partialRecord(Word, WordText).superRefine((words, context) => {
  for (const [key, text] of Object.entries(words)) {
    const fault = wordFault(key as WordKey, text);
    if (fault) context.addIssue({ code: "custom", path: [key], message: fault });
  }
});

const Deed = { by: z.string(), at: z.iso.datetime() };

/** Not published yet; `publishAt`: when it will be. */
export const WordDraft = z.object({ text: z.string(), ...Deed, publishAt: z.iso.datetime().nullable() });

/**
 * The label's own words, as shoppers see them; what is not named is as `WORDS` says. `freeShippingFrom`: the value from which
 * every order ships free, 0.00 where all do; null where that is not so. `hourHeading`: what the headline of home says at this hour
 * while the label has written none.
 */
export const PublicWords = z.object({
  words: z.record(z.string(), z.string()),
  freeShippingFrom: Money.nullable(),
  hourHeading: z.string().nullable(),
});

export const AdminWord = z.object({
  key: Word,
  place: z.enum(WORD_PLACES),
  title: z.string(),
  most: z.number().int(),
  lines: z.boolean(),
  mayBeEmpty: z.boolean(),
  text: z.string(),
  original: z.string(),
  draft: WordDraft.nullable(),
});

/** `version` is the public one; 0 before the first. */
export const AdminWords = z.object({ version: z.number().int(), words: z.array(AdminWord) });
export type AdminWords = z.output<typeof AdminWords>;
export type AdminWord = z.output<typeof AdminWord>;

/**
 * By the word; null removes the draft. `seen`: the draft or public text that the writer saw. Where another was written
 * meanwhile, nothing is kept.
 */
export const SaveWordDraftsBody = z
  .object({
    drafts: z
      .array(z.object({ key: Word, text: WordText.nullable(), seen: z.string() }))
      .min(1)
      .max(WORD_KEYS.length),
  })
  .superRefine(({ drafts }, context) => {
    for (const [index, { key, text }] of drafts.entries()) {
      const fault = text === null ? null : wordFault(key, text);
      if (fault) context.addIssue({ code: "custom", path: ["drafts", index, "text"], message: fault });
    }
  });

/** Drafts by the word, as the publisher has read them. Without `at`, at once. */
export const PublishWordsBody = z.object({
  words: KeyedWords.refine((words) => Object.keys(words).length > 0, "Name at least one word."),
  at: z.iso.datetime({ error: "A time as 2027-01-31T20:00:00Z." }).optional(),
});

const WordChange = z.object({ key: Word, title: z.string(), before: z.string(), after: z.string() });

/** What was published at once. */
export const WordsVersion = z.object({ number: z.number().int(), ...Deed, changes: z.array(WordChange) });

const MAX_VERSION = 999_999_999;
const VersionNumber = z.number().int().min(0).max(MAX_VERSION);

/** `before`: the number of the oldest version that is known. */
export const ListWordVersionsQuery = z.object({
  before: wholeNumber(1, MAX_VERSION).optional(),
  limit: wholeNumber(1, 100).default(20),
});

/** `number` 0 is the words of the beginning. `seen`: the version that the owner saw as public. */
export const RestoreWordsBody = z.object({ number: VersionNumber, seen: VersionNumber });
