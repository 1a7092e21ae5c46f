import type { MedusaContainer } from "@medusajs/framework/types";
import type { Demo, ErrorCode } from "@nocturne/contract";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { removeBackgroundVideo } from "../../workflows/media/remove-background-video";
import { removeGalleryItem } from "../../workflows/media/remove-gallery-item";
import { removeProduct } from "../../workflows/product/remove-store-product";
import type { Deed } from "../content/deed";
import { fillWords } from "../content/edit-words";
import { deleteTracks } from "../music/music-track-table";
import { findDemo, summarizeDemo } from "./demo";
import { PLAIN_WORDS } from "./plain-words";

/**
 * Removes what is left of the demo, each thing as an owner would, and answers what it was. Orders keep what they sold, and
 * words in the demo's voice become plain ones. A run that was cut off, or that met a second one, leaves nothing half removed: the next one finds the rest.
 */
export async function removeDemo(scope: MedusaContainer, deed: Deed): Promise<Demo> {
  const db = database(scope);
  const parts = await findDemo(db);
  if (Object.values(parts).some(({ length }) => length > 0)) await fillWords(db, PLAIN_WORDS, deed);
  for (const { id } of parts.products) await unlessGone("product_not_found", () => removeProduct(scope, id));
  for (const id of parts.galleryIds) await unlessGone("gallery_item_not_found", () => removeGalleryItem(scope, id));
  for (const id of parts.videoIds) await unlessGone("video_not_found", () => removeBackgroundVideo(scope, id));
  if (parts.trackFiles.length > 0) await deleteTracks(db, parts.trackFiles);
  return summarizeDemo(parts);
}

/** Somebody else may have been quicker. */
async function unlessGone(code: ErrorCode, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (asStoreError(error)?.code !== code) throw error;
  }
}
