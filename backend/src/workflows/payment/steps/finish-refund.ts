import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { database } from "../../../lib/database";
import { sendRefundMail } from "../../../store/order/send-refund-mail";
import { finishRecord, type RefundRecord } from "../../../store/medusa-tables/refund";

/** Tells the shopper by mail, and marks the refund's record as whole. Repeatable. */
export const finishRefundStep = createStep("finish-refund", async (refund: RefundRecord, { container }) => {
  await sendRefundMail(container, refund.orderId);
  await finishRecord(database(container), refund.recordId);
  return new StepResponse(refund.recordId);
});
