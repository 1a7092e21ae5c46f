import { createWorkflow } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import type { RefundRecord } from "../../store/medusa-tables/refund";
import { balanceOrderStep } from "./steps/balance-order";
import { bookRefundStep } from "./steps/book-refund";
import { finishRefundStep } from "./steps/finish-refund";

/**
 * Writes down a refund that was made at its provider as if it had been made at Medusa: on the payment, on the order, by mail,
 * and with `payment.refunded`.
 *
 * Only goes forward: the money has gone back already. Each step finds what an earlier, interrupted run has done; the
 * caller lets only one run at a time (see `syncRefunds`).
 */
export const recordRefundWorkflow = createWorkflow("record-refund", (refund: RefundRecord) => {
  bookRefundStep(refund);
  balanceOrderStep(refund);
  finishRefundStep(refund);
  emitEventStep({ eventName: "payment.refunded", data: { id: refund.paymentId } });
});
