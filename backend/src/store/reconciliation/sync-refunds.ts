import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils";
import type { Purchase } from "../purchase/purchase";
import { settlePurchase } from "../checkout/settle-purchase";
import { database } from "../../lib/database";
import { withLease } from "../../lib/with-lease";
import { followRefunds } from "../invoice/issue-invoices";
import { selectOrderCurrency } from "../medusa-tables/order";
import { findOrderPayment } from "../medusa-tables/payment";
import { STORE_CURRENCY } from "../medusa-tables/region";
import { completeOrder } from "../../workflows/checkout/complete-purchase";
import { recordRefundWorkflow } from "../../workflows/payment/record-refund";
import { requireGateway } from "../payment/gateways";
import { findUnheardRecords, removeRecord, stateOfRecord, type RefundRecord } from "../medusa-tables/refund";

/**
 * Brings Medusa's refunds of a purchase in line with the provider's, wherever they were begun, and wherever a process died on
 * the way, and its credit notes with them. Events repeat and come in any order, so the provider is asked what is true now, by one at a time. Repeatable.
 *
 * Failure: 409 `sold_out_refunded` where the purchase turns out to have sold out; 503 `payment_provider_unavailable`.
 */
export async function syncRefunds(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  if (purchase.state === "refunded") return await checkReturn(scope, purchase);
  const order = await settlePurchase(scope, purchase.id);
  if (!order) return;
  await completeOrder(scope, order.id);
  await withLease(scope, `refunds:${purchase.id}`, async () => {
    const db = database(scope);
    const gateway = requireGateway(scope, purchase);
    const payment = await findOrderPayment(db, order.id, gateway.medusaProviderId);
    if (!payment) throw new TypeError(`Order ${order.id} was paid and has no payment.`);
    const refunds = await gateway.listRefunds(purchase);
    for (const refund of refunds) {
      const record = { ...payment, id: refund.id, recordId: refund.recordId, cents: refund.cents };
      const state = await stateOfRecord(db, refund.recordId);
      if (refund.isGone) {
        if (state !== "none") await withdraw(scope, record, refund.reason ?? "no reason given");
      } else if (state !== "whole") {
        await recordRefundWorkflow(scope).run({ input: record });
      }
    }
    const heard = refunds.map(({ recordId }) => recordId);
    for (const { recordId, cents } of await findUnheardRecords(db, payment, heard)) {
      await withdraw(scope, { ...payment, id: recordId, recordId, cents }, "the provider has never heard of it");
    }
    await followRefunds(scope, order.id);
  });
}

/** What sold out was given back whole, and is nobody's order: that the bank refused it, only the log can tell the owner. */
async function checkReturn(scope: MedusaContainer, purchase: Purchase): Promise<void> {
  const refunds = await requireGateway(scope, purchase).listRefunds(purchase);
  const returned = refunds.reduce((sum, { cents, isGone }) => sum + (isGone ? 0 : cents), 0);
  if (returned >= purchase.amounts.total) return;
  const reason = refunds.find(({ isGone }) => isGone)?.reason ?? "no reason given";
  scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(
      `Purchase ${purchase.id} sold out, and its payment did not get back to the shopper (${reason}). Please refund it.`,
    );
}

/**
 * The shopper has not got a refund, because the bank did not take it or nobody has asked for it: it counts no more. What
 * it has lowered the order by stays, which the Medusa admin shows as money that is owed, and offers to refund anew.
 */
async function withdraw(scope: MedusaContainer, refund: RefundRecord, reason: string): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const entry = { order_id: refund.orderId, reference_id: refund.recordId };
  const [booked] = await orders.listOrderTransactions({ ...entry, reference: "refund" }, { select: ["amount"] });
  const answer = { ...entry, reference: "refund_failed" };
  const [answered] = await orders.listOrderTransactions(answer, { select: ["id"] });
  if (booked && !answered) {
    // A transaction of its own: deleting one leaves the sums of an order that has changed since as they are.
    const currency = await selectOrderCurrency(database(scope), refund.orderId);
    await orders.addOrderTransactions([
      { ...answer, amount: MathBN.mult(booked.amount, -1), currency_code: currency ?? STORE_CURRENCY },
    ]);
  }
  await removeRecord(database(scope), refund);
  scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`Refund ${refund.id} of order ${refund.orderId} did not reach the shopper (${reason}).`);
}
