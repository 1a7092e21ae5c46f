import { describe, expect, it } from "vitest";
import { creditContent, type InvoiceContent, type InvoiceTax } from "./invoice-content";

function invoice(totalCents: number, taxes: InvoiceTax[]): InvoiceContent {
  return {
    seller: { name: "Nocturne", address: [], taxId: "", note: "" },
    buyer: { name: "Nell", email: "nell@example.com", address: [] },
    orderNumber: "ORD-1",
    orderedAt: "2026-11-22T10:00:00.000Z",
    lines: [],
    subtotalCents: totalCents,
    discountCents: 0,
    shippingName: "",
    shippingCents: 0,
    taxes,
    totalCents,
  };
}

const vat = (netCents: number, cents: number): InvoiceTax => ({
  name: "VAT",
  rate: 20,
  netCents,
  cents,
  isIncluded: true,
});

/** The credit notes of refunds, one after the other. */
function notesOf(of: InvoiceContent, refunds: number[]) {
  return refunds.map((cents, index) => {
    const creditedCents = refunds.slice(0, index).reduce((sum, before) => sum + before, 0);
    return creditContent(of, "INV-000001", { why: "refunded", cents, creditedCents });
  });
}

describe("creditContent", () => {
  it("credits net and tax that add up to the sum that went back", () => {
    const [note] = notesOf(invoice(1_000, [vat(833, 167)]), [500]);
    expect(note?.taxes).toMatchObject([{ netCents: 416, cents: 84 }]);
  });

  it("credits the invoice's tax in the end, in however many parts", () => {
    for (const refunds of [
      [333, 333, 334],
      [1, 998, 1],
      [250, 250, 250, 250],
    ]) {
      const taxes = notesOf(invoice(1_000, [vat(833, 167)]), refunds).flatMap((note) => note.taxes);
      expect(taxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(167);
      expect(taxes.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(833);
    }
  });

  it("credits nothing of an invoice over nothing", () => {
    const [note] = notesOf(invoice(0, [vat(0, 0)]), [100]);
    expect(note?.taxes).toMatchObject([{ netCents: 0, cents: 0 }]);
  });
});
