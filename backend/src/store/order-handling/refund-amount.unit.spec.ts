import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundCents, type Refundable } from "./refund-amount";

const ORDER: Refundable = {
  lines: [
    { itemId: "a", quantity: 3, refunded: 0, cents: 1_000 },
    { itemId: "b", quantity: 1, refunded: 0, cents: 2_574.6 },
  ],
  shippingCents: 490,
  isShippingRefunded: false,
  leftCents: 4_065,
};
const one = (itemId: string, quantity = 1) => ({ lines: [{ itemId, quantity }], shipping: false });

describe("refundCents", () => {
  it("is whole yen of an order in yen", () => {
    const order = { ...ORDER, currency: "jpy", lines: [{ itemId: "a", quantity: 3, refunded: 0, cents: 100_000 }] };
    expect(refundCents({ ...order, leftCents: 100_000 }, one("a"))).toBe(33_300);
  });

  it("is what was paid for the pieces", () => {
    expect(refundCents(ORDER, one("a"))).toBe(333);
    expect(refundCents(ORDER, one("a", 3))).toBe(1_000);
    expect(refundCents(ORDER, one("b"))).toBe(2_575);
    expect(refundCents(ORDER, { lines: [], shipping: true })).toBe(490);
  });

  it("is nothing that went back, is not there, or was not bought", () => {
    const lines = [{ ...ORDER.lines[0]!, refunded: 2 }, ORDER.lines[1]!];
    expect(refundCents({ ...ORDER, lines }, one("a", 2))).toBeNull();
    expect(refundCents({ ...ORDER, lines }, one("a"))).toBe(333);
    expect(refundCents(ORDER, one("c"))).toBeNull();
    expect(refundCents({ ...ORDER, isShippingRefunded: true }, { lines: [], shipping: true })).toBeNull();
  });

  it("is never more than is here", () => {
    expect(refundCents({ ...ORDER, leftCents: 100 }, one("b"))).toBe(100);
    expect(refundCents({ ...ORDER, leftCents: 0 }, one("b"))).toBe(0);
  });

  it("comes to all that was paid, whoever cuts it however", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      cents: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 5_000 }),
        (bought, shipping) => {
          const lines = bought.map((each, index) => ({ ...each, itemId: String(index), refunded: 0 }));
          const paid = Math.round(lines.reduce((sum, { cents }) => sum + cents, shipping));
          let order: Refundable = { lines, shippingCents: shipping, isShippingRefunded: false, leftCents: paid };
          const back = (wanted: Parameters<typeof refundCents>[1]) => {
            const cents = refundCents(order, wanted)!;
            expect(cents).toBeGreaterThanOrEqual(0);
            order = {
              ...order,
              leftCents: order.leftCents - cents,
              isShippingRefunded: order.isShippingRefunded || wanted.shipping,
              lines: order.lines.map((each) =>
                wanted.lines.some(({ itemId }) => itemId === each.itemId)
                  ? { ...each, refunded: each.refunded + 1 }
                  : each,
              ),
            };
          };
          back({ lines: [], shipping: true });
          for (const { itemId, quantity } of lines) for (let piece = 0; piece < quantity; piece++) back(one(itemId));
          expect(order.leftCents).toBe(0);
        },
      ),
    );
  });
});
