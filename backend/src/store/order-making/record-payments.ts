import type {
  CreatePaymentCollectionDTO,
  IPaymentModuleService,
  MedusaContainer,
  PaymentCollectionDTO,
} from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsToNumber } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { linkOrders, selectLinkedOrders } from "../medusa-tables/order-links";
import { selectBookedOrders } from "../medusa-tables/payment";
import { recordDirectPayments } from "../payment/direct-payment";
import { requireGateway } from "../payment/gateways";
import { currencyOf, orderIdOf, paymentCollectionIdOf, type Purchase } from "../purchase/purchase";

/** A given id, which Medusa stores and its input type does not list. */
type NewCollection = CreatePaymentCollectionDTO & { id: string };

/**
 * Books the payments of purchases with Medusa, so that the orders show as paid and can be refunded there; what is paid
 * after ordering is authorized alone, and captured at the dashboard. A free order has a collection over nothing, which Medusa
 * counts as paid; a remote payment has its collection since it was asked for. Repeatable from wherever an earlier run was cut
 * off: the collection's id follows from the purchase, and each part is looked for before it is made. So nothing is ever booked twice.
 */
export async function recordPayments(scope: MedusaContainer, purchases: readonly Purchase[]): Promise<void> {
  const db = database(scope);
  const orderIds = purchases.map(({ id }) => orderIdOf(id));
  const linked = await selectLinkedOrders(db, orderIds, "payment");
  const left = purchases.filter(({ id }) => !linked.has(orderIdOf(id)));
  if (left.length === 0) return;
  const captures = await recordDirectPayments(scope, db, left);
  for (const purchase of left.filter(({ id }) => !captures.has(id))) {
    const captureId = await recordByMedusa(scope, purchase, centsToNumber(purchase.amounts.total));
    if (captureId) captures.set(purchase.id, captureId);
  }
  await bookCaptures(scope, left, captures);
  await linkOrders(
    db,
    "payment",
    left.map((purchase) => [orderIdOf(purchase.id), paymentCollectionIdOf(purchase)] as const),
  );
}

/** An order that was made together with its transaction has it already. */
async function bookCaptures(
  scope: MedusaContainer,
  purchases: readonly Purchase[],
  captures: ReadonlyMap<string, string>,
): Promise<void> {
  const orderIds = purchases.map(({ id }) => orderIdOf(id));
  const booked = await selectBookedOrders(database(scope), orderIds);
  const transactions = purchases.flatMap((purchase) => {
    const { id, amounts } = purchase;
    const captureId = captures.get(id);
    if (!captureId || booked.has(orderIdOf(id))) return [];
    const amount = centsToNumber(amounts.total);
    const entry = { currency_code: currencyOf(purchase), reference: "capture", reference_id: captureId };
    return [{ order_id: orderIdOf(id), amount, ...entry }];
  });
  if (transactions.length > 0) await scope.resolve(Modules.ORDER).addOrderTransactions(transactions);
}

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
  const collection: NewCollection = { id, amount, currency_code: currencyOf(purchase) };
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
      currency_code: collection.currency_code,
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
