import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PageContent } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

export type PageVersionRow = { number: number; content: PageContent; publishedBy: string; publishedAt: Date };

const VERSION = `number, content, published_by as "publishedBy", published_at as "publishedAt"`;

export async function selectPageVersion(db: Knex, id: string, number: number): Promise<PageVersionRow | undefined> {
  const [version] = await rows<PageVersionRow>(
    db,
    `select ${VERSION} from content_page_version where page_id = ? and number = ?`,
    [id, number],
  );
  return version;
}

/** Versions of a page below a number, newest first. */
export async function selectPageVersions(
  db: Knex,
  id: string,
  before: number | null,
  limit: number,
): Promise<PageVersionRow[]> {
  return await rows<PageVersionRow>(
    db,
    `select ${VERSION} from content_page_version
      where page_id = :id and number < coalesce(cast(:before as integer), 2147483647)
      order by number desc limit :limit`,
    { id, before, limit },
  );
}

/** Adds a version. The caller holds the lock of the pages, so that numbers have no gap. */
export async function insertPageVersion(
  db: Knex,
  id: string,
  version: { number: number; content: PageContent },
  { by, at }: Deed,
): Promise<void> {
  await execute(
    db,
    `insert into content_page_version (id, page_id, number, content, published_by, published_at)
     values (:key, :id, :number, cast(:content as jsonb), :by, :at)`,
    { key: `${id}_${version.number}`, id, number: version.number, content: JSON.stringify(version.content), by, at },
  );
}
