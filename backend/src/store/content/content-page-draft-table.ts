import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PageContent } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

export type PageDraftRow = {
  id: string;
  content: PageContent;
  revision: number;
  writtenBy: string;
  writtenAt: Date;
  publishAt: Date | null;
};

const DRAFT = `id, content, revision, written_by as "writtenBy", written_at as "writtenAt", publish_at as "publishAt"`;

export async function selectPageDrafts(db: Knex): Promise<PageDraftRow[]> {
  return await rows<PageDraftRow>(db, `select ${DRAFT} from content_page_draft`);
}

export async function selectPageDraft(db: Knex, id: string): Promise<PageDraftRow | undefined> {
  const [draft] = await rows<PageDraftRow>(db, `select ${DRAFT} from content_page_draft where id = ?`, [id]);
  return draft;
}

/** Keeps a draft in the place of the one before; when that was to become public is forgotten. */
export async function upsertPageDraft(
  db: Knex,
  draft: { id: string; content: PageContent; revision: number },
  { by, at }: Deed,
): Promise<void> {
  await execute(
    db,
    `insert into content_page_draft (id, content, revision, written_by, written_at)
     values (:id, cast(:content as jsonb), :revision, :by, :at)
     on conflict (id) do update set content = excluded.content, revision = excluded.revision,
       written_by = excluded.written_by, written_at = excluded.written_at, publish_at = null, updated_at = now()`,
    { ...draft, content: JSON.stringify(draft.content), by, at },
  );
}

export async function deletePageDraft(db: Knex, id: string): Promise<void> {
  await execute(db, "delete from content_page_draft where id = ?", [id]);
}

/** Lets a draft become public by itself at a time. */
export async function schedulePageDraft(db: Knex, id: string, at: Date): Promise<void> {
  await execute(db, "update content_page_draft set publish_at = ?, updated_at = now() where id = ?", [at, id]);
}

/** Drafts whose time has come. */
export async function selectDuePageDrafts(db: Knex, now: Date): Promise<PageDraftRow[]> {
  return await rows<PageDraftRow>(
    db,
    `select ${DRAFT} from content_page_draft where publish_at <= ? order by publish_at, id`,
    [now],
  );
}
