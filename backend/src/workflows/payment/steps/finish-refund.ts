import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { moneyOut } from "../../../lib/metrics";
import { enqueueMail } from "../../../store/mail/enqueue-mail";
import { orderRefunded } from "../../../store/mail/mails/order-refunded";
import { selectOrderCurrency } from "../../../store/medusa-tables/order";
import { finishRecord, type RefundRecord } from "../../../store/medusa-tables/refund";

/** Tells the shopper by mail, and marks the refund's record as whole. Repeatable. */
export const finishRefundStep = createStep("finish-refund", async (refund: RefundRecord, { container }) => {
  await enqueueMail(container, orderRefunded, { orderId: refund.orderId });
  await finishRecord(database(container), refund.recordId);
  const currency = await selectOrderCurrency(database(container), refund.orderId);
  if (currency) moneyOut.inc({ currency }, refund.cents);
  return new StepResponse(refund.recordId);
});
