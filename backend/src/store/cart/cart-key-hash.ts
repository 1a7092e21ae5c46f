import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { hashMetadata } from "../medusa-tables/cart";

/** The key in a Medusa cart's metadata: `/store` and `/admin` show it, so it must not be the cart id itself. */
export const CART_HASH_KEY = "cart_session_hash";

/** SHA-256 of a cart id, as hex. */
export function hashCartKey(cartKey: string): string {
  return createHash("sha256").update(cartKey).digest("hex");
}

/** Where processes of an older version wrote the cart id itself. */
const LEFTOVER_KEY = "cart_session_id";

const BATCH = 1_000;

/** Hashes cart ids that a process of an older version has still written into metadata. Returns how many. */
export async function hashLeftoverSessionIds(db: Knex): Promise<number> {
  for (let total = 0; ;) {
    const hashed = await hashMetadata(db, LEFTOVER_KEY, CART_HASH_KEY, BATCH);
    total += hashed;
    if (hashed < BATCH) return total;
  }
}
