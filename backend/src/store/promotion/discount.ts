import type { ErrorCode } from "@nocturne/contract";

/** What a promotion takes off a cart, in whole cents: the parts of the lines (by their ids) add up to `cents`. */
export type Discount = { promotionId: string; code: string; cents: number; centsByLine: Map<string, number> };

/** Why a code does not count. */
export type Refusal = Extract<ErrorCode, `promotion_${string}`>;

export type DiscountAnswer = { discount: Discount; refusal: null } | { discount: null; refusal: Refusal };

/** An exact share of a line's discount, in millionths of a cent, and what the line costs, in cents. */
export type ExactShare = { lineId: string; microCents: bigint; lineCents: number };

const MICRO = 1_000_000n;

/**
 * Rounds the discount of a cart once, half cents up, and splits it into whole cents: every line gets its own share
 * rounded down, and the cents that are left go to the largest remainders: they are never more than there are remainders,
 * so no line gets more than it costs. Pure.
 */
export function allocate(shares: ExactShare[]): { cents: number; centsByLine: Map<string, number> } {
  const exact = shares.map(({ lineId, microCents, lineCents }) => {
    const most = BigInt(lineCents) * MICRO;
    const share = microCents < 0n ? 0n : microCents > most ? most : microCents;
    return { lineId, whole: share / MICRO, rest: share % MICRO };
  });
  const sum = exact.reduce((total, { whole, rest }) => total + whole * MICRO + rest, 0n);
  const cents = (sum + MICRO / 2n) / MICRO;
  let left = cents - exact.reduce((total, { whole }) => total + whole, 0n);
  const centsByLine = new Map<string, number>();
  for (const { lineId, whole } of exact.toSorted((a, b) => Number(b.rest - a.rest))) {
    const extra = left > 0n ? 1n : 0n;
    left -= extra;
    centsByLine.set(lineId, Number(whole + extra));
  }
  return { cents: Number(cents), centsByLine };
}
