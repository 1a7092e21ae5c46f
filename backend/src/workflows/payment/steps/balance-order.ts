import type { BigNumberInput } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { centsToNumber } from "@nocturne/contract";
import type { RefundRecord } from "../../../store/medusa-tables/refund";

/** What is read of an order here; Medusa's own type leaves the summary open. */
type Balance = { canceled_at: string | null; summary?: { pending_difference?: BigNumberInput | null } | null };

/**
 * Lowers what the order comes to by what was given back beyond what it owed, as Medusa does for its own refunds: else the
 * Medusa admin would ask the shopper for the money again. Once the order is balanced there is nothing left to do.
 */
export const balanceOrderStep = createStep("balance-order-of-refund", async (refund: RefundRecord, { container }) => {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "canceled_at", "currency_code", "total", "summary"],
    filters: { id: refund.orderId },
  });
  const [order] = data as unknown as Balance[];
  const amount = MathBN.min(centsToNumber(refund.cents), order?.summary?.pending_difference ?? 0);
  if (MathBN.gt(amount, 0) && !order?.canceled_at) {
    const creditLine = { amount, reference: "refund", reference_id: refund.recordId };
    await createOrderCreditLinesWorkflow(container).run({ input: { id: refund.orderId, credit_lines: [creditLine] } });
  }
  return new StepResponse(refund.recordId);
});
