import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { passwordChanged } from "../../../store/mail/mails/password-changed";
import { updatePassword } from "../../../store/medusa-tables/identity";
import { endSessions, type Kept } from "../../../store/session/end-sessions";
import { updatePasswordMark } from "../../../store/session/session-table";

type Input = {
  authIdentityId: string;
  passwordHash: string;
  /** The mark of the password that the caller has proved; null where a mailed link was the proof. */
  passwordMark: string | null;
  kept: Kept;
};

/**
 * Sets the password of an identity and ends its account's sessions, in one transaction: no session may outlive the
 * password it was opened with, but the caller's own, which gets the new mark. Medusa's tokens end with the password
 * itself. The owner is told by mail.
 *
 * Failure: `current_password_wrong` where the proved password was replaced meanwhile, `reset_link_invalid` where the
 * identity is gone.
 */
export const setPasswordStep = createStep(
  "set-password",
  async ({ authIdentityId, passwordHash, passwordMark, kept }: Input, { container }) => {
    await database(container).transaction(async (trx) => {
      const changed = await updatePassword(trx, authIdentityId, passwordHash, passwordMark);
      if (!changed) throw new StoreError(passwordMark === null ? "reset_link_invalid" : "current_password_wrong");
      await endSessions(trx, authIdentityId, kept);
      await updatePasswordMark(trx, kept.sessionId ?? null, changed.mark);
      await passwordChanged.insert(trx, changed);
    });
    return new StepResponse(authIdentityId);
  },
);
