import { expect, it } from "vitest";
import { SAMPLE_ORDER } from "../sample-order";
import { completeOrder, type StoredOrder } from "./complete-order";
import { orderSummaryText } from "./order-text";
import { unlinkOrder } from "./unlink";

/** As version 0.2.0 wrote it into the outbox. */
const OLD: StoredOrder = {
  ...SAMPLE_ORDER,
  shippingAddress: { street: "1 Mission", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" },
  items: [{ productId: "prod_1", quantity: 2, price: "25.00", size: "M", name: "Raven Hoodie", imageUrl: "" }],
};

it("fills in what an older version did not know", () => {
  expect(completeOrder(OLD).items[0]).toMatchObject({ lineTotal: "50.00", options: {}, size: "M" });
  expect(completeOrder(OLD).shippingAddress).toMatchObject({ street: "1 Mission", line2: "", company: "", phone: "" });
  expect(completeOrder(SAMPLE_ORDER)).toEqual({ ...SAMPLE_ORDER, items: completeOrder(SAMPLE_ORDER).items });
});

it("lets a mail that waited over an upgrade be written", () => {
  const text = orderSummaryText(unlinkOrder(OLD as typeof SAMPLE_ORDER));
  expect(text).toContain("2 x Raven Hoodie (size M): $50.00, $25.00 each");
  expect(text).not.toContain("undefined");
});
