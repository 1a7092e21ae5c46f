import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { InvoiceContent } from "./invoice-content";
import { creditContent } from "./invoice-content";
import type { Invoice } from "./invoice-table";
import { renderInvoices } from "./render-invoices";

const CONTENT: InvoiceContent = {
  seller: {
    name: "Łódź Night Æther GmbH",
    address: ["Große Straße 13", "1010 Wien"],
    taxId: "ATU12345678",
    note: "Danke für Ihren Einkauf.",
  },
  buyer: {
    name: "Zoë Štěpánková-Şimşek",
    email: "zoe@example.com",
    address: ["Οδός Ερμού 5", "ул. Київська 1", "Ðà Nẵng ő ű ř ț"],
  },
  orderNumber: "ORD-1700000000000",
  orderedAt: "2026-11-22T10:00:00.000Z",
  lines: [{ text: "Raven Hoodie · Size: M", quantity: 2, priceCents: 6_000, totalCents: 12_000 }],
  subtotalCents: 12_000,
  discountCents: 1_200,
  shippingName: "Post",
  shippingCents: 490,
  taxes: [{ name: "VAT", rate: 20, netCents: 9_408, cents: 1_882, isIncluded: true }],
  totalCents: 11_290,
};
const INVOICE: Invoice = {
  kind: "invoice",
  number: 12,
  reason: "order_1",
  issued_at: new Date("2026-11-22T10:00:01Z"),
  content: CONTENT,
};

async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

describe("renderInvoices", () => {
  it("prints every European name, and each amount", async () => {
    const [page, ...others] = await textOf(await renderInvoices([INVOICE]));
    expect(others).toEqual([]);
    const { seller, buyer } = CONTENT;
    for (const words of [
      "Invoice",
      "INV-000012",
      seller.name,
      ...seller.address,
      seller.taxId,
      seller.note,
      buyer.name,
      ...buyer.address,
      "Raven Hoodie · Size: M",
      "-$12.00",
      "Shipping (Post)",
      "$112.90",
      "VAT 20%, included in the prices",
      "$94.08",
      "$18.82",
    ]) {
      expect(page).toContain(words);
    }
  });

  it("prints a credit note on a page of its own, with its share of the tax", async () => {
    const content = creditContent(CONTENT, "INV-000012", { why: "refunded", cents: 5_645, creditedCents: 0 });
    expect(content.taxes).toMatchObject([{ netCents: 4_704, cents: 941 }]);
    const credit: Invoice = {
      kind: "credit_note",
      number: 3,
      reason: "ref_1",
      issued_at: new Date("2026-11-23"),
      content,
    };
    const [, page] = await textOf(await renderInvoices([INVOICE, credit]));
    for (const words of ["Credit note", "CN-000003", "For invoice: INV-000012", "-$56.45", "-$9.41"]) {
      expect(page).toContain(words);
    }
  });

  it("prints what was credited in vain as owed again", async () => {
    const withdrawn = { why: "withdrawn", cents: -5_645, creditedCents: 5_645 } as const;
    const content = creditContent(CONTENT, "INV-000012", withdrawn);
    const reason = "withdrawn:ref_1";
    const counter: Invoice = { kind: "credit_note", number: 4, reason, issued_at: new Date("2026-11-24"), content };
    const [page] = await textOf(await renderInvoices([counter]));
    expect(page).toContain("the bank refused the refund $56.45 Credited $56.45");
    expect(page).toContain("$47.04 $9.41 $56.45");
  });

  it("is the same to the byte whenever it is printed", async () => {
    expect(Buffer.compare(await renderInvoices([INVOICE]), await renderInvoices([INVOICE]))).toBe(0);
  });

  it("goes on on further pages, and loses no line", async () => {
    const lines = Array.from({ length: 80 }, (_, index) => ({ ...CONTENT.lines[0]!, text: `Piece no ${index}.` }));
    const pages = await textOf(await renderInvoices([{ ...INVOICE, content: { ...CONTENT, lines } }]));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(5);
    for (const { text } of lines) expect(pages.join(" ")).toContain(text);
  });
});
