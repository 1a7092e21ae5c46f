import PDFDocument from "pdfkit";
import { formatCents, formatMoney } from "@nocturne/contract";
import { InvoicePage, LEFT } from "./invoice-page";
import type { CreditContent, InvoiceContent, InvoiceTax } from "./invoice-content";
import { invoiceNumber, type Invoice } from "./invoice-table";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
type Money = (cents: number) => string;
const moneyOf = ({ currency }: Pick<InvoiceContent, "currency">): Money => {
  return (cents) => formatMoney(formatCents(cents), currency);
};
const dayOf = (at: string | Date) => DATE.format(new Date(at));

/**
 * An order's documents as one PDF, each from a page of its own. The same documents are the same bytes, whenever they are
 * printed. Needs at least one.
 */
export async function renderInvoices(documents: readonly Invoice[]): Promise<Buffer> {
  const first = documents[0]!;
  const pdf = new PDFDocument({
    size: "A4",
    margin: LEFT,
    autoFirstPage: false,
    info: {
      Title: documents.map(invoiceNumber).join(", "),
      Author: first.content.seller.name,
      CreationDate: documents.at(-1)!.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  for (const document of documents) writeDocument(new InvoicePage(pdf, invoiceNumber(document)), document);
  pdf.end();
  return await done;
}

function writeDocument(page: InvoicePage, document: Invoice): void {
  const { seller, buyer, orderNumber, orderedAt } = document.content;
  page.heading(document.kind === "invoice" ? "Invoice" : "Credit note");
  page.columns(
    [seller.name, ...seller.address, ...(seller.taxId ? [`Tax ID: ${seller.taxId}`] : [])],
    [
      `Number: ${invoiceNumber(document)}`,
      `Date: ${dayOf(document.issued_at)}`,
      `Order: ${orderNumber}`,
      `Ordered: ${dayOf(orderedAt)}`,
      ...(document.kind === "credit_note" ? [`For invoice: ${document.content.invoice}`] : []),
    ],
  );
  page.block("Bill to", [buyer.name, ...buyer.address, buyer.email].filter(Boolean));
  if (document.kind === "invoice") writeInvoice(page, document.content);
  else writeCredit(page, document.content);
  if (seller.note) page.note(seller.note.split("\n"));
}

function writeInvoice(page: InvoicePage, content: InvoiceContent): void {
  const money = moneyOf(content);
  page.row({ text: "Item", cells: ["Quantity", "Price", "Amount"], isHead: true });
  for (const { text, quantity, priceCents, totalCents } of content.lines) {
    page.row({ text, cells: [String(quantity), money(priceCents), money(totalCents)] });
  }
  page.sum("Subtotal", money(content.subtotalCents));
  if (content.discountCents > 0) page.sum("Discount", money(-content.discountCents));
  page.sum(content.shippingName ? `Shipping (${content.shippingName})` : "Shipping", money(content.shippingCents));
  for (const tax of content.taxes.filter(({ isIncluded }) => !isIncluded)) page.sum(taxName(tax), money(tax.cents));
  page.sum("Total", money(content.totalCents), true);
  writeTaxes(page, content.taxes, money);
}

function writeCredit(page: InvoicePage, content: CreditContent): void {
  const money = moneyOf(content);
  page.row({ text: "Reason", cells: ["", "", "Amount"], isHead: true });
  page.row({ text: REASONS[content.why], cells: ["", "", money(-content.totalCents)] });
  page.sum("Credited", money(-content.totalCents), true);
  writeTaxes(
    page,
    content.taxes.map((tax) => ({ ...tax, netCents: -tax.netCents, cents: -tax.cents })),
    money,
  );
}

const REASONS: Record<CreditContent["why"], string> = {
  refunded: "Refund",
  cancelled: "Order cancelled before it was paid",
  withdrawn: "Earlier credit taken back: the bank refused the refund",
};

const taxName = ({ name, rate }: InvoiceTax) => (rate === null ? name : `${name} ${rate}%`);

function writeTaxes(page: InvoicePage, taxes: InvoiceTax[], money: Money): void {
  if (taxes.length === 0) return;
  page.row({ text: "Tax", cells: ["Net", "Tax", "Gross"], isHead: true });
  for (const tax of taxes) {
    const { netCents, cents, isIncluded } = tax;
    const text = isIncluded ? `${taxName(tax)}, included in the prices` : taxName(tax);
    page.row({ text, cells: [money(netCents), money(cents), money(netCents + cents)] });
  }
}
