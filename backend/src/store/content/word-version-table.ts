import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

/** The label's own words by their names. Names of a later release may be among them. */
export type OwnWords = Partial<Record<string, string>>;

/** What is public since `publishedAt`. */
export type WordVersionRow = { number: number; words: OwnWords; publishedBy: string; publishedAt: Date };

const VERSION = `number, words, published_by as "publishedBy", published_at as "publishedAt"`;

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
