import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { WordKey } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";

/** The label's own words by their names. Names of a later release may be among them. */
export type OwnWords = Partial<Record<string, string>>;

/** What is public since `publishedAt`. */
export type WordVersionRow = { number: number; words: OwnWords; publishedBy: string; publishedAt: Date };

export type WordDraftRow = { key: string; text: string; writtenBy: string; writtenAt: Date; publishAt: Date | null };

/** Who writes or publishes, and when. */
export type Deed = { by: string; at: Date };

const VERSION = `number, words, published_by as "publishedBy", published_at as "publishedAt"`;
const DRAFT = `id as key, text, written_by as "writtenBy", written_at as "writtenAt", publish_at as "publishAt"`;

/** The version that is public; none before somebody has published one. */
export async function selectPublicVersion(db: Knex): Promise<WordVersionRow | undefined> {
  const [version] = await rows<WordVersionRow>(db, `select ${VERSION} from word_version order by number desc limit 1`);
  return version;
}

export async function selectVersion(db: Knex, number: number): Promise<WordVersionRow | undefined> {
  const [version] = await rows<WordVersionRow>(db, `select ${VERSION} from word_version where number = ?`, [number]);
  return version;
}

/** Versions below a number, newest first. */
export async function selectVersions(db: Knex, before: number | null, limit: number): Promise<WordVersionRow[]> {
  return await rows<WordVersionRow>(
    db,
    `select ${VERSION} from word_version where number < coalesce(cast(:before as integer), 2147483647)
      order by number desc limit :limit`,
    { before, limit },
  );
}

/** Adds a version. The caller holds the lock of the words, so that numbers have no gap. */
export async function insertVersion(db: Knex, number: number, words: OwnWords, { by, at }: Deed): Promise<void> {
  await execute(
    db,
    `insert into word_version (id, number, words, published_by, published_at)
     values (:id, :number, cast(:words as jsonb), :by, :at)`,
    { id: `words_${number}`, number, words: JSON.stringify(words), by, at },
  );
}

export async function selectDrafts(db: Knex): Promise<WordDraftRow[]> {
  return await rows<WordDraftRow>(db, `select ${DRAFT} from word_draft order by id`);
}

/** Keeps a draft in the place of the one before; when that was to become public is forgotten. */
export async function upsertDraft(db: Knex, key: WordKey, text: string, { by, at }: Deed): Promise<void> {
  await execute(
    db,
    `insert into word_draft (id, text, written_by, written_at) values (:key, :text, :by, :at)
     on conflict (id) do update set text = excluded.text, written_by = excluded.written_by,
       written_at = excluded.written_at, publish_at = null, updated_at = now()`,
    { key, text, by, at },
  );
}

export async function deleteDrafts(db: Knex, keys: readonly string[]): Promise<void> {
  await execute(db, "delete from word_draft where id = any(?)", [keys]);
}

/** Lets drafts become public by themselves at a time. */
export async function scheduleDrafts(db: Knex, keys: readonly string[], at: Date): Promise<void> {
  await execute(db, "update word_draft set publish_at = ?, updated_at = now() where id = any(?)", [at, keys]);
}

/** Drafts whose time has come. */
export async function selectDueDrafts(db: Knex, now: Date): Promise<WordDraftRow[]> {
  return await rows<WordDraftRow>(db, `select ${DRAFT} from word_draft where publish_at <= ? order by id`, [now]);
}
