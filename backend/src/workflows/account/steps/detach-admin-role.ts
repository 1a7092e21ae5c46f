import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { endMedusaTokens } from "../../../store/session/security-stamp";

type Input = { authIdentityId: string };
type AdminRow = { auth_identity_id: string; user_id: string };

/**
 * Takes the role admin from an auth identity, ends its tokens at Medusa, and answers the Medusa users that have to go,
 * none where it was no admin. One demotion at a time looks at the other admins, so two of them cannot each leave it to the other to remain.
 * Failure: `last_admin`.
 */
export const detachAdminRoleStep = createStep(
  "detach-admin-role",
  async ({ authIdentityId }: Input, { container }) => {
    const userIds = await database(container).transaction(async (trx) => {
      await trx.raw(`select pg_advisory_xact_lock(hashtext('store admins'))`);
      const { rows } = await trx.raw<{ rows: AdminRow[] }>(
        `select i.id as auth_identity_id, u.id as user_id
           from auth_identity i
           join "user" u on u.id = i.app_metadata ->> 'user_id' and u.deleted_at is null
          where i.deleted_at is null`,
      );
      const own = rows.filter((row) => row.auth_identity_id === authIdentityId);
      if (own.length === 0) return [];
      const userIdsOfOthers = new Set(
        rows.filter((row) => row.auth_identity_id !== authIdentityId).map((row) => row.user_id),
      );
      if (userIdsOfOthers.size === 0) throw new StoreError("last_admin");
      await trx.raw(
        `update auth_identity set app_metadata = app_metadata - 'user_id', updated_at = now() where id = ?`,
        [authIdentityId],
      );
      await endMedusaTokens(trx, authIdentityId);
      return own.map((row) => row.user_id).filter((id) => !userIdsOfOthers.has(id));
    });
    return new StepResponse(userIds, { authIdentityId, userId: userIds[0] });
  },
  async (taken, { container }) => {
    if (!taken?.userId) return;
    await database(container).raw(
      `update auth_identity set app_metadata = app_metadata || jsonb_build_object('user_id', ?::text) where id = ?`,
      [taken.userId, taken.authIdentityId],
    );
  },
);
