import { describe, expect, it } from "vitest";
import { Order } from "@nocturne/contract";
import type { Purchase } from "../purchase/purchase";
import { serializeOrder } from "./serialize-order";

const purchase: Purchase = {
  id: "purch_1",
  cartKey: "session_secret",
  cartId: "cart_secret",
  accountId: "acc_secret",
  customerId: "cus_secret",
  state: "ordered",
  provider: "demo",
  clientSecret: "demo_secret",
  providerIntentId: "pi_secret",
  paymentCollectionId: "pay_col_secret",
  paymentSessionId: "payses_secret",
  next: null,
  lines: [
    {
      id: "ordli_secret",
      productId: "prod_1",
      variantId: "variant_secret",
      size: null,
      options: { Colour: "Gold" },
      quantity: 2,
      priceCents: 2550,
      discountCents: 0,
      promotionCents: {},
      name: "Vesper",
      imageUrl: "/uploads/a.webp",
    },
  ],
  amounts: { subtotal: 5100, discount: 0, tax: 370, includedTax: 0, shipping: 0, total: 5470 },
  address: { street: "1", city: "SF", state: "CA", zipCode: "94105", country: "US" },
  promotions: [],
  shipping: [],
  customerEmail: "nell@example.com",
  customerName: "Nell",
  orderNumber: "ORD-1700000000000",
  orderId: "order_1",
  paidAt: "2026-01-01T00:00:00.000Z",
  due: null,
};
const progress = { status: "shipped", trackingNumbers: ["1Z"], trackingUrls: [""], refundedCents: 1250 };

describe("serializeOrder", () => {
  it("says exactly what the contract lists, and none of our secrets", () => {
    const order = serializeOrder(purchase, progress);
    expect(order).toEqual({
      id: "order_1",
      orderNumber: "ORD-1700000000000",
      customerEmail: "nell@example.com",
      customerName: "Nell",
      shippingAddress: {
        street: "1",
        line2: "",
        company: "",
        city: "SF",
        state: "CA",
        zipCode: "94105",
        country: "US",
        phone: "",
      },
      subtotal: "51.00",
      discount: "0.00",
      tax: "3.70",
      includedTax: "0.00",
      taxLines: [],
      shipping: "0.00",
      shippingMethods: [],
      total: "54.70",
      refunded: "12.50",
      status: "shipped",
      createdAt: "2026-01-01T00:00:00.000Z",
      trackingNumbers: ["1Z"],
      trackingUrls: [""],
      items: [
        {
          productId: "prod_1",
          quantity: 2,
          price: "25.50",
          lineTotal: "51.00",
          size: null,
          options: { Colour: "Gold" },
          name: "Vesper",
          imageUrl: "/uploads/a.webp",
        },
      ],
      awaitedPayment: null,
    });
    expect(JSON.stringify(order)).not.toContain("secret");
    expect(Order.strict().safeParse(order).success).toBe(true);
  });

  it("says how it is paid, for as long as it is not", () => {
    const instructions = { title: "Bank transfer", text: "Please pay.", facts: [{ name: "IBAN", value: "DE1" }] };
    const at = "2026-01-08T00:00:00.000Z";
    const due = (state: "awaited" | "paid" | "canceling") => ({ at, state, instructions });
    const awaited = serializeOrder({ ...purchase, due: due("awaited") }, progress);
    expect(awaited.awaitedPayment).toEqual({ ...instructions, dueAt: at });
    expect(Order.strict().safeParse(awaited).success).toBe(true);
    for (const state of ["paid", "canceling"] as const) {
      expect(serializeOrder({ ...purchase, due: due(state) }, progress).awaitedPayment).toBeNull();
    }
  });

  it("fills what an unfinished address leaves open", () => {
    const order = serializeOrder({ ...purchase, address: { city: "SF", country: null } }, progress);
    const empty = { street: "", line2: "", company: "", city: "", state: "", zipCode: "", country: "", phone: "" };
    expect(order.shippingAddress).toEqual({ ...empty, city: "SF", country: "US" });
    expect(serializeOrder({ ...purchase, address: null }, progress).shippingAddress).toEqual(empty);
  });

  it("has empty text for what is not known, and never null", () => {
    const nothing = { address: null, orderNumber: null, customerEmail: null, customerName: null, paidAt: null };
    expect(serializeOrder({ ...purchase, ...nothing }, progress)).toMatchObject({
      orderNumber: "",
      customerEmail: "",
      customerName: "",
      createdAt: "",
      shippingAddress: { street: "", city: "", state: "", zipCode: "", country: "" },
    });
    const { city } = serializeOrder({ ...purchase, address: { state: "CA" } }, progress).shippingAddress;
    expect(city).toBe("");
  });
});
