import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { notifyOfRefund } from "../../../payments/notify-of-refund";
import { finishRecord, type RefundRecord } from "../../../payments/refund-records";

/** Tells the shopper by mail, and marks the refund's record as whole. Repeatable. */
export const finishRefundStep = createStep("finish-refund", async (refund: RefundRecord, { container }) => {
  await notifyOfRefund(container, refund.orderId);
  await finishRecord(database(container), refund.recordId);
  return new StepResponse(refund.recordId);
});
