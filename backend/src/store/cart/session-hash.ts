import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** The key in a Medusa cart's metadata: `/store` and `/admin` show it, so it must not be the cart id itself. */
export const CART_HASH_KEY = "cart_session_hash";

/** SHA-256 of a cart id, as hex. */
export function hashSessionId(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}

const BATCH = 1_000;

/** Hashes cart ids that a process of an older version has still written into metadata. Answers how many. */
export async function hashLeftoverSessionIds(db: Knex): Promise<number> {
  for (let total = 0; ;) {
    const { rowCount } = (await db.raw(
      `update cart
          set metadata = (metadata - 'cart_session_id') || jsonb_build_object(
                ?::text, encode(sha256(convert_to(metadata ->> 'cart_session_id', 'UTF8')), 'hex'))
        where id in (select id from cart where metadata ->> 'cart_session_id' is not null limit ? for update skip locked)`,
      [CART_HASH_KEY, BATCH],
    )) as { rowCount: number };
    total += rowCount;
    if (rowCount < BATCH) return total;
  }
}
