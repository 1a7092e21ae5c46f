import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { consumeResetLink, restoreResetLink } from "../../../store/account/password-reset-table";
import { hashToken } from "../../../store/session/session-token";

type Input = { token: string };

/** Uses up a reset link: of concurrent calls one gets it. Failure: `reset_link_invalid`. */
export const useResetLinkStep = createStep(
  "use-reset-link",
  async ({ token }: Input, { container }) => {
    const authIdentityId = await consumeResetLink(database(container), hashToken(token));
    if (!authIdentityId) throw new StoreError("reset_link_invalid");
    return new StepResponse({ authIdentityId }, hashToken(token));
  },
  async (tokenHash, { container }) => {
    if (tokenHash) await restoreResetLink(database(container), tokenHash);
  },
);
