import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";

type Input = { authIdentityId: string; passwordHash: string };

/**
 * Sets the password of an identity and ends its account's sessions, in one transaction: no session may outlive the
 * password it was opened with. Failure: `reset_link_invalid` where the identity is gone.
 */
export const setPasswordStep = createStep(
  "set-password",
  async ({ authIdentityId, passwordHash }: Input, { container }) => {
    await database(container).transaction(async (trx) => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `update provider_identity
            set provider_metadata = coalesce(provider_metadata, '{}'::jsonb) || jsonb_build_object('password', ?::text),
                updated_at = now()
          where auth_identity_id = ? and provider = 'emailpass' and deleted_at is null`,
        [passwordHash, authIdentityId],
      );
      if (rowCount !== 1) throw new StoreError("reset_link_invalid");
      await trx.raw(`delete from session where account_id in (select id from account where auth_identity_id = ?)`, [
        authIdentityId,
      ]);
    });
    return new StepResponse(authIdentityId);
  },
);
