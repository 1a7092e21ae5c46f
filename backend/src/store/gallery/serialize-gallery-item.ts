import type { GalleryItem } from "@nocturne/contract";
import type { GalleryRow } from "./gallery-item-table";

export function serializeGalleryItem(row: GalleryRow): GalleryItem {
  return {
    id: row.id,
    imageUrl: row.url,
    mediaType: row.media_type,
    posterUrl: row.poster_url,
    alt: row.alt,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
  };
}
