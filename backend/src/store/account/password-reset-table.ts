import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** Writes the reset link of an identity; it takes the place of an older one. */
export async function insertResetLink(
  db: Knex,
  link: { authIdentityId: string; tokenHash: string; validMinutes: number },
): Promise<void> {
  await execute(
    db,
    `insert into password_reset (id, auth_identity_id, token_hash, expires_at)
     values (?, ?, ?, now() + make_interval(mins => ?))
     on conflict (auth_identity_id) where deleted_at is null
     do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null,
                   updated_at = now()`,
    [generateEntityId(undefined, "pwreset"), link.authIdentityId, link.tokenHash, link.validMinutes],
  );
}

/** Uses up a link: of concurrent calls one gets its identity, the others null. */
export async function consumeResetLink(db: Knex, tokenHash: string): Promise<string | null> {
  const [link] = await rows<{ auth_identity_id: string }>(
    db,
    `update password_reset set used_at = now(), updated_at = now()
      where token_hash = ? and used_at is null and expires_at > now() and deleted_at is null
      returning auth_identity_id`,
    [tokenHash],
  );
  return link?.auth_identity_id ?? null;
}

/** Makes a used link good again. */
export async function restoreResetLink(db: Knex, tokenHash: string): Promise<void> {
  await execute(db, `update password_reset set used_at = null where token_hash = ?`, [tokenHash]);
}

export async function deleteExpiredResetLinks(db: Knex): Promise<void> {
  await execute(db, `delete from password_reset where expires_at < now() - interval '1 day'`);
}
