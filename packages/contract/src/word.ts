import { z } from "zod";
import { Money } from "./amount.js";
import { wholeNumber } from "./whole-number.js";
import { tidyWord, WORD_PLACES, wordFault } from "./word-rules.js";
import { WORDS, type WordKey } from "./words.js";
import { moment } from "./moment.js";

const WORD_KEYS = Object.keys(WORDS) as [WordKey, ...WordKey[]];

export const Word = z.enum(WORD_KEYS);

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
  at: moment("A time as 2027-01-31T20:00:00Z.").optional(),
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
