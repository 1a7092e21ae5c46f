import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { shippingWords, WORD_RULES, withOwnWords, type AdminWords, type WordKey, type Words } from "@nocturne/contract";
import { readFreeFrom } from "../shipping-setup/free-from";
import { selectDrafts, type WordDraftRow } from "./word-draft-table";
import { selectPublicVersion, type OwnWords } from "./word-version-table";

/** The words in the order in which their rules stand: by where they show. */
export const WORD_KEYS = Object.keys(WORD_RULES) as WordKey[];

/** The words that nobody has written: the software's, but for what its defaults promise of shipping while that is not so. */
export async function selectDefaultWords(db: Knex): Promise<Words> {
  return withOwnWords(shippingWords(await readFreeFrom(db)));
}

/** The words that the label has written. Those of a later release are left out. */
export async function selectOwnWords(db: Knex): Promise<OwnWords> {
  return known((await selectPublicVersion(db))?.words ?? {});
}

/**
 * The words that are not as `WORDS` says at this moment: the label's own, and defaults that would not be true.
 */
export async function selectPublicWords(db: Knex): Promise<OwnWords> {
  const [own, freeFrom] = await Promise.all([selectOwnWords(db), readFreeFrom(db)]);
  return { ...shippingWords(freeFrom), ...own };
}

/** Every word as it is public at this moment. */
export async function selectWords(db: Knex): Promise<Words> {
  return withOwnWords(await selectPublicWords(db));
}

/** Every word for who may change them. */
export async function selectAdminWords(db: Knex): Promise<AdminWords> {
  const [version, drafts] = await Promise.all([selectPublicVersion(db), selectDrafts(db)]);
  const defaults = await selectDefaultWords(db);
  const words: Words = { ...defaults, ...known(version?.words ?? {}) };
  const draftOf = new Map(drafts.map((draft) => [draft.key, draft]));
  return {
    version: version?.number ?? 0,
    words: WORD_KEYS.map((key) => {
      const { place, title, most, lines = false, mayBeEmpty = false } = WORD_RULES[key];
      const draft = toDraft(draftOf.get(key));
      return { key, place, title, most, lines, mayBeEmpty, text: words[key], original: defaults[key], draft };
    }),
  };
}

function toDraft(row: WordDraftRow | undefined): AdminWords["words"][number]["draft"] {
  if (!row) return null;
  const { text, writtenBy, writtenAt, publishAt } = row;
  return { text, by: writtenBy, at: writtenAt.toISOString(), publishAt: publishAt?.toISOString() ?? null };
}

function known(words: OwnWords): OwnWords {
  return Object.fromEntries(WORD_KEYS.flatMap((key) => (words[key] === undefined ? [] : [[key, words[key]]])));
}
