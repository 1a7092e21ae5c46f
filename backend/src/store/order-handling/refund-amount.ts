import { currencyStep, roundToCurrency } from "@nocturne/contract";

/** What of an order a refund is worked out from. Cents are what was paid, discount and tax included, with their fractions. */
export type RefundableLine = { itemId: string; quantity: number; refunded: number; cents: number };
export type Refundable = {
  lines: readonly RefundableLine[];
  shippingCents: number;
  isShippingRefunded: boolean;
  /** What is here of the money. */
  leftCents: number;
  /** Missing where it is the store's own. */
  currency?: string;
};
export type WantedRefund = { lines: readonly { itemId: string; quantity: number }[]; shipping: boolean };

/**
 * What a refund of pieces comes to, in cents; null where a piece is not there, or went back already. Pieces of a line come to
 * what was paid for it, to the cent, however they are cut. The last piece of the order takes the cent that rounding left.
 * Never more than is here. Pure.
 */
export function refundCents(order: Refundable, wanted: WantedRefund): number | null {
  const step = currencyStep(order.currency);
  const byId = new Map(order.lines.map((line) => [line.itemId, line]));
  let cents = 0;
  for (const { itemId, quantity } of wanted.lines) {
    const line = byId.get(itemId);
    if (!line || line.refunded + quantity > line.quantity) return null;
    cents += partOf(line, line.refunded + quantity, step) - partOf(line, line.refunded, step);
  }
  if (wanted.shipping) {
    if (order.isShippingRefunded) return null;
    cents += roundToCurrency(order.shippingCents, order.currency);
  }
  const rest = order.leftCents - cents;
  const isRounding = Math.abs(rest) <= (order.lines.length + 1) * step;
  return isLast(order, wanted) && isRounding ? order.leftCents : Math.min(cents, order.leftCents);
}

/** What so many pieces of a line come to. */
const partOf = ({ cents, quantity }: RefundableLine, pieces: number, step: number): number =>
  Math.round((cents * pieces) / quantity / step) * step;

function isLast(order: Refundable, wanted: WantedRefund): boolean {
  const pieces = new Map(wanted.lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const areAllLines = order.lines.every((line) => line.refunded + (pieces.get(line.itemId) ?? 0) === line.quantity);
  return areAllLines && (wanted.shipping || order.isShippingRefunded || Math.round(order.shippingCents) === 0);
}
