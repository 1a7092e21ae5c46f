import { CustomerWorkflowEvents } from "@medusajs/framework/utils";
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import { claimAccountStep } from "./steps/claim-account";
import { completeAccountStep } from "./steps/complete-account";
import { ensureAuthIdentityStep, type Credential } from "./steps/ensure-auth-identity";
import { ensureCustomerStep } from "./steps/ensure-customer";

export type RegisterAccountInput = {
  username: string;
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  credential: Credential;
};

/**
 * Makes one account: user name, auth identity and customer, all of them or none. Answers the account's id.
 *
 * Not idempotent: the second call with a user name or an e-mail fails with `username_taken` or `email_taken`. Of
 * concurrent calls one wins and the others leave nothing behind. The password arrives hashed, because Medusa may
 * store a workflow's input.
 */
export const registerAccountWorkflow = createWorkflow("register-account", (input: RegisterAccountInput) => {
  const accountId = claimAccountStep(input);
  const authIdentityId = ensureAuthIdentityStep(input);
  const customer = ensureCustomerStep({
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    authIdentityId,
  });
  completeAccountStep({ accountId, authIdentityId, customerId: customer.id });
  const created = transform({ customer }, ({ customer: { id, isNew } }) => (isNew ? [{ id }] : []));
  emitEventStep({ eventName: CustomerWorkflowEvents.CREATED, data: created });
  return new WorkflowResponse(accountId);
});
