import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { deleteVideo, selectVideosToRemove } from "../background-video/video-background-table";
import { deleteGalleryItem, selectGalleryItemsToRemove } from "../gallery/gallery-item-table";
import { isFileShown } from "../medusa-tables/product";
import { objectStore } from "./storage";

type Deleted = { id: string; url: string; poster_url: string };

const TABLES = [
  { select: selectGalleryItemsToRemove, remove: deleteGalleryItem },
  { select: selectVideosToRemove, remove: deleteVideo },
];

/**
 * Removes the files, then the records, of gallery items and background videos that were deleted an hour ago. Until then the
 * files stay: a page that was open, or on its way, when they were deleted still shows them. A file that something else
 * shows stays for good; what cannot be removed is logged and tried again at the next run.
 */
export async function removeDeletedMedia(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  for (const { select, remove } of TABLES) {
    for (const row of await select(db)) {
      try {
        await removeFiles(scope, row);
        await remove(db, row.id);
      } catch (error) {
        const message = `The files of ${row.id} could not be removed.`;
        scope.resolve(ContainerRegistrationKeys.LOGGER).error(message, error as Error);
      }
    }
  }
}

/** Addresses of other stores are left alone. */
async function removeFiles(scope: MedusaContainer, { id, url, poster_url }: Deleted): Promise<void> {
  const store = objectStore();
  for (const address of [url, poster_url]) {
    const key = address && store.keyOf(address);
    if (!key) continue;
    if (!(await isFileShown(database(scope), address, id))) await store.remove(key);
  }
}
