import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { setPasswordStep } from "./steps/set-password";

export type ChangePasswordInput = {
  authIdentityId: string;
  passwordHash: string;
  /** The mark of the password that the caller has proved. */
  passwordMark: string;
  /** The caller's own session and device, which go on. */
  kept: { sessionId: string; deviceHash: string | null };
};

/**
 * Sets a new password for a signed-in account that has proved the present one; everything else that is signed in ends.
 * Of two calls at once with the same present password one fails with `current_password_wrong`.
 */
export const changePasswordWorkflow = createWorkflow("change-password", (input: ChangePasswordInput) => {
  setPasswordStep(input);
  return new WorkflowResponse(input.authIdentityId);
});
