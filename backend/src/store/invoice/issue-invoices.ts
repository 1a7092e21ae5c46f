import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { selectOrderMoney } from "../medusa-tables/order-money";
import { selectCapturedCents } from "../medusa-tables/payment";
import { selectProgress } from "../order/order-progress-table";
import { findOrder } from "../order/read-orders";
import { serializeNewOrder } from "../order/serialize-order";
import { orderIdOf, type Purchase } from "../purchase/purchase";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { readSettings } from "../shop-setting/settings";
import { creditContent, invoiceContent, sellerOf } from "./invoice-content";
import { lockNumbers } from "./invoice-counter-table";
import {
  insertInvoice,
  insertInvoices,
  invoiceNumber,
  isIssued,
  selectInvoices,
  selectIssued,
  type Invoice,
} from "./invoice-table";
import { missingCredits, type Credit } from "./missing-credits";

/**
 * Gives an order its invoice; one that has it keeps it. Within the transaction that makes the order, or in one of its own.
 * An order of an older version gets its invoice when somebody asks for it first.
 */
export async function issueInvoice(trx: Knex, orderId: string): Promise<void> {
  if (await isIssued(trx, orderId)) return;
  const [order, purchase, settings] = [
    await findOrder(trx, { orderId }),
    await selectPurchaseOfOrder(trx, orderId),
    await readSettings(trx),
  ];
  if (!order) return;
  await lockNumbers(trx, "invoice");
  // Somebody else may have been quicker.
  if (await isIssued(trx, orderId)) return;
  const content = invoiceContent(order, purchase, sellerOf(settings));
  await insertInvoice(trx, { kind: "invoice", orderId, reason: orderId, content });
}

/**
 * Gives orders that were just made of purchases their invoices, numbered in their order; one that has it keeps it. Within the
 * transaction that makes them orders: they say what was bought.
 */
export async function issueFirstInvoices(trx: Knex, purchases: readonly Purchase[]): Promise<void> {
  const settings = await readSettings(trx);
  await lockNumbers(trx, "invoice");
  const issued = await selectIssued(
    trx,
    purchases.map(({ id }) => orderIdOf(id)),
  );
  const invoices = purchases
    .filter(({ id }) => !issued.has(orderIdOf(id)))
    .map((purchase) => {
      const content = invoiceContent(serializeNewOrder(purchase), purchase, sellerOf(settings));
      return { orderId: orderIdOf(purchase.id), content };
    });
  if (invoices.length > 0) await insertInvoices(trx, invoices);
}

/**
 * Gives an order the credit notes that it lacks. Where nothing seems to be missing it waits for nobody; what is missing is
 * found out anew while nobody else issues.
 */
async function issueCreditNotes(trx: Knex, orderId: string): Promise<void> {
  if ((await creditsOf(trx, orderId)).missing.length === 0) return;
  await lockNumbers(trx, "credit_note");
  const { invoice, missing, ...before } = await creditsOf(trx, orderId);
  if (!invoice) return;
  let { creditedCents } = before;
  for (const credit of missing) {
    const content = creditContent(invoice.content, invoiceNumber(invoice), { ...credit, creditedCents });
    creditedCents += credit.cents;
    await insertInvoice(trx, { kind: "credit_note", orderId, reason: credit.reason, content });
  }
}

async function creditsOf(trx: Knex, orderId: string) {
  // Notes before refunds: a refund that has its note is then among those that are read.
  const documents = await selectInvoices(trx, orderId);
  const [money, progress, capturedCents] = [
    await selectOrderMoney(trx, orderId),
    await selectProgress(trx, orderId),
    await selectCapturedCents(trx, orderId),
  ];
  const invoice = documents.find((document) => document.kind === "invoice");
  const issued = documents.flatMap((document): Credit[] => {
    const { kind, reason, content } = document;
    return kind === "credit_note" ? [{ reason, why: content.why, cents: content.totalCents }] : [];
  });
  const creditedCents = issued.reduce((sum, { cents }) => sum + cents, 0);
  if (!invoice || !money) return { invoice, creditedCents, missing: [] };
  const missing = missingCredits({
    orderId,
    invoiceCents: invoice.content.totalCents,
    issued,
    refunds: money.refunds.map(({ id, amount }) => ({ id, cents: Math.round(Number(amount) * 100) })),
    capturedCents,
    isCancelled: Boolean(progress?.record.canceledAt),
  });
  return { invoice, creditedCents, missing };
}

/** The documents of an order, with all that it should have by now. Failure: 404 `order_not_found`. */
export async function readInvoices(scope: MedusaContainer, orderId: string): Promise<Invoice[]> {
  const documents = await database(scope).transaction(async (trx) => {
    await issueInvoice(trx, orderId);
    await issueCreditNotes(trx, orderId);
    return await selectInvoices(trx, orderId);
  });
  if (documents.length === 0) throw new StoreError("order_not_found");
  return documents;
}

/** Gives an order that was refunded or cancelled its credit notes. Repeatable. */
export async function followRefunds(scope: MedusaContainer, orderId: string): Promise<void> {
  await database(scope).transaction(async (trx) => await issueCreditNotes(trx, orderId));
}
