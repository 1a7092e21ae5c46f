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
    const orders = Array.from({ length: 21 }, (_, index) => ({ orderId: String(index), tracking: [] }));
    expect(inCalls(orders).map((part) => part.length)).toEqual([10, 10, 1]);
    expect(inCalls([])).toEqual([]);
  });
});
