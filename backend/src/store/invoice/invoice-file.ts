import type { MedusaContainer } from "@medusajs/framework/types";
import { invoiceNumber } from "./invoice-table";
import { readInvoices } from "./issue-invoices";
import { renderInvoices } from "./render-invoices";

/** The invoice of an order as PDF, with its credit notes behind it, and its file name. Failure: 404 `order_not_found`. */
export async function invoiceFile(scope: MedusaContainer, orderId: string): Promise<{ bytes: Buffer; name: string }> {
  const documents = await readInvoices(scope, orderId);
  return { bytes: await renderInvoices(documents), name: `${invoiceNumber(documents[0]!)}.pdf` };
}
