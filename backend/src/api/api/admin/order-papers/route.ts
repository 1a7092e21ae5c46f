import { orderPapers } from "../../../../store/order-handling/order-papers";
import { endpoint, FileReply } from "../../../endpoint";

export const GET = endpoint("printOrderPapers", async ({ query, scope }) => {
  const { bytes, name } = await orderPapers(scope, query);
  return new FileReply(bytes, "application/pdf", name);
});
