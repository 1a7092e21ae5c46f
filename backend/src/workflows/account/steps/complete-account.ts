import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database, isUniqueViolation } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { completeClaim } from "../../../store/account/account-table";
import { attachActor } from "../../../store/medusa-tables/identity";

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
        const isCompleted = await completeClaim(trx, { id: accountId, authIdentityId, customerId });
        if (!isCompleted) throw new StoreError("email_taken");
        await attachActor(trx, authIdentityId, "customer", customerId);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new StoreError("email_taken") : error;
      });
    return new StepResponse(accountId);
  },
);
