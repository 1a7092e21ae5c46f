import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { execute, rows } from "../../lib/database";
import { nextNumber, takeNumbers } from "./invoice-counter-table";
import type { CreditContent, InvoiceContent } from "./invoice-content";

/** A document that was issued. `reason`: what it is for, once, such as the id of a refund. */
export type Invoice = { number: number; reason: string; issued_at: Date } & (
  { kind: "invoice"; content: InvoiceContent } | { kind: "credit_note"; content: CreditContent }
);

const COLUMNS = "kind, number, reason, issued_at, content";

/** `INV-000012`, `CN-000003`. */
export function invoiceNumber({ kind, number }: Pick<Invoice, "kind" | "number">): string {
  return `${kind === "invoice" ? "INV" : "CN"}-${String(number).padStart(6, "0")}`;
}

/** The documents of an order: its invoice, then its credit notes in the order of issue. */
export async function selectInvoices(db: Knex, orderId: string): Promise<Invoice[]> {
  return await rows<Invoice>(
    db,
    `select ${COLUMNS} from invoice where order_id = ? and deleted_at is null order by kind desc, number`,
    [orderId],
  );
}

/** Whether there is a document for this reason. */
export async function isIssued(trx: Knex, reason: string): Promise<boolean> {
  return (await rows(trx, "select 1 from invoice where reason = ? and deleted_at is null", [reason])).length > 0;
}

/** Of these reasons, those for which there is a document. */
export async function selectIssued(trx: Knex, reasons: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ reason: string }>(
    trx,
    "select reason from invoice where reason = any(?) and deleted_at is null",
    [reasons],
  );
  return new Set(found.map(({ reason }) => reason));
}

/** Writes invoices with the next numbers, in their order. Call it under `lockNumbers`. */
export async function insertInvoices(
  trx: Knex,
  invoices: readonly { orderId: string; content: InvoiceContent }[],
): Promise<void> {
  const last = await takeNumbers(trx, "invoice", invoices.length);
  const first = last - invoices.length + 1;
  const written = invoices.map(({ orderId, content }, index) => {
    return { id: generateEntityId(undefined, "inv"), number: first + index, orderId, content };
  });
  await execute(
    trx,
    `insert into invoice (id, kind, number, order_id, reason, issued_at, content)
     select id, 'invoice', number, "orderId", "orderId", now(), content
       from jsonb_to_recordset(cast(? as jsonb)) as issued(id text, number integer, "orderId" text, content jsonb)`,
    [JSON.stringify(written)],
  );
}

/** Writes a document with the next number of its kind. Call it under `lockNumbers`. */
export async function insertInvoice(
  trx: Knex,
  document: { orderId: string; reason: string } & (
    { kind: "invoice"; content: InvoiceContent } | { kind: "credit_note"; content: CreditContent }
  ),
): Promise<void> {
  const { kind, orderId, reason, content } = document;
  const number = await nextNumber(trx, kind);
  await execute(
    trx,
    `insert into invoice (id, kind, number, order_id, reason, issued_at, content)
     values (:id, :kind, :number, :orderId, :reason, now(), cast(:content as jsonb))`,
    { id: generateEntityId(undefined, "inv"), kind, number, orderId, reason, content: JSON.stringify(content) },
  );
}

/** The numbers of what was issued for these orders, oldest first. */
export async function selectInvoiceNumbers(
  db: Knex,
  orderIds: readonly string[],
): Promise<{ number: string; orderId: string; issuedAt: string }[]> {
  const found = await rows<Pick<Invoice, "kind" | "number" | "issued_at"> & { order_id: string }>(
    db,
    `select kind, number, order_id, issued_at from invoice where order_id = any(?) and deleted_at is null
      order by issued_at, number`,
    [orderIds],
  );
  return found.map((row) => ({
    number: invoiceNumber(row),
    orderId: row.order_id,
    issuedAt: row.issued_at.toISOString(),
  }));
}
