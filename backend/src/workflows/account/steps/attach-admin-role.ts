import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";

type Input = { authIdentityId: string; userId: string };

/** Makes an auth identity log in as a Medusa user too, which is what the role admin means. */
export const attachAdminRoleStep = createStep(
  "attach-admin-role",
  async ({ authIdentityId, userId }: Input, { container }) => {
    await database(container).raw(
      `update auth_identity
          set app_metadata = coalesce(app_metadata, '{}'::jsonb) || jsonb_build_object('user_id', ?::text),
              updated_at = now()
        where id = ?`,
      [userId, authIdentityId],
    );
    return new StepResponse(userId);
  },
);
