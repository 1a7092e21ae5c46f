import type { IOrderModuleService, IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { centsToNumber } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../checkout/purchase";
import { database } from "../../../lib/database";
import { StoreError } from "../../../lib/store-error";
import { findLinked, linkOrder } from "../../../orders/link-order";

const DEMO_PROVIDER = "pp_system_default";

/**
 * Books the payment of a purchase with Medusa, so that the order shows as paid and can be refunded there. A free order
 * has none. Repeatable at every point: collection, session, payment, capture and transaction are each looked for first.
 */
export const recordPaymentStep = createStep("record-payment-of-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const orders = container.resolve(Modules.ORDER);
  if (purchase.amounts.total === 0 || (await isBooked(orders, orderId))) return new StepResponse(orderId);
  const payments = container.resolve(Modules.PAYMENT);
  const amount = centsToNumber(purchase.amounts.total);
  const collectionId = await findOrCreateCollection(container, payments, purchase, amount);
  await linkOrder(database(container), orderId, "payment", collectionId);
  const sessionId = purchase.paymentSessionId ?? (await findOrCreateSession(payments, purchase, collectionId, amount));
  const payment = await payments.authorizePaymentSession(sessionId, {});
  if (!payment) throw new StoreError("payment_incomplete");
  if (!payment.captured_at) await payments.capturePayment({ payment_id: payment.id, amount });
  const { captures } = await payments.retrievePayment(payment.id, { relations: ["captures"] });
  await orders.addOrderTransactions([
    {
      order_id: orderId,
      amount,
      currency_code: "usd",
      reference: "capture",
      reference_id: captures?.[0]?.id ?? payment.id,
    },
  ]);
  return new StepResponse(orderId);
});

async function isBooked(orders: IOrderModuleService, orderId: string): Promise<boolean> {
  const booked = await orders.listOrderTransactions({ order_id: orderId, reference: "capture" }, { select: ["id"] });
  return booked.length > 0;
}

/** A card payment has its collection since it was asked for; a demo payment gets one now. */
async function findOrCreateCollection(
  container: MedusaContainer,
  payments: IPaymentModuleService,
  purchase: Purchase,
  amount: number,
): Promise<string> {
  const known =
    purchase.paymentCollectionId ?? (await findLinked(database(container), orderIdOf(purchase.id), "payment"));
  if (known) return known;
  const [created] = await payments.createPaymentCollections([{ amount, currency_code: "usd" }]);
  if (!created) throw new TypeError("Medusa answered no payment collection.");
  return created.id;
}

async function findOrCreateSession(
  payments: IPaymentModuleService,
  purchase: Purchase,
  collectionId: string,
  amount: number,
): Promise<string> {
  const [known] = await payments.listPaymentSessions({ payment_collection_id: collectionId }, { select: ["id"] });
  if (known) return known.id;
  const session = await payments.createPaymentSession(collectionId, {
    provider_id: DEMO_PROVIDER,
    currency_code: "usd",
    amount,
    data: { purchase_id: purchase.id },
  });
  return session.id;
}
