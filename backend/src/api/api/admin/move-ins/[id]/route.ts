import { database } from "../../../../../lib/database";
import { StoreError } from "../../../../../lib/store-error";
import { forgetMoveIn, shownMoveIn } from "../../../../../store/move-in-job/move-ins";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getMoveIn", ({ scope, params }) => shownMoveIn(database(scope), params.id));

export const DELETE = endpoint("deleteMoveIn", async ({ scope, params }) => {
  if (!(await forgetMoveIn(database(scope), params.id))) throw new StoreError("move_in_running");
  return { success: true as const };
});
