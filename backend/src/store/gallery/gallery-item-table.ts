import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MediaType } from "@nocturne/contract";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { execute, rows } from "../../lib/database";
import { isNotGivenUp } from "../../lib/failed-job-table";

/** `poster_url` is empty where there is none. */
export type GalleryRow = {
  id: string;
  url: string;
  media_type: MediaType;
  poster_url: string;
  alt: string;
  width: number | null;
  height: number | null;
  created_at: Date;
};

export type NewGalleryItem = Omit<GalleryRow, "id" | "created_at"> & { created_at?: Date };

const COLUMNS = "id, url, media_type, poster_url, alt, width, height, created_at";

/** The items of the gallery, newest first. */
export async function selectGalleryItems(db: Knex): Promise<GalleryRow[]> {
  return await rows(
    db,
    `select ${COLUMNS} from gallery_item where deleted_at is null order by created_at desc, id desc`,
  );
}

export async function findGalleryItem(db: Knex, id: string): Promise<GalleryRow | undefined> {
  const [item] = await rows<GalleryRow>(db, `select ${COLUMNS} from gallery_item where id = ? and deleted_at is null`, [
    id,
  ]);
  return item;
}

/** Writes an item, or finds the one that its file has already. */
export async function insertGalleryItem(db: Knex, item: NewGalleryItem): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await rows<{ id: string }>(
    db,
    `insert into gallery_item (id, url, media_type, poster_url, alt, width, height, created_at)
     values (?, ?, ?, ?, ?, ?, ?, coalesce(?::timestamptz, now()))
     on conflict (url) where deleted_at is null do nothing
     returning id`,
    [
      generateEntityId(undefined, "gal"),
      item.url,
      item.media_type,
      item.poster_url,
      item.alt,
      item.width,
      item.height,
      item.created_at ?? null,
    ],
  );
  if (inserted) return { id: inserted.id, isNew: true };
  const [existing] = await rows<{ id: string }>(
    db,
    "select id from gallery_item where url = ? and deleted_at is null",
    [item.url],
  );
  if (!existing) throw new TypeError(`The gallery has ${item.url}, and has it not.`);
  return { id: existing.id, isNew: false };
}

/** Marks an item as deleted; false where there is none. */
export async function softDeleteGalleryItem(db: Knex, id: string): Promise<boolean> {
  const deleted = await execute(
    db,
    "update gallery_item set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
    [id],
  );
  return deleted > 0;
}

export async function restoreGalleryItem(db: Knex, id: string): Promise<void> {
  await execute(db, "update gallery_item set deleted_at = null, updated_at = now() where id = ?", [id]);
}

/** Items that were deleted an hour ago: no page that is open still shows them. */
export async function selectGalleryItemsToRemove(db: Knex): Promise<Pick<GalleryRow, "id" | "url" | "poster_url">[]> {
  return await rows(db, "select id, url, poster_url from gallery_item where deleted_at < now() - interval '1 hour'");
}

/** Items whose files are still to be removed. */
export async function selectGalleryRemovals(db: Knex): Promise<Backlog> {
  const [backlog] = await rows<Backlog>(
    db,
    `select ${backlogColumns("deleted_at + interval '1 hour'")} from gallery_item
      where deleted_at < now() - interval '1 hour' and ${isNotGivenUp("file", "gallery_item.id")}`,
  );
  return backlog!;
}

export async function deleteGalleryItem(db: Knex, id: string): Promise<void> {
  await execute(db, "delete from gallery_item where id = ?", [id]);
}
