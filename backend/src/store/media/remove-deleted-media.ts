import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { objectStore } from "./storage";

type Row = { id: string; url: string; poster_url: string };

const TABLES = ["gallery_item", "video_background"];

const DUE = `select id, url, poster_url from ?? where deleted_at < now() - interval '1 hour'`;

/** Everything else that shows a stored file by its address; orders and carts keep showing what they were made with. */
const REFERENCES = `
  select exists (select 1 from gallery_item where (url = :url or poster_url = :url) and id <> :id)
      or exists (select 1 from video_background where (url = :url or poster_url = :url) and id <> :id)
      or exists (select 1 from image where url = :url)
      or exists (select 1 from product where thumbnail = :url)
      or exists (select 1 from order_line_item where thumbnail = :url)
      or exists (select 1 from cart_line_item where thumbnail = :url) as found`;

/**
 * Removes the files, then the records, of gallery items and background videos that were deleted an hour ago. Until then the
 * files stay: a page that was open, or on its way, when they were deleted still shows them. A file that something else
 * shows stays for good; what cannot be removed is logged and tried again at the next run.
 */
export async function removeDeletedMedia(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  for (const table of TABLES) {
    const { rows } = await db.raw<{ rows: Row[] }>(DUE, [table]);
    for (const row of rows) {
      try {
        await removeFiles(scope, row);
        await db.raw("delete from ?? where id = ?", [table, row.id]);
      } catch (error) {
        const message = `The files of ${row.id} could not be removed.`;
        scope.resolve(ContainerRegistrationKeys.LOGGER).error(message, error as Error);
      }
    }
  }
}

/** Addresses of other stores are left alone. */
async function removeFiles(scope: MedusaContainer, { id, url, poster_url }: Row): Promise<void> {
  const store = objectStore();
  for (const address of [url, poster_url]) {
    const key = address && store.keyOf(address);
    if (!key) continue;
    const { rows } = await database(scope).raw<{ rows: { found: boolean }[] }>(REFERENCES, {
      url: address,
      id,
    } as never);
    if (!rows[0]?.found) await store.remove(key);
  }
}
