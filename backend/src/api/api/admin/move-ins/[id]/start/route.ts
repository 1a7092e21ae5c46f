import { database } from "../../../../../../lib/database";
import { startMoveIn } from "../../../../../../store/move-in-job/move-ins";
import { runMoveInsSoon } from "../../../../../../store/move-in-job/run-move-ins";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("startMoveIn", async ({ scope, params }) => {
  const started = await startMoveIn(database(scope), params.id);
  runMoveInsSoon(scope);
  return started;
});
