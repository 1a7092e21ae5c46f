import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { attachActor } from "../../../store/medusa-tables/identity";

type Input = { authIdentityId: string; userId: string };

/** Makes an auth identity log in as a Medusa user too, which is what the role admin means. */
export const attachAdminRoleStep = createStep(
  "attach-admin-role",
  async ({ authIdentityId, userId }: Input, { container }) => {
    await attachActor(database(container), authIdentityId, "user", userId);
    return new StepResponse(userId);
  },
);
