import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { centsToNumber } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../checkout/purchase";
import { database } from "../../../lib/database";
import { isOrderLinked, linkOrder } from "../../../orders/link-order";
import { StoreError } from "../../../lib/store-error";

const DEMO_PROVIDER = "pp_system_default";

/**
 * Books the payment of a purchase with Medusa, so that the order shows as paid and can be refunded there. A free order
 * has none. Repeatable: the link to the order is written last and looked for first.
 */
export const recordPaymentStep = createStep("record-payment-of-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  if (purchase.amounts.total === 0 || (await isOrderLinked(database(container), orderId, "payment")))
    return new StepResponse(orderId);
  const payments = container.resolve(Modules.PAYMENT);
  const amount = centsToNumber(purchase.amounts.total);
  const [collection] = await payments.createPaymentCollections([{ amount, currency_code: "usd" }]);
  if (!collection) throw new TypeError("Medusa answered no payment collection.");
  const session = await payments.createPaymentSession(collection.id, {
    provider_id: DEMO_PROVIDER,
    currency_code: "usd",
    amount,
    data: { purchase_id: purchase.id },
  });
  const payment = await payments.authorizePaymentSession(session.id, {});
  if (!payment) throw new StoreError("payment_incomplete");
  const captured = await payments.capturePayment({ payment_id: payment.id, amount });
  await container.resolve(Modules.ORDER).addOrderTransactions([
    {
      order_id: orderId,
      amount,
      currency_code: "usd",
      reference: "capture",
      reference_id: captured.captures?.[0]?.id ?? payment.id,
    },
  ]);
  await linkOrder(database(container), orderId, "payment", collection.id);
  return new StepResponse(orderId);
});
