import { StoreError } from "../../../../../lib/store-error";
import { invoiceFile } from "../../../../../store/invoice/invoice-file";
import { isConfirmed, openOrder } from "../../../../../store/order-page/opened-order";
import { endpoint, FileReply } from "../../../../endpoint";

/** A download names no origin, so none is asked for: what comes back is a file that no page of another site can read. */
export const GET = endpoint("getOrderPageInvoice", async ({ params, req, scope }) => {
  const ref = await openOrder(req, params.token);
  if (!(await isConfirmed(req, ref))) throw new StoreError("order_unconfirmed");
  const { bytes, name } = await invoiceFile(scope, ref.orderId);
  return new FileReply(bytes, "application/pdf", name);
});
