import type { MedusaContainer } from "@medusajs/framework/types";
import type { GalleryItem } from "@nocturne/contract";
import { database } from "../../lib/database";
import { findGalleryItem, selectGalleryItems } from "./gallery-item-table";
import { serializeGalleryItem } from "./serialize-gallery-item";

/** The gallery, newest first. */
export async function readGallery(scope: MedusaContainer): Promise<GalleryItem[]> {
  return (await selectGalleryItems(database(scope))).map(serializeGalleryItem);
}

export async function readGalleryItem(scope: MedusaContainer, id: string): Promise<GalleryItem | null> {
  const row = await findGalleryItem(database(scope), id);
  return row ? serializeGalleryItem(row) : null;
}
