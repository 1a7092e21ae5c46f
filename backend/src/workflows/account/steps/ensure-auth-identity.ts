import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { findIdentityByEmail } from "../../../store/account/find-identity";
import { StoreError } from "../../../lib/store-error";

/** Either the hash for a new identity, or an existing identity whose owner has proved it. */
export type Credential = { passwordHash: string; authIdentityId?: undefined } | { authIdentityId: string };

type Input = { email: string; credential: Credential };

/** Makes the e-mail and password with which the account logs in. Failure: `email_taken`. */
export const ensureAuthIdentityStep = createStep(
  "ensure-auth-identity",
  async ({ email, credential }: Input, { container }) => {
    if (credential.authIdentityId !== undefined) return new StepResponse(credential.authIdentityId, null);
    const auth = container.resolve(Modules.AUTH);
    try {
      const identity = await auth.createAuthIdentities({
        provider_identities: [
          { provider: "emailpass", entity_id: email, provider_metadata: { password: credential.passwordHash } },
        ],
      });
      return new StepResponse(identity.id, identity.id);
    } catch (error) {
      if (await findIdentityByEmail(container, email)) throw new StoreError("email_taken");
      throw error;
    }
  },
  async (createdId, { container }) => {
    if (createdId) await container.resolve(Modules.AUTH).deleteAuthIdentities([createdId]);
  },
);
