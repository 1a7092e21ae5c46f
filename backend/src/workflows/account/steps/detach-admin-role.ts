import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { lockUntilCommit } from "../../../lib/with-advisory-lock";
import { ADMINS_LOCK } from "../../../store/account/role-rules";
import { attachActor, detachUser, selectAdmins } from "../../../store/medusa-tables/identity";
import { endMedusaTokens } from "../../../store/session/token-epoch-table";

type Input = { authIdentityId: string };

/**
 * Takes the role admin from an auth identity, ends its tokens at Medusa, and answers the Medusa users that have to go,
 * none where it was no admin. One demotion at a time looks at the other admins, so two of them cannot each leave it to the other to remain.
 * Failures: `last_admin`, and `last_owner` where those who remain are limited.
 */
export const detachAdminRoleStep = createStep(
  "detach-admin-role",
  async ({ authIdentityId }: Input, { container }) => {
    const userIds = await database(container).transaction(async (trx) => {
      await lockUntilCommit(trx, ADMINS_LOCK);
      const admins = await selectAdmins(trx);
      const own = admins.filter((row) => row.auth_identity_id === authIdentityId);
      if (own.length === 0) return [];
      const others = admins.filter((row) => row.auth_identity_id !== authIdentityId);
      const userIdsOfOthers = new Set(others.map((row) => row.user_id));
      if (userIdsOfOthers.size === 0) throw new StoreError("last_admin");
      if (own.some((row) => row.is_owner) && !others.some((row) => row.is_owner)) throw new StoreError("last_owner");
      await detachUser(trx, authIdentityId);
      await endMedusaTokens(trx, authIdentityId);
      return own.map((row) => row.user_id).filter((id) => !userIdsOfOthers.has(id));
    });
    return new StepResponse(userIds, { authIdentityId, userId: userIds[0] });
  },
  async (taken, { container }) => {
    if (!taken?.userId) return;
    await attachActor(database(container), taken.authIdentityId, "user", taken.userId);
  },
);
