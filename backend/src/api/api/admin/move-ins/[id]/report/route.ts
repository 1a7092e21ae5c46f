import { database } from "../../../../../../lib/database";
import { reportCsv } from "../../../../../../store/move-in-job/report-csv";
import { shownMoveIn } from "../../../../../../store/move-in-job/move-ins";
import { endpoint, FileReply } from "../../../../../endpoint";

export const GET = endpoint("getMoveInReport", async ({ scope, params }) => {
  const db = database(scope);
  await shownMoveIn(db, params.id);
  return new FileReply(Buffer.from(await reportCsv(db, params.id)), "text/csv; charset=utf-8", "move-in-report.csv");
});
