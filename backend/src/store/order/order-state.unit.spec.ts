import { describe, expect, it } from "vitest";
import { EMPTY_RECORD, type OrderRecord, type RecordedFulfillment } from "../medusa-tables/order-record";
import { orderState } from "./order-state";

const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}T10:00:00.000Z`;

const UNTOUCHED: OrderRecord = { ...EMPTY_RECORD, ordered: 3 };

const parcel = (over: Partial<RecordedFulfillment> = {}): RecordedFulfillment => ({
  id: "ful_1",
  shippedAt: null,
  deliveredAt: null,
  labels: [],
  ...over,
});

const label = (number: string, url = "#") => ({ id: `fulla_${number}`, number, url });
const processing = { status: "Processing", at: day(1) };

const statusOf = (record: Partial<OrderRecord>, owner = processing) =>
  orderState({ ...UNTOUCHED, ...record }, owner, []).status;

describe("the status of an order", () => {
  it.each<[string, Partial<OrderRecord>]>([
    ["Processing", {}],
    ["Processing", { fulfillments: [parcel()] }],
    ["Partially shipped", { shipped: 1, fulfillments: [parcel({ shippedAt: day(2) })] }],
    ["Shipped", { shipped: 3, fulfillments: [parcel({ shippedAt: day(2) })] }],
    [
      "Partially delivered",
      { shipped: 3, delivered: 1, fulfillments: [parcel({ shippedAt: day(2), deliveredAt: day(3) })] },
    ],
    ["Delivered", { shipped: 3, delivered: 3, fulfillments: [parcel({ shippedAt: day(2), deliveredAt: day(2) })] }],
    ["Return requested", { returns: [{ id: "r", requestedAt: day(4), receivedAt: null, received: 0 }] }],
    ["Return received", { returned: 1, returns: [{ id: "r", requestedAt: day(4), receivedAt: day(5), received: 1 }] }],
    ["Returned", { returned: 3, returns: [{ id: "r", requestedAt: day(4), receivedAt: day(4), received: 3 }] }],
    ["Exchange requested", { exchanges: [{ id: "e", kind: "exchange", at: day(4) }] }],
    ["Claim opened", { exchanges: [{ id: "c", kind: "claim", at: day(4) }] }],
    ["Cancelled", { canceledAt: day(2), shipped: 3, fulfillments: [parcel({ shippedAt: day(9) })] }],
  ])("is %s by Medusa's records (%#)", (status, record) => {
    expect(statusOf(record)).toBe(status);
  });

  it("is that of the latest deed, whichever kind it is", () => {
    const fulfillments = [
      parcel({ shippedAt: day(2), deliveredAt: day(3) }),
      parcel({ id: "ful_2", shippedAt: day(8) }),
    ];
    const record = { ordered: 4, shipped: 4, delivered: 3, fulfillments };
    expect(statusOf(record)).toBe("Shipped");
    expect(statusOf({ ...record, exchanges: [{ id: "e", kind: "exchange", at: day(9) }] })).toBe("Exchange requested");
  });

  it("is the owner's word while that is not older than the latest deed", () => {
    const shipped = { shipped: 3, fulfillments: [parcel({ shippedAt: day(5) })] };
    expect(statusOf(shipped, { status: "Held at customs", at: day(6) })).toBe("Held at customs");
    expect(statusOf(shipped, { status: "shipped", at: day(5) })).toBe("shipped");
    expect(statusOf(shipped, { status: "Packing", at: day(4) })).toBe("Shipped");
    expect(statusOf({ canceledAt: day(5) }, { status: "Packing", at: day(4) })).toBe("Cancelled");
    expect(statusOf({ canceledAt: day(5) }, { status: "Refund on its way", at: day(6) })).toBe("Refund on its way");
  });
});

describe("the tracking of an order", () => {
  const trackingOf = (fulfillments: RecordedFulfillment[], written: { number: string; url: string }[] = []) =>
    orderState({ ...UNTOUCHED, fulfillments }, processing, written).tracking;

  it("has every label of what was sent, none of what is only packed, and no placeholder", () => {
    const sent = parcel({ shippedAt: day(2), labels: [label("DHL123"), label("", "https://ups.example/7")] });
    expect(trackingOf([sent, parcel({ id: "ful_2", labels: [label("PACKED")] })])).toEqual([
      { number: "DHL123", url: "" },
      { number: "", url: "https://ups.example/7" },
    ]);
  });

  it("has what the owner wrote first, each parcel once, with the address that is known", () => {
    const sent = parcel({ shippedAt: day(2), labels: [label("A", "https://dhl.example/A"), label("B")] });
    const written = [
      { number: "B", url: "ups.example/B" },
      { number: "A", url: "" },
      { number: "C", url: "" },
    ];
    expect(trackingOf([sent], written)).toEqual([
      { number: "B", url: "ups.example/B" },
      { number: "A", url: "https://dhl.example/A" },
      { number: "C", url: "" },
    ]);
  });
});
