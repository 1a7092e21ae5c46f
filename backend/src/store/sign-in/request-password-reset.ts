import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { deliverSoon } from "../mail/deliver-soon";
import { passwordReset } from "../mail/mails/password-reset";
import { createToken, hashToken } from "../session/session-token";
import { findIdentityByEmail } from "../account/find-identity";
import { insertResetLink } from "../account/password-reset-table";

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
    await insertResetLink(trx, { authIdentityId: identity.authIdentityId, tokenHash, validMinutes: VALID_MINUTES });
    await passwordReset.insert(trx, { email: identity.email, token, tokenHash });
  });
  deliverSoon(scope);
}
