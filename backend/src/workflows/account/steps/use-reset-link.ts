import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { hashToken } from "../../../store/session/session-token";

type Input = { token: string };

/** Uses up a reset link: of concurrent calls one gets it. Failure: `reset_link_invalid`. */
export const useResetLinkStep = createStep(
  "use-reset-link",
  async ({ token }: Input, { container }) => {
    const { rows } = await database(container).raw<{ rows: { auth_identity_id: string }[] }>(
      `update password_reset set used_at = now(), updated_at = now()
        where token_hash = ? and used_at is null and expires_at > now() and deleted_at is null
        returning auth_identity_id`,
      [hashToken(token)],
    );
    const [link] = rows;
    if (!link) throw new StoreError("reset_link_invalid");
    return new StepResponse({ authIdentityId: link.auth_identity_id }, hashToken(token));
  },
  async (tokenHash, { container }) => {
    if (!tokenHash) return;
    await database(container).raw(`update password_reset set used_at = null where token_hash = ?`, [tokenHash]);
  },
);
