import { UserWorkflowEvents } from "@medusajs/framework/utils";
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import { attachAdminRoleStep } from "./steps/attach-admin-role";
import { ensureMedusaUserStep } from "./steps/ensure-medusa-user";

export type PromoteAccountInput = { authIdentityId: string; email: string; firstName: string; lastName: string };

/** Makes an account an admin, here and in the Medusa admin. Idempotent. */
export const promoteAccountWorkflow = createWorkflow("promote-account", (input: PromoteAccountInput) => {
  const user = ensureMedusaUserStep(input);
  attachAdminRoleStep({ authIdentityId: input.authIdentityId, userId: user.id });
  const created = transform({ user }, ({ user: { id, isNew } }) => (isNew ? [{ id }] : []));
  emitEventStep({ eventName: UserWorkflowEvents.CREATED, data: created });
  return new WorkflowResponse(user.id);
});
