import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { registerAccountWorkflow } from "../../workflows/account/register-account";
import type { Identity } from "../account/find-identity";
import { removeAccount } from "../account/remove-account";
import { selectUserName } from "../medusa-tables/identity";
import { isOwnerUsername, usernameFromEmail } from "../account/usernames";

const USERNAME_TRIES = 6;

/**
 * Makes the account of an identity that Medusa already knows. The user name comes from the e-mail unless one is given,
 * first and last name from the Medusa user, where the identity is an invited admin's.
 * Failure: `email_taken` while another call does the same.
 */
export async function importIdentity(scope: MedusaContainer, identity: Identity, username?: string): Promise<string> {
  if (identity.accountId) await removeAccount(scope, identity.accountId);
  const name = identity.userId
    ? await selectUserName(database(scope), identity.userId)
    : { firstName: "", lastName: "" };
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt += 1) {
    const candidate = username ?? usernameFromEmail(identity.email, attempt);
    if (username === undefined && isOwnerUsername(candidate)) continue;
    try {
      const { result } = await registerAccountWorkflow(scope).run({
        input: {
          username: candidate,
          email: identity.email.toLowerCase(),
          ...name,
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
