import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * The security stamp of an identity: an opaque text that changes with its password, by whatever way that is changed, and
 * with its epoch. Medusa's tokens carry the one they were issued under. For a query in which `p` is the identity's
 * emailpass `provider_identity` and `e` its `token_epoch`, both perhaps null.
 */
export const SECURITY_STAMP = `encode(sha256(convert_to(
  coalesce(p.provider_metadata ->> 'password', '') || ':' || coalesce(e.epoch, 0), 'UTF8')), 'hex')`;

/** Ends every token and session of Medusa's own that an identity has. Our own sessions are rows, ended by deletion. */
export async function endMedusaTokens(knex: Knex, authIdentityId: string): Promise<void> {
  await knex.raw(
    `insert into token_epoch (id, auth_identity_id, epoch) values (?, ?, 1)
     on conflict (auth_identity_id) where deleted_at is null
     do update set epoch = token_epoch.epoch + 1, updated_at = now()`,
    [generateEntityId(undefined, "tokep"), authIdentityId],
  );
}
