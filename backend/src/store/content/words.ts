import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { WORD_RULES, WORDS, withOwnWords, type AdminWords, type WordKey, type Words } from "@nocturne/contract";
import { selectDrafts, type WordDraftRow } from "./word-draft-table";
import { selectPublicVersion, type OwnWords } from "./word-version-table";

/** The words in the order in which their rules stand: by where they show. */
export const WORD_KEYS = Object.keys(WORD_RULES) as WordKey[];

/** The label's own words as they are public at this moment; those of a later release are left out. */
export async function selectOwnWords(db: Knex): Promise<OwnWords> {
  return known((await selectPublicVersion(db))?.words ?? {});
}

/** Every word as it is public at this moment. */
export async function selectWords(db: Knex): Promise<Words> {
  return withOwnWords(await selectOwnWords(db));
}

/** Every word for who may change them. */
export async function selectAdminWords(db: Knex): Promise<AdminWords> {
  const [version, drafts] = await Promise.all([selectPublicVersion(db), selectDrafts(db)]);
  const [words, draftOf] = [withOwnWords(version?.words ?? {}), new Map(drafts.map((draft) => [draft.key, draft]))];
  return {
    version: version?.number ?? 0,
    words: WORD_KEYS.map((key) => {
      const { place, title, most, lines = false, mayBeEmpty = false } = WORD_RULES[key];
      const draft = toDraft(draftOf.get(key));
      return { key, place, title, most, lines, mayBeEmpty, text: words[key], original: WORDS[key], draft };
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
