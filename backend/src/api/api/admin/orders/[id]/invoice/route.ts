import { invoiceFile } from "../../../../../../store/invoice/invoice-file";
import { completeOrder } from "../../../../../../workflows/checkout/complete-purchase";
import { endpoint, FileReply } from "../../../../../endpoint";

export const GET = endpoint("getInvoice", async ({ params, scope }) => {
  await completeOrder(scope, params.id);
  const { bytes, name } = await invoiceFile(scope, params.id);
  return new FileReply(bytes, "application/pdf", name);
});
