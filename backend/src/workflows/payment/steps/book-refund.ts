import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { centsToNumber } from "@nocturne/contract";
import { database } from "../../../lib/database";
import { selectOrderCurrency } from "../../../store/medusa-tables/order";
import { insertRecord, type RefundRecord } from "../../../store/medusa-tables/refund";
import { STORE_CURRENCY } from "../../../store/medusa-tables/region";

/** Books a refund on the payment and among the order's transactions, where Medusa books its own. Repeatable. */
export const bookRefundStep = createStep("book-refund", async (refund: RefundRecord, { container }) => {
  await insertRecord(database(container), refund);
  const orders = container.resolve(Modules.ORDER);
  const entry = { order_id: refund.orderId, reference: "refund", reference_id: refund.recordId };
  const [existing] = await orders.listOrderTransactions(entry, { select: ["id"] });
  if (!existing) {
    const currency = await selectOrderCurrency(database(container), refund.orderId);
    await orders.addOrderTransactions([
      { ...entry, amount: centsToNumber(-refund.cents), currency_code: currency ?? STORE_CURRENCY },
    ]);
  }
  return new StepResponse(refund.recordId);
});
