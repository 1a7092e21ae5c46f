import { exportLabels } from "../../../../store/order-batch/export-labels";
import { endpoint, FileReply } from "../../../endpoint";

export const GET = endpoint("exportOrderLabels", async ({ query, scope }) => {
  const { csv, name } = await exportLabels(scope, query);
  return new FileReply(Buffer.from(csv), "text/csv; charset=utf-8", name);
});
