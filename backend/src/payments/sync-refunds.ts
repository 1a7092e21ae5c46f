import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { centsToNumber } from "@nocturne/contract";
import type { Purchase } from "../checkout/purchase";
import { settlePurchase } from "../checkout/settle-purchase";
import { database } from "../lib/database";
import { leased } from "../lib/leased";
import { findOrderPayment } from "../orders/find-payment";
import { recordRefundWorkflow } from "../workflows/payment/record-refund";
import { STRIPE_PROVIDER } from "./card-payment";
import { removeRecord, stateOfRecord, type RefundRecord } from "./refund-records";
import { listRefundsOf } from "./refunds-at-stripe";

/**
 * Brings Medusa's refunds of a purchase in line with Stripe's, wherever they were begun. Events repeat and come in any
 * order, so Stripe is asked what is true now, by one at a time. Repeatable.
 *
 * Failure: 409 `sold_out_refunded` where the purchase never became an order; 503 `payment_provider_unavailable`.
 */
export async function syncRefunds(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  const order = await settlePurchase(scope, purchase.id);
  if (!order) return;
  await leased(scope, `refunds:${purchase.id}`, async () => {
    const db = database(scope);
    const payment = await findOrderPayment(db, order.id, STRIPE_PROVIDER);
    if (!payment) throw new TypeError(`Order ${order.id} was paid by card and has no payment.`);
    for (const refund of await listRefundsOf(purchase)) {
      const record = { ...payment, id: refund.id, recordId: refund.recordId, cents: refund.cents };
      const state = await stateOfRecord(db, refund.recordId);
      if (refund.isGone) {
        if (state !== "none") await withdraw(scope, record, refund.reason);
      } else if (state !== "whole") {
        await recordRefundWorkflow(scope).run({ input: record });
      }
    }
  });
}

/**
 * The bank did not take a refund, so the shopper has not got it: it counts no more. The order stays lowered, which the
 * Medusa admin shows as money that is owed, and offers to refund anew.
 */
async function withdraw(scope: MedusaContainer, refund: RefundRecord, reason: string | null): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const entry = { order_id: refund.orderId, reference: "refund_failed", reference_id: refund.recordId };
  const [existing] = await orders.listOrderTransactions(entry, { select: ["id"] });
  if (!existing) {
    // A transaction of its own: deleting one leaves the sums of an order that has changed since as they are.
    await orders.addOrderTransactions([{ ...entry, amount: centsToNumber(refund.cents), currency_code: "usd" }]);
  }
  await removeRecord(database(scope), refund);
  scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(
      `Refund ${refund.id} of order ${refund.orderId} did not reach the shopper (${reason ?? "no reason given"}).`,
    );
}
