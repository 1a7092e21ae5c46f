import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { WordKey } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

export type WordDraftRow = { key: string; text: string; writtenBy: string; writtenAt: Date; publishAt: Date | null };

const DRAFT = `id as key, text, written_by as "writtenBy", written_at as "writtenAt", publish_at as "publishAt"`;

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
