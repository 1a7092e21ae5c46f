import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { deleteUsersWorkflow } from "@medusajs/medusa/core-flows";
import { detachAdminRoleStep } from "./steps/detach-admin-role";

export type DemoteAccountInput = { authIdentityId: string };

/** Takes the role admin from an account, and its Medusa user with it. Idempotent. Failures: `last_admin`, `last_owner`. */
export const demoteAccountWorkflow = createWorkflow("demote-account", (input: DemoteAccountInput) => {
  const userIds = detachAdminRoleStep(input);
  deleteUsersWorkflow.runAsStep({ input: { ids: userIds } });
  return new WorkflowResponse(userIds);
});
