import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formerPath } from "./redirect-rules";
import { selectRedirects } from "./redirect-table";

/** Shopify shows a product below each of its collections, too. */
const WITHIN_COLLECTION = /^\/collections\/[^/]+(\/products\/[^/]+)$/;

/** Where an address of the former shop leads here; null where nobody has said so. */
export async function findRedirect(db: Knex, address: string): Promise<string | null> {
  const path = formerPath(address);
  if (path === null) return null;
  const product = WITHIN_COLLECTION.exec(path)?.[1];
  const paths = [path, ...(product ? [product] : []), path.toLowerCase()];
  const found = await selectRedirects(db, paths);
  return paths.flatMap((one) => found.get(one) ?? [])[0] ?? null;
}
