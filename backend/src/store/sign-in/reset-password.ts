import type { MedusaContainer } from "@medusajs/framework/types";
import { StoreError } from "../../lib/store-error";
import { resetPasswordWorkflow } from "../../workflows/account/reset-password";
import { findIdentityByResetToken, type Identity } from "../account/find-identity";
import { assertPasswordAllowed } from "../account/password-rules";
import { hashPassword } from "../account/passwords";
import type { Attempt } from "../limits/attempt";
import { deliverSoon } from "../mail/deliver-soon";
import { verifyEmail } from "./verify-email";

/**
 * Sets a new password by a mailed link, and returns whose it is. The link proves the e-mail: guests' orders of it join.
 *
 * Failure: `reset_link_invalid`, `rate_limited`, and those of `assertPasswordAllowed`.
 */
export async function resetPassword(
  scope: MedusaContainer,
  attempt: Attempt,
  { token, password }: { token: string; password: string },
): Promise<Identity> {
  const identity = await attempt.run(async () => {
    const found = await findIdentityByResetToken(scope, token);
    if (!found) throw new StoreError("reset_link_invalid");
    return found;
  });
  await assertPasswordAllowed(scope, password, identity);
  const passwordHash = await hashPassword(password);
  await attempt.run(() => resetPasswordWorkflow(scope).run({ input: { token, passwordHash } }));
  // The link went to this address alone.
  if (identity.accountId && identity.isAccountAlive) await verifyEmail(scope, identity.accountId, identity.email);
  deliverSoon(scope);
  return identity;
}
