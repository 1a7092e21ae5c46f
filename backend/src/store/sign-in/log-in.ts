import { setTimeout as delay } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { StoreError } from "../../lib/store-error";
import { findIdentityById, type Identity } from "../account/find-identity";
import { importIdentity } from "./import-identity";
import { pretendToCheckPassword } from "../account/passwords";

/**
 * Checks a password. Unknown identities take as long as wrong passwords and fail alike.
 * Failure: `invalid_credentials`, or `second_factor_required` for an identity with two-step login at Medusa.
 */
export async function checkPassword(
  scope: MedusaContainer,
  identity: Identity | null,
  password: string,
): Promise<Identity> {
  if (!identity) {
    await pretendToCheckPassword(password);
    throw new StoreError("invalid_credentials");
  }
  const answer = await scope
    .resolve(Modules.AUTH)
    .authenticate("emailpass", { body: { email: identity.email, password } });
  if (!answer.success || answer.authIdentity?.id !== identity.authIdentityId) {
    throw new StoreError("invalid_credentials");
  }
  if (answer.mfaChallenge) throw new StoreError("second_factor_required");
  return identity;
}

const ADOPTION_WAITS = 20;
const ADOPTION_WAIT_MS = 100;

/**
 * The account of an identity whose password was right, made where there is none yet: an admin who was invited in the
 * Medusa admin, or a customer of Medusa's own store API. Concurrent logins make one account.
 */
export async function accountOf(scope: MedusaContainer, identity: Identity): Promise<string> {
  for (let wait = 0; ; wait += 1) {
    const current = wait === 0 ? identity : await findIdentityById(scope, identity.authIdentityId);
    if (current?.accountId && current.isAccountAlive) return current.accountId;
    try {
      return await importIdentity(scope, current ?? identity);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "email_taken" || wait >= ADOPTION_WAITS) throw error;
      await delay(ADOPTION_WAIT_MS);
    }
  }
}
