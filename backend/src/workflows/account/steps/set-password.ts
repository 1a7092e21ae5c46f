import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { passwordChanged } from "../../../store/mail/mails/password-changed";
import { endSessions, type Kept } from "../../../store/session/end-sessions";

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
      const { rows } = await trx.raw<{ rows: { email: string; mark: string }[] }>(
        `update provider_identity
            set provider_metadata = coalesce(provider_metadata, '{}'::jsonb) || jsonb_build_object('password', ?::text),
                updated_at = now()
          where auth_identity_id = ? and provider = 'emailpass' and deleted_at is null
            and (?::text is null or md5(provider_metadata ->> 'password') = ?)
          returning entity_id as email, md5(provider_metadata ->> 'password') as mark`,
        [passwordHash, authIdentityId, passwordMark, passwordMark],
      );
      const [row] = rows;
      if (!row) throw new StoreError(passwordMark === null ? "reset_link_invalid" : "current_password_wrong");
      await endSessions(trx, authIdentityId, kept);
      await trx.raw(`update session set password_mark = ? where id = ?`, [row.mark, kept.sessionId ?? null]);
      await passwordChanged.insert(trx, row);
    });
    return new StepResponse(authIdentityId);
  },
);
