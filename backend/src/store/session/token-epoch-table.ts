import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";

/** Ends every token and session of Medusa's own that an identity has. Our own sessions are rows, ended by deletion. */
export async function endMedusaTokens(db: Knex, authIdentityId: string): Promise<void> {
  await execute(
    db,
    `insert into token_epoch (id, auth_identity_id, epoch) values (?, ?, 1)
     on conflict (auth_identity_id) where deleted_at is null
     do update set epoch = token_epoch.epoch + 1, updated_at = now()`,
    [generateEntityId(undefined, "tokep"), authIdentityId],
  );
}
