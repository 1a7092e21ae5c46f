import { database } from "../../../../../../lib/database";
import { StoreError } from "../../../../../../lib/store-error";
import { invoiceFile } from "../../../../../../store/invoice/invoice-file";
import { selectOrderAccount } from "../../../../../../store/medusa-tables/order-owner";
import { completeOrder } from "../../../../../../workflows/checkout/complete-purchase";
import { endpoint, FileReply } from "../../../../../endpoint";

export const GET = endpoint("getUserInvoice", async ({ caller, params, scope }) => {
  if ((await selectOrderAccount(database(scope), params.id)) !== caller.accountId) {
    throw new StoreError("order_not_found");
  }
  await completeOrder(scope, params.id);
  const { bytes, name } = await invoiceFile(scope, params.id);
  return new FileReply(bytes, "application/pdf", name);
});
