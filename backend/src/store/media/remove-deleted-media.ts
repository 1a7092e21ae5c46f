import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { attemptJobs } from "../../lib/attempt-jobs";
import type { Backlog } from "../../lib/backlog";
import { database } from "../../lib/database";
import { deleteVideo, selectVideoRemovals, selectVideosToRemove } from "../background-video/video-background-table";
import { deleteGalleryItem, selectGalleryItemsToRemove, selectGalleryRemovals } from "../gallery/gallery-item-table";
import { isFileShown } from "../medusa-tables/product";
import { objectStore } from "./storage";

type Deleted = { id: string; url: string; poster_url: string };

const TABLES = [
  { select: selectGalleryItemsToRemove, remove: deleteGalleryItem, backlog: selectGalleryRemovals },
  { select: selectVideosToRemove, remove: deleteVideo, backlog: selectVideoRemovals },
];

const OPTIONS = { kind: "file", failure: (label: string) => `The files of ${label} could not be removed` } as const;

/**
 * Removes the files, then the records, of gallery items and background videos that were deleted an hour ago. Until then the
 * files stay: a page that was open, or on its way, when they were deleted still shows them. A file that something else
 * shows stays for good; what cannot be removed is tried again.
 */
export async function removeDeletedMedia(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  const removals = new Map<string, () => Promise<void>>();
  for (const { select, remove } of TABLES) {
    for (const row of await select(db)) {
      removals.set(row.id, async () => {
        await removeFiles(scope, row);
        await remove(db, row.id);
      });
    }
  }
  const found = [...removals.keys()].map((id) => ({ id, label: id }));
  await attemptJobs(scope, OPTIONS, found, async (id) => await removals.get(id)?.());
}

/** Files that are still to be removed. */
export async function selectFileBacklog(db: Knex): Promise<Backlog> {
  const backlogs = [];
  for (const { backlog } of TABLES) backlogs.push(await backlog(db));
  return {
    waiting: backlogs.reduce((sum, { waiting }) => sum + waiting, 0),
    lateSeconds: Math.max(...backlogs.map(({ lateSeconds }) => lateSeconds)),
  };
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
