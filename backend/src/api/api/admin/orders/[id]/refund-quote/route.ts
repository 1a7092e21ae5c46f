import { formatCents } from "@nocturne/contract";
import { quoteRefund } from "../../../../../../store/order-handling/refund-lines";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("quoteRefund", async ({ body, params, scope }) => ({
  amount: formatCents(await quoteRefund(scope, params.id, body)),
}));
