import type { MedusaContainer } from "@medusajs/framework/types";
import type { GalleryItem } from "@nocturne/contract";
import { database } from "../../lib/database";
import { serializeGalleryItem, type GalleryRow } from "./serialize-gallery-item";

const ITEMS = `
  select id, url, media_type, poster_url, alt, width, height, created_at
    from gallery_item
   where deleted_at is null and (:id::text is null or id = :id)
   order by created_at desc, id desc`;

/** The gallery, newest first. */
export async function readGallery(scope: MedusaContainer): Promise<GalleryItem[]> {
  return (await readRows(scope, null)).map(serializeGalleryItem);
}

export async function readGalleryItem(scope: MedusaContainer, id: string): Promise<GalleryItem | null> {
  const [row] = await readRows(scope, id);
  return row ? serializeGalleryItem(row) : null;
}

async function readRows(scope: MedusaContainer, id: string | null): Promise<GalleryRow[]> {
  const { rows } = (await database(scope).raw(ITEMS, { id } as never)) as { rows: GalleryRow[] };
  return rows;
}
