import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { setPasswordStep } from "./steps/set-password";
import { useResetLinkStep } from "./steps/use-reset-link";

export type ResetPasswordInput = { token: string; passwordHash: string };

/**
 * Sets a new password with a mailed link and signs the account out everywhere.
 *
 * A link works once: the second call fails with `reset_link_invalid`. Where setting the password fails, the link stays
 * good.
 */
export const resetPasswordWorkflow = createWorkflow("reset-password", (input: ResetPasswordInput) => {
  const { authIdentityId } = useResetLinkStep(input);
  setPasswordStep({ authIdentityId, passwordHash: input.passwordHash, passwordMark: null, kept: {} });
  return new WorkflowResponse(authIdentityId);
});
