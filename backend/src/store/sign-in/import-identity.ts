import type { MedusaContainer } from "@medusajs/framework/types";
import { StoreError } from "../../lib/store-error";
import { registerAccountWorkflow } from "../../workflows/account/register-account";
import type { Identity } from "../account/find-identity";
import { removeAccount } from "../account/remove-account";
import { isOwnerUsername, usernameFromEmail } from "../account/usernames";

const USERNAME_TRIES = 6;

/**
 * Makes the account of an identity that Medusa already knows. The user name comes from the e-mail unless one is given.
 * Failure: `email_taken` while another call does the same.
 */
export async function importIdentity(scope: MedusaContainer, identity: Identity, username?: string): Promise<string> {
  if (identity.accountId) await removeAccount(scope, identity.accountId);
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt += 1) {
    const candidate = username ?? usernameFromEmail(identity.email, attempt);
    if (username === undefined && isOwnerUsername(candidate)) continue;
    try {
      const { result } = await registerAccountWorkflow(scope).run({
        input: {
          username: candidate,
          email: identity.email.toLowerCase(),
          firstName: "",
          lastName: "",
          credential: { authIdentityId: identity.authIdentityId },
        },
      });
      return result;
    } catch (error) {
      if ((error as { code?: unknown }).code !== "username_taken" || username !== undefined) throw error;
    }
  }
  throw new StoreError("username_taken");
}
