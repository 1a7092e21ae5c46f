import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** A page, with the text that is public or was the last to be. */
export type ContentPageRow = {
  id: string;
  slug: string;
  version: number;
  isPublic: boolean;
  content: unknown;
  publishedBy: string | null;
  publishedAt: Date | null;
};

const PAGES = `select p.id, p.slug, p.version, p.is_public as "isPublic", v.content, v.published_by as "publishedBy",
    v.published_at as "publishedAt"
  from content_page p left join content_page_version v on v.page_id = p.id and v.number = p.version`;

/** Every page that is not deleted, by its address. */
export async function selectPages(db: Knex): Promise<ContentPageRow[]> {
  return await rows<ContentPageRow>(db, `${PAGES} where p.deleted_at is null order by p.slug`);
}

export async function selectPage(db: Knex, id: string): Promise<ContentPageRow | undefined> {
  const [page] = await rows<ContentPageRow>(db, `${PAGES} where p.id = ? and p.deleted_at is null`, [id]);
  return page;
}

/** What has this address: the page that is there, else one that was public and is deleted. */
export async function selectPageBySlug(
  db: Knex,
  slug: string,
): Promise<(ContentPageRow & { isDeleted: boolean }) | undefined> {
  const [page] = await rows<ContentPageRow & { isDeleted: boolean }>(
    db,
    `select found.*, d.deleted_at is not null as "isDeleted"
       from (${PAGES} where p.slug = ?) found join content_page d on d.id = found.id
      order by d.deleted_at is not null, found.version = 0 limit 1`,
    [slug],
  );
  return page;
}

export async function insertPage(db: Knex, id: string, slug: string): Promise<void> {
  await execute(db, "insert into content_page (id, slug) values (?, ?)", [id, slug]);
}

/** Makes a version the public one. */
export async function showPageVersion(db: Knex, id: string, version: number): Promise<void> {
  await execute(db, "update content_page set version = ?, is_public = true, updated_at = now() where id = ?", [
    version,
    id,
  ]);
}

export async function hidePage(db: Knex, id: string): Promise<void> {
  await execute(db, "update content_page set is_public = false, updated_at = now() where id = ?", [id]);
}

/** The row stays, for its address. */
export async function markPageDeleted(db: Knex, id: string): Promise<void> {
  await execute(db, "update content_page set is_public = false, deleted_at = now(), updated_at = now() where id = ?", [
    id,
  ]);
}
