import type { Order } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { withChanges } from "./with-changes";

const taxLines: Order["taxLines"] = [{ name: "VAT", rate: 20, amount: "10.00", isIncluded: true }];
const order: Order = {
  id: "order_1",
  orderNumber: "ORD-1",
  customerEmail: "nell@example.com",
  customerName: "Nell",
  shippingAddress: { street: "", line2: "", company: "", city: "", state: "", zipCode: "", country: "", phone: "" },
  subtotal: "60.00",
  discount: "0.00",
  tax: "0.00",
  includedTax: "10.00",
  taxLines,
  shipping: "0.00",
  total: "60.00",
  shippingMethods: [],
  refunded: "0.00",
  status: "processing",
  createdAt: "2026-11-22T10:00:00.000Z",
  trackingNumbers: [],
  trackingUrls: [],
  items: [],
  awaitedPayment: null,
};
const since = { purchase: { customerName: "Nell", address: null }, row: { name: null, medusa_address: null } };

describe("withChanges", () => {
  it("has the tax of an edited order, and no rates of the tax that it had before", () => {
    const edited = { ...order, subtotal: "30.00", includedTax: "5.00", total: "30.00", taxLines: [] };
    expect(withChanges(order, { ...since, edited })).toMatchObject({
      total: "30.00",
      includedTax: "5.00",
      taxLines: [],
    });
    const onTop = { ...order, tax: "1.00", total: "61.00", taxLines: [] };
    expect(withChanges(order, { ...since, edited: onTop })).toMatchObject({ tax: "1.00", taxLines: [] });
  });

  it("keeps the rates where the tax is the same", () => {
    expect(withChanges(order, { ...since, edited: { ...order, taxLines: [] } })).toEqual(order);
    expect(withChanges(order, { ...since, edited: undefined })).toEqual(order);
  });
});
