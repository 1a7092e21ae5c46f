import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database, isUniqueViolation } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";

type Input = { accountId: string; authIdentityId: string; customerId: string };

/**
 * Turns the claim into an account, in one transaction: identity and customer find each other, and the account both.
 * Failure: `email_taken` where somebody else was faster: after this claim ran out, or for the same identity.
 */
export const completeAccountStep = createStep(
  "complete-account",
  async ({ accountId, authIdentityId, customerId }: Input, { container }) => {
    await database(container)
      .transaction(async (trx) => {
        const { rowCount } = await trx.raw<{ rowCount: number }>(
          `update account set auth_identity_id = ?, customer_id = ?, claimed_email = null, updated_at = now()
            where id = ? and auth_identity_id is null`,
          [authIdentityId, customerId, accountId],
        );
        if (rowCount !== 1) throw new StoreError("email_taken");
        await trx.raw(
          `update auth_identity
              set app_metadata = coalesce(app_metadata, '{}'::jsonb) || jsonb_build_object('customer_id', ?::text),
                  updated_at = now()
            where id = ?`,
          [customerId, authIdentityId],
        );
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new StoreError("email_taken") : error;
      });
    return new StepResponse(accountId);
  },
);
