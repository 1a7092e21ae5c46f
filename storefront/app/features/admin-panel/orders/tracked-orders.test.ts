import type { TrackingReport } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { inCalls, trackedOrders } from "./tracked-orders";

const row = (orderId: string | null, state: TrackingReport["rows"][number]["state"], number: string) => ({
  row: 2,
  orderNumber: "ORD-1",
  orderId,
  customerName: "Nell",
  tracking: { number, url: "" },
  state,
});

describe("the orders of a carrier's file", () => {
  it("are those that something happens to, each once with all its numbers", () => {
    const rows = [
      row("a", "ready", "1"),
      row("b", "done", "2"),
      row(null, "unknown", "3"),
      row("a", "ready", "4"),
      row("c", "added", "5"),
      row("d", "cancelled", "6"),
    ];
    expect(trackedOrders(rows)).toEqual([
      {
        orderId: "a",
        tracking: [
          { number: "1", url: "" },
          { number: "4", url: "" },
        ],
      },
      { orderId: "c", tracking: [{ number: "5", url: "" }] },
    ]);
  });

  it("go ten at a time", () => {
    const tracking = [{ number: "1", url: "" }];
    const orders = Array.from({ length: 21 }, (_, index) => ({ orderId: String(index), tracking }));
    expect(inCalls(orders).map((call) => call.orders.length)).toEqual([10, 10, 1]);
    expect(inCalls([])).toEqual([]);
  });

  it("go with all their numbers, three at a time", () => {
    const parcels = (count: number) => Array.from({ length: count }, (_, index) => ({ number: `${index}`, url: "" }));
    const calls = inCalls([
      { orderId: "a", tracking: parcels(7) },
      { orderId: "b", tracking: parcels(3) },
    ]);
    const said = calls.map(({ orders, ends }) => [
      orders.map(({ orderId, tracking }) => [orderId, tracking.map(({ number }) => number).join()]),
      [...ends],
    ]);
    expect(said).toEqual([
      [
        [
          ["a", "0,1,2"],
          ["b", "0,1,2"],
        ],
        ["b"],
      ],
      [[["a", "3,4,5"]], []],
      [[["a", "6"]], ["a"]],
    ]);
  });
});
