import { describe, expect, it } from "vitest";
import type { HandledOrder, LineRecord } from "./read-lines";
import { requireRestockable, type RestockedLine } from "./restock";

const record = (itemId: string, of: Partial<LineRecord>): LineRecord => ({
  itemId,
  name: "Tee",
  options: {},
  quantity: 3,
  fulfilled: 0,
  cancelled: 0,
  cancellable: 3,
  returnable: 0,
  needsShipping: true,
  ...of,
});

const order = (...records: LineRecord[]) => ({ records }) as unknown as HandledOrder;
const SENT = { fulfilled: 2, cancellable: 1, returnable: 2 };

describe("requireRestockable", () => {
  it.each<[string, LineRecord[], RestockedLine[], string | null]>([
    ["nothing of any line", [record("a", {})], [{ itemId: "a", quantity: 9, restock: "none" }], null],
    ["pieces that are not sent", [record("a", {})], [{ itemId: "a", quantity: 2, restock: "cancel" }], null],
    [
      "more than are not sent",
      [record("a", SENT)],
      [{ itemId: "a", quantity: 2, restock: "cancel" }],
      "restock_unavailable",
    ],
    ["pieces that came back", [record("a", SENT)], [{ itemId: "a", quantity: 2, restock: "return" }], null],
    [
      "more than were sent",
      [record("a", SENT)],
      [{ itemId: "a", quantity: 3, restock: "return" }],
      "restock_unavailable",
    ],
    [
      "a line that is not there",
      [record("a", {})],
      [{ itemId: "b", quantity: 1, restock: "return" }],
      "restock_unavailable",
    ],
    [
      "all of the order",
      [record("a", {})],
      [{ itemId: "a", quantity: 3, restock: "cancel" }],
      "restock_leaves_nothing",
    ],
    [
      "the rest of an order",
      [record("a", { cancelled: 2, cancellable: 1 })],
      [{ itemId: "a", quantity: 1, restock: "cancel" }],
      "restock_leaves_nothing",
    ],
    ["one of two lines", [record("a", {}), record("b", {})], [{ itemId: "a", quantity: 3, restock: "cancel" }], null],
  ])("%s", (_name, records, lines, code) => {
    const check = () => requireRestockable(order(...records), lines);
    if (code) expect(check).toThrowError(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });
});
