import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { deliverSoon } from "../mail/deliver-soon";
import { passwordReset } from "../mail/mails/password-reset";
import { createToken, hashToken } from "../session/session-token";
import { findIdentityByEmail } from "../account/find-identity";

const VALID_MINUTES = 60;

/**
 * Mails a reset link where an identity has this e-mail, and does nothing elsewhere: the caller must not learn which.
 * The link takes the place of an older one. Link and mail are stored together.
 */
export async function requestPasswordReset(scope: MedusaContainer, email: string): Promise<void> {
  const identity = await findIdentityByEmail(scope, email);
  if (!identity) return;
  const token = createToken();
  const tokenHash = hashToken(token);
  await database(scope).transaction(async (trx) => {
    await trx.raw(
      `insert into password_reset (id, auth_identity_id, token_hash, expires_at)
       values (?, ?, ?, now() + make_interval(mins => ?))
       on conflict (auth_identity_id) where deleted_at is null
       do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null,
                     updated_at = now()`,
      [generateEntityId(undefined, "pwreset"), identity.authIdentityId, tokenHash, VALID_MINUTES],
    );
    await passwordReset.insert(trx, { email: identity.email, token, tokenHash });
  });
  deliverSoon(scope);
}
