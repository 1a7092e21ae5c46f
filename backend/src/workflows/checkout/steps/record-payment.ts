import type {
  CreatePaymentCollectionDTO,
  IPaymentModuleService,
  MedusaContainer,
  PaymentCollectionDTO,
} from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { centsToNumber } from "@nocturne/contract";
import { orderIdOf, paymentCollectionIdOf, type Purchase } from "../../../store/purchase/purchase";
import { database } from "../../../lib/database";
import { isOrderLinked, linkOrder } from "../../../store/medusa-tables/order-links";
import { isCaptureBooked } from "../../../store/medusa-tables/payment";
import { StoreError } from "../../../lib/store-error";
import { recordDirectPayment } from "../../../store/payment/direct-payment";
import { requireGateway } from "../../../store/payment/gateways";

/** A given id, which Medusa stores and its input type does not list. */
type NewCollection = CreatePaymentCollectionDTO & { id: string };

/**
 * Books the payment of a purchase with Medusa, so that the order shows as paid and can be refunded there; what is paid
 * after ordering is authorized alone, and captured at the dashboard. A free order has a collection over nothing, which Medusa
 * counts as paid; a remote payment has its collection since it was asked for. Repeatable from wherever an earlier run was cut
 * off: the collection's id follows from the purchase, and each part is looked for before it is made. So nothing is ever booked twice.
 */
export const recordPaymentStep = createStep("record-payment-of-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const db = database(container);
  if (await isOrderLinked(db, orderId, "payment")) return new StepResponse(orderId);
  const amount = centsToNumber(purchase.amounts.total);
  const directCaptureId = await recordDirectPayment(container, db, purchase);
  const captureId = directCaptureId ?? (await recordByMedusa(container, purchase, amount));
  if (captureId && !(await isCaptureBooked(db, orderId))) {
    await container
      .resolve(Modules.ORDER)
      .addOrderTransactions([
        { order_id: orderId, amount, currency_code: "usd", reference: "capture", reference_id: captureId },
      ]);
  }
  await linkOrder(db, orderId, "payment", paymentCollectionIdOf(purchase));
  return new StepResponse(orderId);
});

/** Returns the capture's id; null where nothing was captured: it costs nothing, or is paid later. */
async function recordByMedusa(scope: MedusaContainer, purchase: Purchase, amount: number): Promise<string | null> {
  const payments = scope.resolve(Modules.PAYMENT);
  const collection = await ensureCollection(payments, purchase, amount);
  if (amount === 0) return null;
  const { medusaProviderId } = requireGateway(scope, purchase);
  const paymentId = await ensurePayment(payments, collection, { medusaProviderId, purchaseId: purchase.id, amount });
  return purchase.due ? null : await ensureCapture(payments, paymentId, amount);
}

async function ensureCollection(
  payments: IPaymentModuleService,
  purchase: Purchase,
  amount: number,
): Promise<PaymentCollectionDTO> {
  const id = paymentCollectionIdOf(purchase);
  const [existing] = await payments.listPaymentCollections({ id }, { relations: ["payment_sessions"] });
  if (existing) return existing;
  const collection: NewCollection = { id, amount, currency_code: "usd" };
  const [created] = await payments.createPaymentCollections([collection]);
  if (!created) throw new TypeError("Medusa answered no payment collection.");
  return created;
}

/** Authorizing is idempotent in Medusa. Returns the payment's id. */
async function ensurePayment(
  payments: IPaymentModuleService,
  collection: PaymentCollectionDTO,
  { medusaProviderId, purchaseId, amount }: { medusaProviderId: string; purchaseId: string; amount: number },
): Promise<string> {
  const session =
    collection.payment_sessions?.[0] ??
    (await payments.createPaymentSession(collection.id, {
      provider_id: medusaProviderId,
      currency_code: "usd",
      amount,
      data: { purchase_id: purchaseId },
    }));
  const authorized = await payments.authorizePaymentSession(session.id, {});
  if (!authorized) throw new StoreError("payment_incomplete");
  return authorized.id;
}

/** Capturing is not idempotent in Medusa: a second capture is refused there. Returns the capture's id. */
async function ensureCapture(payments: IPaymentModuleService, paymentId: string, amount: number): Promise<string> {
  const payment = await payments.retrievePayment(paymentId, { relations: ["captures"] });
  const { captures } =
    (payment.captures ?? []).length > 0 ? payment : await payments.capturePayment({ payment_id: payment.id, amount });
  return captures?.[0]?.id ?? payment.id;
}
