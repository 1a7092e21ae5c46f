import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { objectStore } from "./storage";

/** Everything that shows a stored file by its address; orders and carts keep showing what they were made with. */
const REFERENCES = `
  select exists (select 1 from gallery_item where url = :url or poster_url = :url)
      or exists (select 1 from video_background where url = :url or poster_url = :url)
      or exists (select 1 from image where url = :url)
      or exists (select 1 from product where thumbnail = :url)
      or exists (select 1 from order_line_item where thumbnail = :url)
      or exists (select 1 from cart_line_item where thumbnail = :url) as found`;

/**
 * Removes stored files that nothing refers to any more. The records are gone already, so a file that cannot be removed is
 * only wasted space: that is logged, and fails nobody's request. Addresses of other stores are left alone.
 */
export async function removeUnreferencedFiles(scope: MedusaContainer, urls: readonly string[]): Promise<void> {
  const store = objectStore();
  for (const url of urls) {
    const key = store.keyOf(url);
    if (!key) continue;
    try {
      const { rows } = await database(scope).raw<{ rows: { found: boolean }[] }>(REFERENCES, { url } as never);
      if (!rows[0]?.found) await store.remove(key);
    } catch (error) {
      scope.resolve(ContainerRegistrationKeys.LOGGER).error(`The file ${key} could not be removed.`, error as Error);
    }
  }
}
