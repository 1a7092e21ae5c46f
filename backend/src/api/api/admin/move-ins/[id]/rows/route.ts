import { database } from "../../../../../../lib/database";
import { selectReport } from "../../../../../../store/move-in/move-in-row-table";
import { shownMoveIn } from "../../../../../../store/move-in-job/move-ins";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listMoveInRows", async ({ scope, params, query }) => {
  const db = database(scope);
  await shownMoveIn(db, params.id);
  return await selectReport(db, params.id, query);
});
