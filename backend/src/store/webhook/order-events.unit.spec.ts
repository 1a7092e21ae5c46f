import { describe, expect, it } from "vitest";
import { SAMPLE_ORDER } from "../mail/sample-order";
import type { OrderMoney } from "../medusa-tables/order-money";
import { EMPTY_RECORD } from "../medusa-tables/order-record";
import { orderEvents } from "./order-events";

const order = { ...SAMPLE_ORDER, id: "order_1", total: "40.00" };
const record = { ...EMPTY_RECORD, ordered: 2 };
const money: OrderMoney = { placedAt: "2026-11-20T10:00:00.000Z", captured: "0", capturedAt: null, refunds: [] };

const keysOf = (...given: Parameters<typeof orderEvents>) => orderEvents(...given).map(({ key }) => key);

describe("an order is paid", () => {
  it("once all of its total has come in, and not before it is placed", () => {
    const captured = { ...money, capturedAt: "2026-11-20T09:59:00.000Z" };
    expect(keysOf(order, record, { ...captured, captured: "39.99" })).toEqual(["order.placed:order_1"]);
    expect(orderEvents(order, record, { ...captured, captured: "40.00" })).toMatchObject([
      { type: "order.placed" },
      { type: "order.paid", at: money.placedAt },
    ]);
  });

  it("at once where there is nothing to pay", () => {
    expect(keysOf({ ...order, total: "0.00" }, record, money)).toEqual(["order.placed:order_1", "order.paid:order_1"]);
  });
});

it("names each parcel and each refund, in the order in which they happened", () => {
  const events = orderEvents(
    order,
    {
      ...record,
      canceledAt: "2026-11-24T00:00:00+00:00",
      fulfillments: [
        {
          id: "ful_1",
          shippedAt: "2026-11-21T00:00:00+00:00",
          deliveredAt: "2026-11-23T00:00:00+00:00",
          labels: [{ id: "l", number: "1Z9", url: "#" }],
        },
        { id: "ful_2", shippedAt: "2026-11-22T00:00:00+00:00", deliveredAt: null, labels: [] },
        { id: "ful_3", shippedAt: null, deliveredAt: null, labels: [] },
      ],
    },
    { ...money, refunds: [{ id: "ref_1", amount: "12.5", at: "2026-11-22T12:00:00.000Z" }] },
  );
  expect(events.map(({ key, at }) => [key, at.slice(0, 13)])).toEqual([
    ["order.placed:order_1", "2026-11-20T10"],
    ["order.shipped:ful_1", "2026-11-21T00"],
    ["order.shipped:ful_2", "2026-11-22T00"],
    ["order.refunded:ref_1", "2026-11-22T12"],
    ["order.delivered:ful_1", "2026-11-23T00"],
    ["order.cancelled:order_1", "2026-11-24T00"],
  ]);
  expect(events[1]!.data).toEqual({ order, shipment: { id: "ful_1", trackingNumbers: ["1Z9"], trackingUrls: [""] } });
  expect(events[3]!.data).toEqual({ order, refund: { id: "ref_1", amount: "12.50" } });
});
