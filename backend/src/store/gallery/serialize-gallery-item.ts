import type { GalleryItem, MediaType } from "@nocturne/contract";

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
