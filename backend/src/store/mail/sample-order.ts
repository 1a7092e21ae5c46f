import type { Order } from "@nocturne/contract";

/** An order for tests of mails, whose buyer typed HTML. */
export const SAMPLE_ORDER: Order = {
  id: "order_1",
  orderNumber: "ORD-1700000000000",
  customerEmail: "nell@example.com",
  customerName: "Nell <b>Dark</b>",
  shippingAddress: { street: "1 Moon St", city: "Austin", state: "TX", zipCode: "73301", country: "US" },
  subtotal: "75.00",
  discount: "0.00",
  tax: "4.69",
  shipping: "0.00",
  total: "79.69",
  refunded: "0.00",
  status: "Processing",
  createdAt: "2026-11-20T10:00:00.000Z",
  trackingNumbers: [],
  trackingUrls: [],
  items: [
    {
      productId: "prod_1",
      quantity: 2,
      price: "25.00",
      size: "M",
      options: { Size: "M" },
      name: "Raven Hoodie",
      imageUrl: "",
    },
    { productId: "prod_2", quantity: 1, price: "25.00", size: null, options: {}, name: "Moth Pin", imageUrl: "" },
  ],
  awaitedPayment: null,
};
