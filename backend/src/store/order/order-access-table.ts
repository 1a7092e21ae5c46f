import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** A code may be tried so often; then it is dead. */
const MAX_CODE_TRIES = 5;

/** Which links to orders are valid: those of these versions, by the order; 0 where it has none. */
export async function selectLinkVersions(db: Knex, orderIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; link_version: number }>(
    db,
    "select id, link_version from order_access where id = any(?)",
    [orderIds],
  );
  return new Map(found.map((access) => [access.id, access.link_version]));
}

export async function selectLinkVersion(db: Knex, orderId: string): Promise<number> {
  return (await selectLinkVersions(db, [orderId])).get(orderId) ?? 0;
}

/** Ends every link to an order, every confirmation of it, and its code. */
export async function endLinks(db: Knex, orderId: string): Promise<void> {
  await execute(
    db,
    `insert into order_access (id, link_version) values (?, 1)
     on conflict (id) do update
        set link_version = order_access.link_version + 1, code_hash = null, code_expires_at = null, updated_at = now()`,
    [orderId],
  );
}

/** Writes down a code in place of any before it. */
export async function keepCode(trx: Knex, orderId: string, codeHash: string, validMinutes: number): Promise<void> {
  await execute(
    trx,
    `insert into order_access (id, code_hash, code_expires_at) values (:id, :hash, now() + make_interval(mins => :mins))
     on conflict (id) do update
        set code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at, code_tries = 0,
            updated_at = now()`,
    { id: orderId, hash: codeHash, mins: validMinutes },
  );
}

/** Counts a try at the code of an order, and returns the code's hash; null where none can be tried. */
export async function countCodeTry(db: Knex, orderId: string): Promise<string | null> {
  const [access] = await rows<{ code_hash: string }>(
    db,
    `update order_access set code_tries = code_tries + 1, updated_at = now()
      where id = ? and code_hash is not null and code_expires_at > now() and code_tries < ${MAX_CODE_TRIES}
      returning code_hash`,
    [orderId],
  );
  return access?.code_hash ?? null;
}

/** Uses a code up; false where somebody else just did. */
export async function useUpCode(db: Knex, orderId: string, codeHash: string): Promise<boolean> {
  const used = await execute(
    db,
    `update order_access set code_hash = null, code_expires_at = null, updated_at = now()
      where id = ? and code_hash = ?`,
    [orderId, codeHash],
  );
  return used > 0;
}
